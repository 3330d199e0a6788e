import { limits } from '@mo-man/schema/limits.ts';

/** Of a ticket, what says whether it can still be given. */
export interface OwnTicket {
  id: string;
  state: string;
  checkedInAt: string | null;
  doorsAt: string;
  showing: { id: string };
}

/** The tickets that can be given now: not let in, and their doors not about to open (limits.giftStopMinutes). */
export function giveable<T extends OwnTicket>(tickets: readonly T[], now: Date): T[] {
  const soon = now.getTime() + limits.giftStopMinutes * 60_000;
  return tickets.filter(
    ({ state, checkedInAt, doorsAt }) =>
      state === 'active' && checkedInAt === null && Date.parse(doorsAt) > soon,
  );
}

/**
 * The choice after a ticket was pressed: it comes or goes; one of another showing begins a new choice, because a gift is
 * of one showing. More than may be sent at once are not taken.
 */
export function chooseTicket(
  chosen: readonly string[],
  pressed: OwnTicket,
  all: readonly OwnTicket[],
  most: number,
): string[] {
  if (chosen.includes(pressed.id)) return chosen.filter((id) => id !== pressed.id);
  const together = chosen.filter((id) =>
    all.some((ticket) => ticket.id === id && ticket.showing.id === pressed.showing.id),
  );
  return together.length < most ? [...together, pressed.id] : [...chosen];
}
