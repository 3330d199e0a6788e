import type { AccountDeps } from '../accounts/deps.ts';
import type { FilmDeps } from '../catalogue/films/deps.ts';
import type { ReviewDeps } from '../catalogue/reviews/deps.ts';

export type MovieDeps = AccountDeps & FilmDeps & ReviewDeps;
