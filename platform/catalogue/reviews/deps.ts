import type { Db } from '../../db/open.ts';
import type { Clock } from '../../lib/time/clock.ts';

/** What the calls of reviews need. */
export interface ReviewDeps {
  db: Db;
  clock: Clock;
}
