import type { Db } from '../../db/open.ts';

/** What the calls and workers of balances need. */
export interface BalanceDeps {
  db: Db;
}
