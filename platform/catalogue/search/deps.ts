import type { Db } from '../../db/open.ts';
import type { Clock } from '../../lib/time/clock.ts';

/** What the search gateway needs of its surroundings. */
export interface SearchDeps {
  db: Db;
  clock: Clock;
}
