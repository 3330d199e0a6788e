import type { Db } from '../../db/open.ts';
import type { Clock } from '../../lib/time/clock.ts';

/** What the calls of films and cinemas need. */
export interface FilmDeps {
  db: Db;
  clock: Clock;
}
