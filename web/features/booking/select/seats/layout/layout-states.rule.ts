import { type SeatState, seatStates } from '@mo-man/schema/values.ts';

/** A change of a seat and when it arrived, milliseconds of a monotonic clock. */
export type HeardChange = { id: string; state: SeatState; at: number };

/** A read may be older than its request by this much: the server shares states between requests of the same moment. */
const SHARED_MS = 1_000;

const stateAt = (state: SeatState) => seatStates.indexOf(state);

/**
 * The states as read, updated by the messages since. Messages are the same for everybody, so a seat read as `yours` stays so when others
 * are told that it is held. Returns the same array when nothing differs.
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

/** The states for a buyer who chooses again: their own held seats are free. */
export function ownAsFree(states: Uint8Array): Uint8Array {
  return states.map((state) => (state === stateAt('yours') ? stateAt('free') : state));
}

/** Messages that a read, requested at this time, may not contain yet. */
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
