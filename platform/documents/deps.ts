import type { Db } from '../db/open.ts';
import type { Clock } from '../lib/time/clock.ts';
import type { Log } from '../lib/log/log.ts';
import type { Limit } from '../lib/rate-limit.ts';
import type { Wallets } from '../ticket/wallet-accounts.ts';

/** What the calls and workers of documents and passes need. */
export interface DocumentDeps {
  config: {
    publicUrl: string;
    /** Accounts by which passes for phones' wallets are made. */
    wallets: Wallets;
  };
  db: Db;
  log: Log;
  clock: Clock;
  /** Files of orders, by the account that has them made. */
  documentMakings: Limit;
}
