import type { CalendarEntry } from '@mo-man/schema/rules/event/calendar-entry.rule.ts';
import type { ShowingStatus } from '@mo-man/schema/values.ts';

type TicketFacts = {
  id: string;
  orderCode: string;
  startsAt: string;
  endsAt: string;
  eventTitle: { vi: string };
};

/** Tickets that enter together: one order, one showing. `first` gives the facts that all of them share. */
export type TicketGroup<Ticket extends TicketFacts> = { key: string; first: Ticket; tickets: Ticket[] };

/** Groups in the order of the tickets. A wristband counter asks for all tickets of an order at once. */
export function groupTickets<Ticket extends TicketFacts>(tickets: readonly Ticket[]): TicketGroup<Ticket>[] {
  const groups = new Map<string, TicketGroup<Ticket>>();
  for (const ticket of tickets) {
    const key = `${ticket.orderCode} ${ticket.startsAt} ${ticket.eventTitle.vi}`;
    const group = groups.get(key);
    if (group) group.tickets.push(ticket);
    else groups.set(key, { key, first: ticket, tickets: [ticket] });
  }
  return [...groups.values()];
}

/** The group of a ticket; undefined when the ticket is not on this phone. */
export function groupOf<Ticket extends TicketFacts>(
  tickets: readonly Ticket[],
  id: string,
): TicketGroup<Ticket> | undefined {
  return groupTickets(tickets).find((group) => group.tickets.some((ticket) => ticket.id === id));
}

/** Sorts A1, A2, A10 by number. Standing tickets keep their order and come after the seats. */
export function inOrderOfSeats<Ticket extends { seatLabel?: string | null }>(
  tickets: readonly Ticket[],
): Ticket[] {
  const label = ({ seatLabel }: Ticket) => seatLabel ?? '\uffff';
  return tickets.toSorted((one, other) =>
    label(one).localeCompare(label(other), 'vi', { numeric: true, sensitivity: 'base' }),
  );
}

/** Upcoming groups soonest first, past groups latest first. A group is past when the showings of all its tickets have ended, of a pass the last one. */
export function splitByTime<Ticket extends TicketFacts>(
  groups: readonly TicketGroup<Ticket>[],
  now: number,
): { upcoming: TicketGroup<Ticket>[]; past: TicketGroup<Ticket>[] } {
  const isPast = (group: TicketGroup<Ticket>) =>
    group.tickets.every(({ endsAt }) => Date.parse(endsAt) <= now);
  const start = (group: TicketGroup<Ticket>) => Date.parse(group.first.startsAt);
  return {
    upcoming: groups.filter((group) => !isPast(group)).sort((one, other) => start(one) - start(other)),
    past: groups.filter(isPast).sort((one, other) => start(other) - start(one)),
  };
}

type Shown = {
  id: string;
  startsAt: string;
  endsAt: string;
  doorsAt: string;
  status: ShowingStatus;
  calendar?: CalendarEntry | null;
  place?: { vi: string; en: string };
};

/** The showings that a ticket admits to: of a pass all, else what the ticket itself says of its one. */
export const showingsOf = (ticket: Shown & { admits?: readonly Shown[] }): readonly Shown[] =>
  ticket.admits?.[0] ? ticket.admits : [ticket];
