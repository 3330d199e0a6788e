// Table of every number that the product promises; its parts are in limits/, with meaning and unit of each entry. Those
// of the specification are listed in schema/tests/limits.test.ts; the others are ours. `npm test` fails for one that
// the product does not read. Deployment settings (see config.ts files) and texts do not belong here.

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
import { supportLimits } from './limits/support-limits.ts';
import { ticketLimits } from './limits/ticket-limits.ts';

/** All limits. Constants only, without imports. Each name occurs in one part only. */
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
  ...supportLimits,
} as const;

/** A name of the table of limits. */
export type LimitName = keyof typeof limits;
