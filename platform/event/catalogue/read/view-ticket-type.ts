import type { TicketTypeWire } from '@mo-man/schema/wire/catalogue.ts';
import type { Language } from '../../../lib/language.ts';
import { pick } from '../../../lib/localized.ts';
import type { TicketTypeRow } from './ticket-type-read.store.ts';

/** A kind of ticket in one language. */
export function viewTicketType(type: TicketTypeRow, language: Language): TicketTypeWire {
  const { id, section_id, price, colour, min_per_order, max_per_order, left } = type;
  return {
    id,
    section_id,
    price,
    colour,
    min_per_order,
    max_per_order,
    left,
    name: pick(type.name, language),
    description: type.description && pick(type.description, language),
  };
}
