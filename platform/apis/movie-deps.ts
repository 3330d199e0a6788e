import type { AccountDeps } from '../accounts/deps.ts';
import type { FilmDeps } from '../catalogue/films/deps.ts';
import type { ReviewDeps } from '../catalogue/reviews/deps.ts';

/** What the movie API needs of its surroundings: what accounts, films and reviews need. */
export type MovieDeps = AccountDeps & FilmDeps & ReviewDeps;
