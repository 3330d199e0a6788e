import type { AccountDeps } from './account-deps.ts';
import type { FilmDeps } from './films/deps.ts';
import type { ReviewDeps } from './reviews/deps.ts';

/** What the movie API needs of its surroundings: what accounts, films and reviews need. */
export type MovieDeps = AccountDeps & FilmDeps & ReviewDeps;
