/** What orders the messages of a queue. */
export type Stamp = { epoch: number; seq: number };

/** Drops what is older than what is known (schema/sdl/queue.graphql, QueueProgress). */
export function newerProgress<Progress extends Stamp>(known: Progress, next: Progress): Progress {
  const isNewer = next.epoch > known.epoch || (next.epoch === known.epoch && next.seq >= known.seq);
  return isNewer ? next : known;
}

/** How far this number is from being served: 0 when it is its turn, 1 when it is next. */
export function positionOf(number: number, nowServing: number): number {
  return Math.max(0, number - nowServing);
}

/** How many stand before this number and have not been served yet. */
export function peopleAhead(number: number, nowServing: number): number {
  return Math.max(0, positionOf(number, nowServing) - 1);
}

/** How many wait in all. */
export function waitingCount(queue: { nowServing: number; lastNumber: number }): number {
  return Math.max(0, queue.lastNumber - queue.nowServing);
}
