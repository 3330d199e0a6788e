import type { Db } from '../db/open.ts';
import type { Clock } from '../lib/clock.ts';

/** What the search gateway needs of its surroundings. */
export interface SearchDeps {
  db: Db;
  clock: Clock;
}
