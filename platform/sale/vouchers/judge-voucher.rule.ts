import type { VoucherRefusal } from '@mo-man/schema/errors/voucher-errors.ts';
import type { Discount } from '@mo-man/schema/rules/order/order-total.rule.ts';
import type { VoucherKind, VoucherParty } from '@mo-man/schema/values.ts';

/** A voucher, and how much of it is used by other orders than the one it is judged for. */
export interface VoucherFacts {
  readonly id: string;
  readonly code: string;
  readonly party: VoucherParty;
  readonly organizer_id: string | null;
  /** Open to everybody; one that is not is for whoever was told its code. */
  readonly listed: boolean;
  /** Empty: all that it is for. */
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
  /** What it takes off this order, VND; null where it is not used for it. */
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

/** Why something cannot be used, with what explains it. */
export interface Refused {
  readonly refusal: VoucherRefusal;
  readonly details?: Readonly<Record<string, unknown>>;
}

/**
 * Why a voucher cannot be used for an order, as whoever typed its code is told: one that is not listed is as if there were none
 * with this code, until it can be used, for else codes could be guessed one after the other. Who has used it knows of it.
 */
export function toldRefusalOf(voucher: VoucherFacts, order: VoucherOrder): Refused | undefined {
  const refused = refusalOf(voucher, order);
  return refused && untold(voucher, refused);
}

/** The refusal of a voucher as it may be told. */
export const untold = ({ listed }: VoucherFacts, refused: Refused): Refused =>
  listed || refused.refusal === 'voucher_used_by_you' ? refused : { refusal: 'voucher_not_found' };

/** Why a voucher cannot be used for an order; undefined when it can. What is the voucher's own comes before what others left of it. */
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

/** Why a voucher cannot be used, whatever for; null when nothing is known against it. */
export function standingOf(voucher: VoucherFacts, now: Date): VoucherRefusal | null {
  const { starts_at, ends_at, max_uses_per_account: max, by_buyer } = voucher;
  if (ends_at !== null && now >= new Date(ends_at)) return 'voucher_over';
  if (max !== null && by_buyer >= max) return 'voucher_used_by_you';
  if (isUsedUp(voucher)) return 'voucher_used_up';
  return starts_at !== null && now < new Date(starts_at) ? 'voucher_not_yet' : null;
}

/** Whether others have left nothing of it. */
export const isUsedUp = ({ max_uses, uses, budget, spent }: VoucherFacts): boolean =>
  (max_uses !== null && uses >= max_uses) || (budget !== null && spent >= budget);

/** What it takes off, with what others have left of its budget. */
export const discountOf = ({ kind, value, max_discount, budget, spent }: VoucherFacts): Discount => ({
  kind,
  value,
  maxDiscount: max_discount,
  budgetLeft: budget === null ? null : Math.max(0, budget - spent),
});

/** Whether an order that had ended may have again what it took from a voucher: a use, the buyer's share, and all of the amount. */
export function maySpendAgain({ applied, ...voucher }: VoucherFacts): boolean {
  const { max_uses, uses, max_uses_per_account, by_buyer, budget, spent } = voucher;
  return (
    (max_uses === null || uses < max_uses) &&
    (max_uses_per_account === null || by_buyer < max_uses_per_account) &&
    (budget === null || spent + (applied ?? 0) <= budget)
  );
}
