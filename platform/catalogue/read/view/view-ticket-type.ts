import type { TicketTypeWire } from '@mo-man/schema/wire/catalogue.ts';
import type { Language } from '../../../lib/text/language.ts';
import { pick } from '../../../lib/text/localized.ts';
import type { TicketTypeRow } from '../ticket-type-read.store.ts';

export function viewTicketType(type: TicketTypeRow, language: Language): TicketTypeWire {
  const { id, section_id, price, fee, colour, min_per_order, max_per_order, left } = type;
  return {
    id,
    section_id,
    // Prices are shown with the fee, so that the first price a buyer sees is the one that is paid.
    price: price + fee,
    service_fee: fee,
    method_fee_max: Math.max(0, ...Object.values(type.method_fees ?? {})),
    colour,
    min_per_order,
    max_per_order,
    left,
    name: pick(type.name, language),
    description: type.description && pick(type.description, language),
  };
}
