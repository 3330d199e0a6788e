import type { QueueWire } from '@mo-man/schema/wire/queue.ts';
import type { Db } from '../db/open.ts';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import type { Limit } from '../lib/rate-limit.ts';
import type { Messaging } from '../messaging/messaging.ts';
import type { AskedHold, TriedHold } from './booking/try-holds.ts';
import type { PaymentProviders } from './payment/providers/open-payment-providers.ts';
import type { TicketKeys } from './ticket/qr/ticket-keys.ts';

/** What the event API needs of its surroundings; a part of PlatformConfig. */
export interface EventConfig {
  /** Where the site is: a provider sends the buyer back to `/payment-return/{token}` below it. */
  publicUrl: string;
  /** Signs return tokens. */
  returnTokenSecret: string;
  /** Signs turn tokens. */
  turnTokenSecret: string;
  /** Signs the links in reminders, as it does all links of mails that are more than a secret kept by us. */
  accessTokenSecret: string;
  /** Whoever sends it may export orders; undefined: nobody. */
  operatorKey?: string | undefined;
}

/** Given to every handler and worker of this service. */
export interface EventDeps {
  config: EventConfig;
  db: Db;
  log: Log;
  /** For tokens only: holds, turns and payments are judged by the database's clock. */
  clock: Clock;
  messaging: Messaging;
  ticketKeys: TicketKeys;
  payments: PaymentProviders;
  /** Notices that no provider has signed, by the network (networkOf) that sent them. */
  unsignedNotices: Limit;
  /** Codes of vouchers that there are not, by the account that tried them. */
  voucherTries: Limit;
  /** Pairing codes of the gate that there are not, by the network that tried them. */
  gatePairings: Limit;
  /** Orders that are not so, by the device of the gate that asked for them. */
  gateLookups: Limit;
  /** Calls of a device of the gate, by its id. */
  gateCalls: Limit;
  /** Takes places in lines, those of all who ask at the same time in one go. */
  joinLine: (wish: { showingId: string; userId: string }) => Promise<QueueWire>;
  /** Tries holds, those of all who ask for the same showing at the same time in one go. */
  tryHold: (asked: AskedHold) => Promise<TriedHold>;
}
