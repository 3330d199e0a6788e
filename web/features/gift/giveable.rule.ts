import { limits } from '@mo-man/schema/limits.ts';
import { takesFreeGift } from '@mo-man/schema/rules/event/gift.rule.ts';
import type { ticketSources } from '@mo-man/schema/values.ts';

export interface OwnTicket {
  id: string;
  state: string;
  checkedInAt: string | null;
  doorsAt: string;
  obtainedBy: (typeof ticketSources)[number];
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

/** Free gifts that giving these tickets takes. */
export const freeGiftsFor = (tickets: readonly OwnTicket[]): number =>
  tickets.filter(({ obtainedBy }) => takesFreeGift(obtainedBy)).length;

/**
 * The choice after a press on a ticket, which adds or removes it. A ticket of another showing starts a new choice, because a gift has one
 * showing. Not added are tickets above limits.freeGiftsMax, and those that take more free gifts than there are.
 */
export function chooseTicket(
  chosen: readonly string[],
  pressed: OwnTicket,
  all: readonly OwnTicket[],
  freeGifts: number,
): string[] {
  if (chosen.includes(pressed.id)) return chosen.filter((id) => id !== pressed.id);
  const together = all.filter(({ id, showing }) => chosen.includes(id) && showing.id === pressed.showing.id);
  const next = [...together, pressed];
  const fits = next.length <= limits.freeGiftsMax && freeGiftsFor(next) <= freeGifts;
  return fits ? next.map(({ id }) => id) : [...chosen];
}
