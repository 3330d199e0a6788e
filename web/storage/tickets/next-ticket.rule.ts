type Dated = { state: string; startsAt: string; endsAt: string };

/** The next ticket: not checked in and not over, soonest first; null without one. */
export function nextTicket<T extends Dated>(tickets: readonly T[], now: number): T | null {
  const open = tickets.filter((ticket) => ticket.state === 'active' && Date.parse(ticket.endsAt) > now);
  return open.sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))[0] ?? null;
}
