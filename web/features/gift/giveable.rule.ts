import { limits } from '@mo-man/schema/limits.ts';

export interface OwnTicket {
  id: string;
  state: string;
  checkedInAt: string | null;
  doorsAt: string;
  showing: { id: string };
}

/** Tickets that can be given away now: not checked in, and their doors do not open soon (limits.giftStopMinutes). */
export function giveable<T extends OwnTicket>(tickets: readonly T[], now: Date): T[] {
  const soon = now.getTime() + limits.giftStopMinutes * 60_000;
  return tickets.filter(
    ({ state, checkedInAt, doorsAt }) =>
      state === 'active' && checkedInAt === null && Date.parse(doorsAt) > soon,
  );
}

/**
 * The choice after a press on a ticket, which adds or removes it. A ticket of another showing starts a new choice, because a gift has one
 * showing. Tickets above the limit are not added.
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
