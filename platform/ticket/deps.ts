import type { Db } from '../db/open.ts';
import type { Clock } from '../lib/time/clock.ts';
import type { TicketKeys } from './qr/ticket-keys.ts';
import type { Wallets } from './wallet-accounts.ts';

/** What the calls and workers of tickets need. */
export interface TicketDeps {
  config: {
    wallets: Wallets;
    identityNumberSecret: string;
  };
  db: Db;
  clock: Clock;
  ticketKeys: TicketKeys;
}
