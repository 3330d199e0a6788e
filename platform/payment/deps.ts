import type { Db } from '../db/open.ts';
import type { Clock } from '../lib/time/clock.ts';
import type { Log } from '../lib/log/log.ts';
import type { Limit } from '../lib/rate-limit.ts';
import type { TicketKeys } from '../ticket/qr/ticket-keys.ts';
import type { PaymentProviders } from './providers/open-payment-providers.ts';

/** What the calls and workers of payments need. */
export interface PaymentDeps {
  config: {
    /** Where the site is: a provider sends the buyer back to `/payment-return/{token}` below it. */
    publicUrl: string;
    /** Signs return tokens. */
    returnTokenSecret: string;
  };
  db: Db;
  log: Log;
  /** For tokens only: payments are judged by the database's clock. */
  clock: Clock;
  ticketKeys: TicketKeys;
  payments: PaymentProviders;
  /** Limit of unsigned callbacks, by the network (networkOf) that sends them. */
  unsignedCallbacks: Limit;
  /** Limit of further attempts to pay an order, by its code. */
  paymentRetries: Limit;
  typedRecipients: Limit;
}
