import { changeChoices } from '../values.ts';
import { z } from 'zod';
import { limits } from '../limits.ts';
import { showingChange } from './catalogue.ts';
import { dong, moment, stepUpToken } from './shapes.ts';

/** The event API's calls about what of a paid order may go back: GET /orders/:code/refund and what changes it. */

export const changeChoice = z.enum(changeChoices);

/** Only the end of an account's number is ever said again. */
export const refundAccount = z.object({
  bank: z.string(),
  ending: z.string(),
  is_fixed: z.boolean(),
  /** It took another's place: nothing is transferred before then. Null once that is over, and for the first. */
  waits_until: moment.nullable(),
});
export type RefundAccountWire = z.infer<typeof refundAccount>;

export const orderRefund = z.object({
  order_code: z.string(),
  showing_id: z.string(),
  change: showingChange.nullable(),
  choice: changeChoice.nullable(),
  may_refund: z.boolean(),
  ticket_count: z.number().int().nonnegative(),
  amount: dong,
  /** Tickets of the order that are others' now, and stay so. */
  given_count: z.number().int().nonnegative(),
  due_amount: dong,
  account: refundAccount.nullable(),
});
export type OrderRefundWire = z.infer<typeof orderRefund>;

/** Body of POST /orders/:code/choice. */
export const choiceBody = z.object({ change_id: z.string().min(1).max(60), choice: changeChoice });

/** Body of PUT /orders/:code/refund-account; judged by refund-account.rule.ts. */
export const refundAccountBody = z.object({
  bank_bin: z.string().max(10),
  account: z.string().max(60),
  holder: z.string().max(limits.accountHolderMax * 2),
  step_up_token: stepUpToken,
});
