import { dateText, momentText, timeText } from '@mo-man/schema/rules/time/moment-text.rule.ts';
import { calendarEntry } from '@mo-man/schema/rules/event/calendar-entry.rule.ts';
import type { Language } from '@mo-man/schema/values.ts';
import { pick } from '../lib/text/localized.ts';
import { withCityInBoth } from '../lib/text/city.ts';
import { gatesFor } from '../ticket/ticket-gates.ts';
import type { CalendarFacts } from './write-calendar.ts';
import type { TicketsDocument } from './document-shapes.ts';
import type { DocumentOrder } from './documents.store.ts';

const doorWords = { vi: 'Mở cửa', en: 'Doors open' };

/** Only the time, when the doors open on the day of the start. */
const doorsText = ({ doors_at: doors, starts_at: starts }: DocumentOrder, language: Language) =>
  dateText(doors, language) === dateText(starts, language)
    ? timeText(doors, language)
    : momentText(doors, language);

const addressOf = ({ address, city_id }: DocumentOrder, language: Language) =>
  pick(withCityInBoth(address, { city_id, address }), language);

export const sayTickets = (order: DocumentOrder, language: Language): TicketsDocument => ({
  kind: 'tickets',
  language,
  order: order.code,
  title: pick(order.title, language),
  starts: momentText(order.starts_at, language),
  doors: doorsText(order, language),
  venue: pick(order.venue, language),
  address: addressOf(order, language),
  name: order.name,
  addOns: order.add_ons.map(({ quantity, name }) => `${quantity} × ${pick(name, language)}`),
  notes: order.notes && pick(order.notes, language),
  pages: order.tickets.map(({ code, qr, section, type, seat, attendee, ...kind }) => ({
    code,
    qr,
    section: pick(section, language),
    type: pick(type, language),
    seat,
    attendee,
    gate: gatesFor(order.gates, kind).join(', ') || null,
  })),
});

/**
 * The showing of an order as a calendar entry. The entry is about the showing only: with seats in it, the entry of one order would replace
 * that of another.
 */
export const sayCalendar = (
  order: DocumentOrder,
  language: Language,
  { publicUrl, now }: { publicUrl: string; now: Date },
): CalendarFacts => ({
  language,
  entry: calendarEntry(order.showing_id, order.calendar_sequence),
  status: order.status,
  title: pick(order.title, language),
  startsAt: order.starts_at,
  endsAt: order.ends_at,
  doorsAt: order.doors_at,
  place: `${pick(order.venue, language)}, ${addressOf(order, language)}`,
  doors: `${doorWords[language]}: ${doorsText(order, language)}`,
  publicUrl,
  now,
});
