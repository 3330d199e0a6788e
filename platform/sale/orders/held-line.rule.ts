import type { PricedLine } from './price.rule.ts';

/** A priced line as its order keeps it: what it costs, with the fees it is held at, and its units. */
export const heldLine = (
  { ticketTypeId, quantity, unitPrice, fee, methodFees }: PricedLine,
  unitIds: readonly string[],
) => ({
  ticket_type_id: ticketTypeId,
  quantity,
  unit_price: unitPrice,
  ...(fee > 0 && { unit_fee: fee }),
  ...(methodFees && { method_fees: methodFees }),
  unit_ids: [...unitIds],
});
