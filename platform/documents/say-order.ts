import { dateText, momentText, timeText } from '@mo-man/schema/rules/time/moment-text.rule.ts';
import { admittedDates } from '@mo-man/schema/rules/event/ticket-types/admitted-dates.rule.ts';
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
const doorsText = (
  { doors_at: doors, starts_at: starts }: Pick<DocumentOrder, 'doors_at' | 'starts_at'>,
  language: Language,
) =>
  dateText(doors, language) === dateText(starts, language)
    ? timeText(doors, language)
    : momentText(doors, language);

const addressOf = ({ address, city_id }: Pick<DocumentOrder, 'address' | 'city_id'>, language: Language) =>
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
  pages: order.tickets.map(({ code, qr, section, type, seat, attendee, further, ...kind }) => ({
    code,
    qr,
    section: pick(section, language),
    type: pick(type, language),
    seat,
    attendee,
    gate: gatesFor(order.gates, kind).join(', ') || null,
    further: admittedDates(further, language).join('; ') || null,
  })),
});

/**
 * The showings of an order as calendar entries: its own, and those that passes among its tickets admit to. The entries are about the
 * showings only: with seats in them, the entry of one order would replace that of another.
 */
export function sayCalendar(
  order: DocumentOrder,
  language: Language,
  { publicUrl, now }: { publicUrl: string; now: Date },
): CalendarFacts[] {
  const entryOf = (showing: CalendarShowing): CalendarFacts => ({
    language,
    entry: calendarEntry(showing.id, showing.calendar_sequence),
    status: showing.status,
    title: pick(order.title, language),
    startsAt: showing.starts_at,
    endsAt: showing.ends_at,
    doorsAt: showing.doors_at,
    place: `${pick(showing.venue, language)}, ${addressOf(showing, language)}`,
    doors: `${doorWords[language]}: ${doorsText(showing, language)}`,
    publicUrl,
    now,
  });
  const further = new Map(order.tickets.flatMap((ticket) => ticket.further.map((one) => [one.id, one])));
  return [
    entryOf({ ...order, id: order.showing_id }),
    ...[...further.values()].map((one) =>
      entryOf({
        ...one,
        starts_at: new Date(one.starts_at),
        ends_at: new Date(one.ends_at),
        doors_at: new Date(one.doors_at),
      }),
    ),
  ];
}

type CalendarShowing = { id: string } & Pick<
  DocumentOrder,
  'calendar_sequence' | 'status' | 'starts_at' | 'ends_at' | 'doors_at' | 'venue' | 'address' | 'city_id'
>;
