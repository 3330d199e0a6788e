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
  /** Notices that no provider has signed, by the network (networkOf) that sent them. */
  unsignedNotices: Limit;
  /** Payments that are begun after one that failed, by the code of their order. */
  paymentRetries: Limit;
  typedRecipients: Limit;
}
