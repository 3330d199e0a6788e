type Dated = { state: string; startsAt: string; endsAt: string };

/** The ticket that is needed next: not let in yet and not over, soonest first; null when there is none. */
export function nextTicket<T extends Dated>(tickets: readonly T[], now: number): T | null {
  const open = tickets.filter((ticket) => ticket.state === 'active' && Date.parse(ticket.endsAt) > now);
  return open.sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))[0] ?? null;
}
