import type { SectionWire } from '@mo-man/schema/wire/catalogue.ts';
import type { Language } from '../../../lib/text/language.ts';
import { pick } from '../../../lib/text/localized.ts';
import type { SectionRow } from '../section-read.store.ts';
import type { TicketTypeRow } from '../ticket-type-read.store.ts';
import { viewTicketType } from './view-ticket-type.ts';

/** A section with its availability; `types` may include those of other sections of its showing. */
export function viewSection(
  section: SectionRow,
  types: readonly TicketTypeRow[],
  language: Language,
): SectionWire {
  const own = types.filter((type) => type.section_id === section.id && type.opened_by === null);
  return {
    ...section,
    name: pick(section.name, language),
    ticket_types: own.map((type) => viewTicketType(type, types, language)),
    left: own.reduce((sum, type) => sum + type.left, 0),
    capacity: own.reduce((sum, type) => sum + type.capacity, 0),
  };
}
