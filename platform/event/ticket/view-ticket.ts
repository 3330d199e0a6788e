import type { TicketWire } from '@mo-man/schema/wire/ticket.ts';
import { toMoment, toMomentOrNull } from '../../lib/moment.ts';
import { withCityInBoth } from '../city.ts';
import type { TicketFacts } from './ticket.store.ts';

/** A ticket with all that the gate screen needs without network, texts in both languages. */
export function viewTicket(ticket: TicketFacts): TicketWire {
  const {
    event_status: eventStatus,
    venue_address: address,
    city_id,
    starts_at,
    ends_at,
    doors_at,
    checked_in_at,
    ...same
  } = ticket;
  return {
    id: same.id,
    code: same.code,
    qr: same.qr,
    generation: same.generation,
    state: same.state,
    obtained_by: same.obtained_by,
    checked_in_at: toMomentOrNull(checked_in_at),
    order_code: same.order_code,
    showing_id: same.showing_id,
    event_title: same.event_title,
    venue_name: same.venue_name,
    venue_address: withCityInBoth(address, { city_id, address }),
    place: withCityInBoth(same.venue_name, { city_id, address }),
    section_name: same.section_name,
    ticket_type_name: same.ticket_type_name,
    seat_label: same.seat_label,
    poster: same.poster,
    starts_at: toMoment(starts_at),
    ends_at: toMoment(ends_at),
    doors_at: toMoment(doors_at),
    status: same.status === 'scheduled' ? eventStatus : same.status,
    notice: same.notice,
  };
}
