import type { Db } from '../db/open.ts';
import type { Clock } from '../lib/time/clock.ts';
import type { Limit } from '../lib/rate-limit.ts';
import type { TicketKeys } from '../ticket/qr/ticket-keys.ts';

/** What the calls and workers of the gate need. */
export interface GateDeps {
  db: Db;
  clock: Clock;
  ticketKeys: TicketKeys;
  /** Pairing codes of the gate that there are not, by the network that tried them. */
  gatePairings: Limit;
  /** Orders that are not so, by the device of the gate that asked for them. */
  gateLookups: Limit;
  /** Calls of a device of the gate, by its id. */
  gateCalls: Limit;
}
