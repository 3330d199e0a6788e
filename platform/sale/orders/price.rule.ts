import { orderTotal, type OrderTotal } from '@mo-man/schema/rules/order/order-total.rule.ts';
import { mostAdded, serviceFeeOf, type TicketFee } from '@mo-man/schema/rules/order/service-fee.rule.ts';
import type { ChosenLine } from '../units/chosen-line.rule.ts';

/** A kind of ticket with what one costs; VND. */
export interface PricedType {
  readonly id: string;
  readonly price: number;
  readonly fee: number;
  readonly method_fees: Readonly<Record<string, number>> | null;
}

/** A line with its price and its fee; VND. */
export interface PricedLine extends ChosenLine, TicketFee {
  readonly unitPrice: number;
}

/** What a selection costs; VND, whole đồng. */
export interface Price extends Pick<OrderTotal, 'subtotal' | 'serviceFee' | 'total'> {
  readonly lines: readonly PricedLine[];
  /** The most that a way to pay adds to the fee. */
  readonly methodFeeMax: number;
  readonly discount: number;
}

/**
 * Prices a selection at the catalogue's prices and fees, before a way to pay is chosen. Postage, add-ons and discounts come once the
 * selection is held.
 */
export function priceOf(lines: readonly ChosenLine[], types: readonly PricedType[]): Price {
  const byId = new Map(types.map((type) => [type.id, type]));
  const priced = lines.map((line) => {
    const type = byId.get(line.ticketTypeId);
    if (!type) throw new Error(`no price for ticket type ${line.ticketTypeId}`);
    return { ...line, unitPrice: type.price, fee: type.fee, methodFees: type.method_fees };
  });
  const { subtotal, serviceFee, total } = orderTotal({
    lines: priced,
    serviceFee: serviceFeeOf(priced, null),
    shippingFee: 0,
    addOnTotal: 0,
    organizer: null,
    platform: null,
    leastPayable: 0,
  });
  return { lines: priced, subtotal, serviceFee, methodFeeMax: mostAdded(priced), discount: 0, total };
}
