import type { Db } from '../db/open.ts';
import type { Clock } from '../lib/time/clock.ts';
import type { Log } from '../lib/log/log.ts';
import type { Limit } from '../lib/rate-limit.ts';
import type { Wallets } from '../ticket/wallet-accounts.ts';

export interface DocumentDeps {
  config: {
    publicUrl: string;
    /** Accounts that sign passes for phone wallets. */
    wallets: Wallets;
  };
  db: Db;
  log: Log;
  clock: Clock;
  /** Limit of files of orders, by the account that requests them. */
  documentMakings: Limit;
}
