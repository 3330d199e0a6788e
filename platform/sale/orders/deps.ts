import type { Db } from '../../db/open.ts';
import type { Log } from '../../lib/log/log.ts';

/** What the calls and workers of orders need. */
export interface OrderDeps {
  db: Db;
  log: Log;
}
