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
 * Prices a selection at the catalogue's prices. Money is integral VND. The catalogue names no service fee
 * and no discount yet, so both are 0.
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
  const subtotal = priced.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);
  const serviceFee = 0;
  const discount = 0;
  return { lines: priced, subtotal, serviceFee, discount, total: subtotal + serviceFee - discount };
}
