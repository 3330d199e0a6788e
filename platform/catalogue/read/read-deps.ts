import type { Db } from '../../db/open.ts';
import type { Clock } from '../../lib/time/clock.ts';

/** `db` is the catalogue's share of connections. */
export interface ReadDeps {
  db: Db;
  clock: Clock;
}
