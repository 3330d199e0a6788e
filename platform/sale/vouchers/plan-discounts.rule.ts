import { orderTotal, type SoldLine } from '@mo-man/schema/rules/order/order-total.rule.ts';
import type { VoucherParty } from '@mo-man/schema/values.ts';
import { feeOf, type HeldLine } from '../orders/order-fee.rule.ts';
import {
  discountOf,
  toldRefusalOf,
  type Refused,
  untold,
  type VoucherFacts,
  type VoucherOrder,
} from './judge-voucher.rule.ts';

/** A held order, as its discounts are decided by it. */
export interface DiscountedOrder extends VoucherOrder {
  readonly lines: readonly SoldLine[];
  /** VND. */
  readonly serviceFee: number;
  /** VND; 0 where nothing is sent. */
  readonly shippingFee: number;
  /** What the order costs as it is, VND. */
  readonly total: number;
  /** What no way to pay takes less than, VND. */
  readonly leastPayable: number;
}

/** An order as it was read, as its discounts are decided by it. */
export const discountedOrderOf = ({
  order,
  ...facts
}: {
  order: {
    lines: readonly (HeldLine & { unit_price: number })[];
    subtotal: number;
    shipping_fee: number;
    total: number;
  };
  eventId: string;
  organizerId: string;
  leastPayable: number;
  now: Date;
}): DiscountedOrder => ({
  eventId: facts.eventId,
  organizerId: facts.organizerId,
  leastPayable: facts.leastPayable,
  now: facts.now,
  lines: order.lines.map((line) => ({ quantity: line.quantity, unitPrice: line.unit_price })),
  subtotal: order.subtotal,
  // By its lines: of an order that its vouchers pay for it may not have been asked.
  serviceFee: feeOf(order.lines, null),
  shippingFee: order.shipping_fee,
  total: order.total,
});

/** What a buyer wants: the voucher with this code as well, or the one of this party no longer; or, as the order has become, the same. */
export type DiscountRequest =
  | { readonly apply: string }
  | { readonly remove: VoucherParty }
  | { readonly keep: 'all' };

/** What a voucher takes off an order, VND. */
export interface VoucherUse {
  readonly party: VoucherParty;
  readonly voucher_id: string;
  readonly amount: number;
}

/** The discounts of an order; at most one of each party, none of 0. */
export interface DiscountPlan {
  readonly uses: readonly VoucherUse[];
  /** Sum of the uses, VND. */
  readonly discount: number;
  /** The service fee that is asked with them, VND. */
  readonly serviceFee: number;
  /** What the order costs with them, VND. */
  readonly total: number;
}

/**
 * The discounts that an order has once the wish is met, or why it cannot be. `vouchers` are those that it has and the one
 * asked for. A voucher takes the place of the one of its party. What the other party takes off is worked out anew, with the
 * budget that is left; where nothing is left for it to take off, it is not used.
 */
export function planDiscounts(
  order: DiscountedOrder,
  vouchers: readonly VoucherFacts[],
  request: DiscountRequest,
): DiscountPlan | Refused {
  const applied = vouchers.filter((voucher) => voucher.applied !== null);
  if ('remove' in request)
    return planOf(
      order,
      applied.filter(({ party }) => party !== request.remove),
    );
  if ('keep' in request) return planOf(order, applied);
  const asked = vouchers.find(({ code }) => code === request.apply);
  if (!asked) return { refusal: 'voucher_not_found' };
  // Again is the same, whatever has become of the voucher since.
  if (asked.applied !== null) return asItIs(applied, order);
  const refused = toldRefusalOf(asked, order);
  if (refused) return refused;
  const plan = planOf(order, [...applied.filter(({ party }) => party !== asked.party), asked]);
  return plan.uses.some((use) => use.voucher_id === asked.id)
    ? plan
    : untold(asked, { refusal: 'voucher_nothing_off' });
}

/**
 * The discounts that an order keeps when what it is for has changed. They are worked out anew; a voucher for dearer orders goes.
 * Whether it is still in its window is not asked again: the order has its use already.
 */
export function planAgain(order: DiscountedOrder, vouchers: readonly VoucherFacts[]): DiscountPlan {
  return planOf(
    order,
    vouchers.filter(({ applied, min_subtotal }) => applied !== null && order.subtotal >= min_subtotal),
  );
}

function planOf(order: DiscountedOrder, chosen: readonly VoucherFacts[]): DiscountPlan {
  const of = (wanted: VoucherParty) => chosen.find(({ party }) => party === wanted);
  const [organizer, platform] = [of('organizer'), of('platform')];
  const sums = orderTotal({
    lines: order.lines,
    serviceFee: order.serviceFee,
    shippingFee: order.shippingFee,
    organizer: organizer ? discountOf(organizer) : null,
    platform: platform ? discountOf(platform) : null,
    leastPayable: order.leastPayable,
  });
  const uses = [...useOf(organizer, sums.organizerDiscount), ...useOf(platform, sums.platformDiscount)];
  const { serviceFee, total } = sums;
  return { uses, discount: sums.organizerDiscount + sums.platformDiscount, serviceFee, total };
}

const useOf = (voucher: VoucherFacts | undefined, amount: number): VoucherUse[] =>
  voucher && amount > 0 ? [{ party: voucher.party, voucher_id: voucher.id, amount }] : [];

function asItIs(
  applied: readonly VoucherFacts[],
  { subtotal, shippingFee, total }: DiscountedOrder,
): DiscountPlan {
  const uses = applied.flatMap((voucher) => useOf(voucher, voucher.applied ?? 0));
  const discount = uses.reduce((sum, { amount }) => sum + amount, 0);
  return { uses, discount, serviceFee: total + discount - subtotal - shippingFee, total };
}
