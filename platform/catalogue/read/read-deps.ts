import type { Db } from '../../db/open.ts';
import type { Clock } from '../../lib/time/clock.ts';

/** What reading the catalogue takes; `db` is the catalogue's own share where a platform serves it. */
export interface ReadDeps {
  db: Db;
  clock: Clock;
}
