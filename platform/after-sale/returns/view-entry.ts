import type { WaitingPlaceWire } from '@mo-man/schema/wire/ticket-return.ts';
import type { Language } from '../../lib/text/language.ts';
import { pick } from '../../lib/text/localized.ts';
import { toMoment } from '../../lib/time/moment.ts';
import type { WaitingEntryRow } from './waiting.store.ts';

/** A waiting-list entry in its owner's language. */
export function viewEntry(row: WaitingEntryRow, language: Language): WaitingPlaceWire {
  const { offer } = row;
  return {
    id: row.id,
    showing_id: row.showing_id,
    section_id: row.section_id,
    section: row.section_name && pick(row.section_name, language),
    ticket_type_id: row.ticket_type_id,
    ticket_type: row.type_name && pick(row.type_name, language),
    quantity: row.quantity,
    state: row.state,
    ahead: row.ahead,
    is_paused: row.is_paused,
    joined_at: toMoment(row.joined_at),
    offer: offer && {
      id: offer.id,
      ticket_type: pick(offer.type_name, language),
      section: pick(offer.section_name, language),
      quantity: offer.quantity,
      seat_labels: offer.seats,
      price: offer.price,
      expires_at: toMoment(new Date(offer.expires_at)),
    },
  };
}
