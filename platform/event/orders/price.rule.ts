import { orderTotal } from '@mo-man/schema/rules/order/order-total.rule.ts';
import type { ChosenLine } from '../units/chosen-line.rule.ts';

/** A line with its price; VND. */
export interface PricedLine extends ChosenLine {
  readonly unitPrice: number;
}

/** What a selection costs; VND, whole đồng. */
export interface Price {
  readonly lines: readonly PricedLine[];
  readonly subtotal: number;
  readonly serviceFee: number;
  readonly discount: number;
  readonly total: number;
}

/**
 * Prices a selection at the catalogue's prices. The catalogue names no service fee, and a discount is taken off once the
 * selection is held.
 */
export function priceOf(
  lines: readonly ChosenLine[],
  types: readonly { readonly id: string; readonly price: number }[],
): Price {
  const prices = new Map(types.map((type) => [type.id, type.price]));
  const priced = lines.map((line) => {
    const unitPrice = prices.get(line.ticketTypeId);
    if (unitPrice === undefined) throw new Error(`no price for ticket type ${line.ticketTypeId}`);
    return { ...line, unitPrice };
  });
  const { subtotal, serviceFee, total } = orderTotal({
    lines: priced,
    serviceFee: 0,
    // Paper tickets are asked for with the address, when the selection is held.
    shippingFee: 0,
    organizer: null,
    platform: null,
  });
  return { lines: priced, subtotal, serviceFee, discount: 0, total };
}
