import type { SeatState } from '@mo-man/schema/values.ts';

/** A change of a seat, in the order of arrival. `at` counts arrivals; it is no clock. */
export type HeardChange = { id: string; state: SeatState; at: number };

/**
 * The seats as read, with what was heard since. The stream speaks for everybody but the holder: a seat that was read as
 * `yours` stays so while others are told that it is held.
 */
export function mergeSeatStates<Seat extends { id: string; state: SeatState }>(
  seats: readonly Seat[],
  heard: readonly HeardChange[],
): Seat[] {
  const newest = new Map(heard.map(({ id, state }) => [id, state]));
  return seats.map((seat) => {
    const state = newest.get(seat.id);
    if (state === undefined || state === seat.state) return seat;
    return seat.state === 'yours' && state === 'held' ? seat : { ...seat, state };
  });
}

/** What a reading that began after `readFrom` arrivals does not know yet. */
export function heardSince(heard: readonly HeardChange[], readFrom: number): HeardChange[] {
  return heard.filter(({ at }) => at > readFrom);
}

/** Whether a message cannot be merged: too many seats changed at once, in this section or nobody knows where. */
export function mustReadAgain(
  change: { seats: readonly unknown[]; sectionIds: readonly string[] },
  sectionId: string,
): boolean {
  if (change.seats.length > 0) return false;
  return change.sectionIds.length === 0 || change.sectionIds.includes(sectionId);
}

/** Seats of a selection that somebody else has taken meanwhile. */
export function lostSeats<Seat extends { id: string; state: SeatState }>(
  seats: readonly Seat[],
  chosen: readonly string[],
): Seat[] {
  return seats.filter(({ id, state }) => chosen.includes(id) && (state === 'held' || state === 'sold'));
}
