/** Shortest and longest delay before the drawn number is read, seconds. */
const SOONEST = 1;
const LATEST = 30;
/** Reads per second that all waiting buyers may make together. */
const READS_PER_SECOND = 4_000;

/**
 * Delay before asking for the drawn number, milliseconds. Never before the opening (`bellAt` and `now`: this phone's clock, epoch
 * milliseconds). All buyers would ask at the same moment, so the reads are spread over a time that grows with their number. `chance`:
 * between 0 and 1, new for each call.
 */
export function drawnReadDelay({
  bellAt,
  now,
  gathered,
  chance,
}: {
  bellAt: number;
  now: number;
  gathered: number;
  chance: number;
}): number {
  const spread = Math.min(LATEST, Math.max(SOONEST * 2, gathered / READS_PER_SECOND));
  return Math.max(0, bellAt - now) + Math.round(1000 * (SOONEST / 2 + chance * spread));
}

/** Shortest and longest delay between two reads of a waiting buyer, seconds. */
const NEAR = 10;
const FAR = 120;

/**
 * Delay until the next read of the queue, milliseconds, independent of the socket: a quarter of the remaining wait, so that buyers far
 * back, who are the most, read seldom and nobody hears of the turn much too late. `position`: null outside the queue. `chance`: between 0
 * and 1, keeps buyers from reading in step.
 */
export function queueReadDelay(position: number | null, ratePerMinute: number, chance: number): number {
  const left = position === null ? 120 : (position / Math.max(1, ratePerMinute)) * 60;
  const pace = Math.min(FAR, Math.max(NEAR, left / 4));
  return Math.round(1000 * pace * (0.75 + chance / 2));
}

/** Whether a regular read is made: a page in the background needs none while messages arrive, and rings by its reads where sockets are blocked. */
export const isReadNeeded = ({ isHidden, isLive }: { isHidden: boolean; isLive: boolean }): boolean =>
  !isHidden || !isLive;
