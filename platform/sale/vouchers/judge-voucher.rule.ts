import type { VoucherRefusal } from '@mo-man/schema/errors/voucher-errors.ts';
import type { Discount } from '@mo-man/schema/rules/order/order-total.rule.ts';
import type { VoucherKind, VoucherParty } from '@mo-man/schema/values.ts';

/** A voucher, with what other orders than the judged one have used of it. */
export interface VoucherFacts {
  readonly id: string;
  readonly code: string;
  readonly party: VoucherParty;
  readonly organizer_id: string | null;
  /** Shown to everybody; an unlisted voucher is for those who were told its code. */
  readonly listed: boolean;
  /** Empty: all events of its organizer, or of all organizers for one of the platform. */
  readonly event_ids: readonly string[];
  readonly kind: VoucherKind;
  readonly value: number;
  readonly max_discount: number | null;
  readonly min_subtotal: number;
  readonly budget: number | null;
  readonly max_uses: number | null;
  readonly max_uses_per_account: number | null;
  /** ISO. */
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  readonly uses: number;
  /** VND. */
  readonly spent: number;
  /** Uses by the buyer, all accounts of the mailbox together. */
  readonly by_buyer: number;
  /** What it takes off this order, VND; null when the order does not use it. */
  readonly applied: number | null;
}

/** What a voucher is used for. */
export interface VoucherOrder {
  readonly eventId: string;
  readonly organizerId: string;
  /** VND. */
  readonly subtotal: number;
  readonly now: Date;
}

/** Why a voucher cannot be used, with details for the error. */
export interface Refused {
  readonly refusal: VoucherRefusal;
  readonly details?: Readonly<Record<string, unknown>>;
}

/**
 * Why a voucher cannot be used for an order, as it is told to whoever typed the code. For an unlisted voucher that is "not found", so that
 * trying codes does not show which exist, except to a buyer who has used it before.
 */
export function toldRefusalOf(voucher: VoucherFacts, order: VoucherOrder): Refused | undefined {
  const refused = refusalOf(voucher, order);
  return refused && untold(voucher, refused);
}

/** Replaces the refusal of an unlisted voucher by "not found". */
export const untold = ({ listed }: VoucherFacts, refused: Refused): Refused =>
  listed || refused.refusal === 'voucher_used_by_you' ? refused : { refusal: 'voucher_not_found' };

/** Why a voucher cannot be used for an order; undefined when it can. Its own conditions are checked before what is left of it. */
function refusalOf(voucher: VoucherFacts, order: VoucherOrder): Refused | undefined {
  const { organizer_id, event_ids, starts_at, ends_at, min_subtotal } = voucher;
  const isOthers = organizer_id !== null && organizer_id !== order.organizerId;
  if (isOthers || (event_ids.length > 0 && !event_ids.includes(order.eventId)))
    return { refusal: 'voucher_wrong_event' };
  if (starts_at !== null && order.now < new Date(starts_at))
    return { refusal: 'voucher_not_yet', details: { starts_at: new Date(starts_at).toISOString() } };
  if (ends_at !== null && order.now >= new Date(ends_at)) return { refusal: 'voucher_over' };
  if (order.subtotal < min_subtotal) return { refusal: 'voucher_min_not_reached', details: { min_subtotal } };
  const { max_uses_per_account: max } = voucher;
  if (max !== null && voucher.by_buyer >= max) return { refusal: 'voucher_used_by_you', details: { max } };
  return isUsedUp(voucher) ? { refusal: 'voucher_used_up' } : undefined;
}

/** Why a voucher cannot be used for any order at the moment; null when it may be. */
export function standingOf(voucher: VoucherFacts, now: Date): VoucherRefusal | null {
  const { starts_at, ends_at, max_uses_per_account: max, by_buyer } = voucher;
  if (ends_at !== null && now >= new Date(ends_at)) return 'voucher_over';
  if (max !== null && by_buyer >= max) return 'voucher_used_by_you';
  if (isUsedUp(voucher)) return 'voucher_used_up';
  return starts_at !== null && now < new Date(starts_at) ? 'voucher_not_yet' : null;
}

/** Whether other orders have used all of it. */
export const isUsedUp = ({ max_uses, uses, budget, spent }: VoucherFacts): boolean =>
  (max_uses !== null && uses >= max_uses) || (budget !== null && spent >= budget);

/** The discount of a voucher, limited to what other orders have left of its budget. */
export const discountOf = ({ kind, value, max_discount, budget, spent }: VoucherFacts): Discount => ({
  kind,
  value,
  maxDiscount: max_discount,
  budgetLeft: budget === null ? null : Math.max(0, budget - spent),
});

/** Whether an ended order that is paid late may use a voucher again: a use, a use of the buyer, and its whole amount must be left. */
export function maySpendAgain({ applied, ...voucher }: VoucherFacts): boolean {
  const { max_uses, uses, max_uses_per_account, by_buyer, budget, spent } = voucher;
  return (
    (max_uses === null || uses < max_uses) &&
    (max_uses_per_account === null || by_buyer < max_uses_per_account) &&
    (budget === null || spent + (applied ?? 0) <= budget)
  );
}
