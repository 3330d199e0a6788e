import { type SeatState, seatStates } from '@mo-man/schema/values.ts';

/** A change of a seat and when it arrived, by any clock that only goes on, milliseconds. */
export type HeardChange = { id: string; state: SeatState; at: number };

/** What is read may be this much older than its question: states are shared by those who ask at the same moment. */
const SHARED_MS = 1_000;

const stateAt = (state: SeatState) => seatStates.indexOf(state);

/**
 * The states as read, with what was heard since. The stream speaks for everybody but the holder: a seat that was read as
 * `yours` stays so while others are told that it is held. The same array when nothing differs.
 */
export function mergeStates(
  read: Uint8Array,
  heard: readonly HeardChange[],
  indexOf: (id: string) => number | undefined,
): Uint8Array {
  let merged = read;
  for (const [id, state] of new Map(heard.map((change) => [change.id, change.state]))) {
    const at = indexOf(id);
    if (at === undefined || read[at] === stateAt(state)) continue;
    if (read[at] === stateAt('yours') && state === 'held') continue;
    if (merged === read) merged = read.slice();
    merged[at] = stateAt(state);
  }
  return merged;
}

/** The states for a buyer who chooses anew among what they hold: it is free to them. */
export function ownAsFree(states: Uint8Array): Uint8Array {
  return states.map((state) => (state === stateAt('yours') ? stateAt('free') : state));
}

/** What a reading that was asked for at this time may not know yet. */
export function heardSince(heard: readonly HeardChange[], askedAt: number): HeardChange[] {
  return heard.filter(({ at }) => at > askedAt - SHARED_MS);
}

/** Seats of a selection that somebody else has taken meanwhile. */
export function lostSeats<Seat extends { id: string; state: SeatState }>(
  seats: readonly Seat[],
  chosen: readonly string[],
): Seat[] {
  return seats.filter(({ id, state }) => chosen.includes(id) && (state === 'held' || state === 'sold'));
}
