import { changeChoices } from '../values.ts';
import { z } from 'zod';
import { limits } from '../limits.ts';
import { showingChange } from './catalogue.ts';
import { dong, moment, stepUpToken } from './shapes.ts';

/** The event API's calls for refunds of a paid order: GET /orders/:code/refund and the calls that change it. */

export const changeChoice = z.enum(changeChoices);

/** Only the end of an account number is returned. */
export const refundAccount = z.object({
  bank: z.string(),
  ending: z.string(),
  is_fixed: z.boolean(),
  /**
   * When it replaced another account: time before which nothing is transferred. Null after that time, and for the first
   * account.
   */
  waits_until: moment.nullable(),
});
export type RefundAccountWire = z.infer<typeof refundAccount>;

/** A further showing of an order's passes that was called off, postponed or moved after the order was made. */
export const passChange = z.object({
  showing_id: z.string(),
  change: showingChange,
  choice: changeChoice.nullable(),
  may_refund: z.boolean(),
  ticket_count: z.number().int().nonnegative(),
  amount: dong,
  /** Number of the passes that were given away; they are not refunded. */
  given_count: z.number().int().nonnegative(),
});
export type PassChangeWire = z.infer<typeof passChange>;

export const orderRefund = z.object({
  order_code: z.string(),
  showing_id: z.string(),
  change: showingChange.nullable(),
  choice: changeChoice.nullable(),
  may_refund: z.boolean(),
  ticket_count: z.number().int().nonnegative(),
  amount: dong,
  /** Number of tickets of the order that were given away; they are not refunded. */
  given_count: z.number().int().nonnegative(),
  pass_changes: z.array(passChange).default([]),
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
