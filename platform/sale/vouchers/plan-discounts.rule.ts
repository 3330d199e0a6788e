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

/** What discounts of a held order are decided by. */
export interface DiscountedOrder extends VoucherOrder {
  readonly lines: readonly SoldLine[];
  /** VND. */
  readonly serviceFee: number;
  /** VND; 0 where nothing is sent. */
  readonly shippingFee: number;
  /** VND; 0 without add-ons. */
  readonly addOnTotal: number;
  /** What the order costs as it is, VND. */
  readonly total: number;
  /** The smallest amount that a payment method takes, VND. */
  readonly leastPayable: number;
}

/** What the discounts of this order are decided by, from its rows. */
export const discountedOrderOf = ({
  order,
  ...facts
}: {
  order: {
    lines: readonly (HeldLine & { unit_price: number })[];
    subtotal: number;
    shipping_fee: number;
    add_on_total: number;
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
  // From the lines, not from the order: an order that vouchers pay in full may be charged no fee.
  serviceFee: feeOf(order.lines, null),
  shippingFee: order.shipping_fee,
  addOnTotal: order.add_on_total,
  total: order.total,
});

/** What to do with an order's vouchers: add the one with this code, remove the one of this party, or work out the present ones anew. */
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

/** The discounts of an order: at most one of each party, none of 0 đồng. */
export interface DiscountPlan {
  readonly uses: readonly VoucherUse[];
  /** Sum of the uses, VND. */
  readonly discount: number;
  /** The service fee that is charged with these discounts, VND. */
  readonly serviceFee: number;
  /** What the order costs with these discounts, VND. */
  readonly total: number;
}

/**
 * The discounts of an order after the wish, or why it is refused. `vouchers` are those of the order and the one asked for. A voucher replaces
 * the one of the same party. The other party's discount is worked out anew from the budget that is left, and dropped when it comes to 0.
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
  if ('keep' in request) return planAnew(order, vouchers);
  const asked = vouchers.find(({ code }) => code === request.apply);
  if (!asked) return { refusal: 'voucher_not_found' };
  // Applying a voucher again changes nothing, whatever has become of the voucher since.
  if (asked.applied !== null) return asItIs(applied, order);
  const refused = toldRefusalOf(asked, order);
  if (refused) return refused;
  const plan = planOf(order, [...applied.filter(({ party }) => party !== asked.party), asked]);
  return plan.uses.some((use) => use.voucher_id === asked.id)
    ? plan
    : untold(asked, { refusal: 'voucher_nothing_off' });
}

/** The discounts of an order whose price beside the tickets has changed, worked out anew. */
export const planAnew = (order: DiscountedOrder, vouchers: readonly VoucherFacts[]): DiscountPlan =>
  planOf(
    order,
    vouchers.filter(({ applied }) => applied !== null),
  );

/**
 * The discounts of an order whose selection has changed, worked out anew. A voucher whose minimum is no longer reached is dropped. Its
 * validity period is not checked again: the order uses it already.
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
    addOnTotal: order.addOnTotal,
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
  { subtotal, shippingFee, addOnTotal, total }: DiscountedOrder,
): DiscountPlan {
  const uses = applied.flatMap((voucher) => useOf(voucher, voucher.applied ?? 0));
  const discount = uses.reduce((sum, { amount }) => sum + amount, 0);
  return { uses, discount, serviceFee: total + discount - subtotal - shippingFee - addOnTotal, total };
}
