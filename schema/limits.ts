// Every number the product promises, in one table, whose parts are in limits/: meaning and unit stand over each. Those that
// the specification gives are listed in schema/tests/limits.test.ts; the others are ours. One that the product does not read
// fails `npm test`. What must not live here: deployment settings (they belong to a config.ts) and texts.

import { accountLimits } from './limits/account-limits.ts';
import { eventLimits } from './limits/event-limits.ts';
import { gateLimits } from './limits/gate-limits.ts';
import { orderLimits } from './limits/order-limits.ts';
import { paymentLimits } from './limits/payment-limits.ts';
import { queueLimits } from './limits/queue-limits.ts';
import { returnLimits } from './limits/return-limits.ts';
import { saleEntryLimits } from './limits/sale-entry-limits.ts';
import { sessionLimits } from './limits/session-limits.ts';
import { siteLimits } from './limits/site-limits.ts';
import { ticketLimits } from './limits/ticket-limits.ts';

/** The numbers of the product. Runtime-free: constants only. No name stands in two parts. */
export const limits = {
  ...orderLimits,
  ...paymentLimits,
  ...queueLimits,
  ...saleEntryLimits,
  ...sessionLimits,
  ...accountLimits,
  ...ticketLimits,
  ...returnLimits,
  ...gateLimits,
  ...eventLimits,
  ...siteLimits,
} as const;

/** A name of the table of limits. */
export type LimitName = keyof typeof limits;
