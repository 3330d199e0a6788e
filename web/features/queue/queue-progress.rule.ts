export type Stamp = { epoch: number; seq: number };

/** Returns the newer of two messages (schema/sdl/queue.graphql, QueueProgress). */
export function newerProgress<Progress extends Stamp>(known: Progress, next: Progress): Progress {
  const isNewer = next.epoch > known.epoch || (next.epoch === known.epoch && next.seq >= known.seq);
  return isNewer ? next : known;
}

/** Distance of a number from being served: 0 when it is served, 1 when it is next. */
export function positionOf(number: number, nowServing: number): number {
  return Math.max(0, number - nowServing);
}

/** Buyers before this number who are not served yet. */
export function peopleAhead(number: number, nowServing: number): number {
  return Math.max(0, positionOf(number, nowServing) - 1);
}

/** All buyers who wait. */
export function waitingCount(queue: { nowServing: number; lastNumber: number }): number {
  return Math.max(0, queue.lastNumber - queue.nowServing);
}
