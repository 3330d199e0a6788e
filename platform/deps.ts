import type { EventAddition } from './apis/event-addition.ts';
import type { Database, Db } from './db/open.ts';
import type { PlatformConfig } from './config.ts';
import type { PaymentProviders } from './payment/providers/open-payment-providers.ts';
import type { TicketKeys } from './ticket/qr/ticket-keys.ts';
import type { CallerCheck } from './lib/caller.ts';
import type { Clock } from './lib/time/clock.ts';
import type { Log } from './lib/log/log.ts';
import type { RateLimits } from './lib/rate-limit.ts';
import type { Revocations } from './accounts/sessions/revocations.ts';
import type { Messaging } from './messaging/messaging.ts';

/** All that a service may be given; each declares the part that it takes. */
export interface PlatformDeps {
  /** With ports chosen and, where a provider is not configured, the sandbox's account filled in. */
  config: PlatformConfig;
  database: Database;
  db: Db;
  /** The database of the queues; `db` itself unless they have their own. */
  queueDb: Db;
  log: Log;
  clock: Clock;
  messaging: Messaging;
  rateLimits: RateLimits;
  revocations: Revocations;
  /** Who is calling; give it to `registerRoutes`. */
  auth: CallerCheck;
  ticketKeys: TicketKeys;
  payments: PaymentProviders;
  /** What the program that started the platform adds to the event API. */
  addition?: EventAddition | undefined;
}
