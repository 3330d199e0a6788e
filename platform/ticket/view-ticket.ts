import { takingPlace } from '@mo-man/schema/rules/event/ticket-types/taking-place.rule.ts';
import { attendeesUntil } from '@mo-man/schema/rules/order/attendees.rule.ts';
import { calendarEntry } from '@mo-man/schema/rules/event/calendar-entry.rule.ts';
import type { WalletKind } from '@mo-man/schema/values.ts';
import type { TicketAdmissionWire, TicketWire } from '@mo-man/schema/wire/ticket.ts';
import type { AdmittedShowing } from '../db/admitted-showings.ts';
import { toMoment, toMomentOrNull } from '../lib/time/moment.ts';
import { withCityInBoth } from '../lib/text/city.ts';
import { viewAttendee } from '../sale/orders/attendees/attendees.ts';
import { rotationOf } from './qr/ticket-rotation.ts';
import { viewChangeOfTicket } from '../sale/orders/changes/view-change.ts';
import { returnsUntil } from './return-times.rule.ts';
import { gatesFor } from './ticket-gates.ts';
import type { TicketShowingRow } from './ticket-showing.store.ts';
import type { TicketFacts } from './ticket.store.ts';

/** What all tickets of a showing say, as the gate screen shows it, texts in both languages. */
export type TicketShowing = ReturnType<typeof viewTicketShowing>;

export function viewTicketShowing(showing: TicketShowingRow) {
  const { city_id, venue_address: address, status } = showing;
  return {
    rotationSecret: showing.rotation_secret,
    sectionNames: showing.section_names,
    ticketTypeNames: showing.ticket_type_names,
    organizer: showing.organizer,
    gates: showing.gates,
    returnsUntil: returnsUntil(showing),
    pricedTypes: showing.priced_types,
    admits: new Map(Object.entries(showing.admits).map(([id, list]) => [id, list.map(viewAdmission)])),
    attendeeUntil: showing.attendee_form && attendeesUntil(showing.attendee_form, showing.doors_at),
    said: {
      event_title: showing.event_title,
      venue_name: showing.venue_name,
      venue_address: withCityInBoth(address, { city_id, address }),
      place: withCityInBoth(showing.venue_name, { city_id, address }),
      poster: showing.poster,
      starts_at: toMoment(showing.starts_at),
      ends_at: toMoment(showing.ends_at),
      doors_at: toMoment(showing.doors_at),
      status: status === 'scheduled' ? showing.event_status : status,
      notice: showing.notice,
      change: viewChangeOfTicket(showing.change),
      calendar: calendarEntry(showing.id, showing.calendar_sequence),
      notes: showing.notes,
    },
  };
}

const viewAdmission = ({ id, status, venue, ...showing }: AdmittedShowing): TicketAdmissionWire => ({
  id,
  status,
  starts_at: toMoment(new Date(showing.starts_at)),
  ends_at: toMoment(new Date(showing.ends_at)),
  doors_at: toMoment(new Date(showing.doors_at)),
  place: withCityInBoth(venue, showing),
  calendar: calendarEntry(id, showing.calendar_sequence),
});

/** The end of the last of these showings that takes place; of none when they are all called off. */
const lastEnd = (admits: readonly TicketAdmissionWire[]): string | undefined =>
  takingPlace(admits)
    .map(({ ends_at: end }) => end)
    .toSorted((one, other) => Date.parse(one) - Date.parse(other))
    .at(-1);

/** A ticket with all that the gate screen needs without network. `wallets`: those that passes are made for here. */
export function viewTicket(
  ticket: TicketFacts,
  showings: ReadonlyMap<string, TicketShowing>,
  wallets: readonly WalletKind[],
): TicketWire {
  const showing = showings.get(ticket.showing_id);
  const sectionName = showing?.sectionNames[ticket.section_id];
  const ticketTypeName = showing?.ticketTypeNames[ticket.ticket_type_id];
  if (!showing || !sectionName || !ticketTypeName) throw new Error(`ticket ${ticket.id} is of no showing`);
  const admits = showing.admits.get(ticket.ticket_type_id) ?? [];
  const { id, code, qr, generation, state, obtained_by, order_code, showing_id, seat_label } = ticket;
  return {
    id,
    code,
    qr,
    generation,
    rotation: rotationOf(ticket, showing.rotationSecret),
    state,
    obtained_by,
    checked_in_at: toMomentOrNull(ticket.checked_in_at),
    order_code,
    showing_id,
    section_name: sectionName,
    ticket_type_name: ticketTypeName,
    seat_label,
    gates: gatesFor(showing.gates, ticket),
    wallets: [...wallets],
    returns_until: showing.pricedTypes.includes(ticket.ticket_type_id)
      ? toMomentOrNull(showing.returnsUntil)
      : null,
    attendee: viewAttendee(ticket.attendee),
    attendee_until: toMomentOrNull(showing.attendeeUntil),
    ...showing.said,
    ends_at: lastEnd(admits) ?? showing.said.ends_at,
    admits,
  };
}
