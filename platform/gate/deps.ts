import type { Db } from '../db/open.ts';
import type { Clock } from '../lib/time/clock.ts';
import type { Limit } from '../lib/rate-limit.ts';
import type { TicketKeys } from '../ticket/qr/ticket-keys.ts';

/** What the calls and workers of the gate need. */
export interface GateDeps {
  db: Db;
  clock: Clock;
  ticketKeys: TicketKeys;
  /** Limit of wrong pairing codes, by network. */
  gatePairings: Limit;
  /** Limit of lookups of orders that do not exist, by device. */
  gateLookups: Limit;
  /** Limit of all calls of a device, by its id. */
  gateCalls: Limit;
}
