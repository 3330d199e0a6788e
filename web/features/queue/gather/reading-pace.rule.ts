/** Shortest and longest wait before the queue is read again for a number that was drawn, seconds. */
const SOONEST = 1;
const LATEST = 30;
/** How many reads a second the crowd makes together. */
const READS_PER_SECOND = 4_000;

/**
 * How long to wait before asking for the number drawn, milliseconds: not before the bell (`bellAt` and `now` by this phone's
 * clock, epoch milliseconds), and as everybody who gathered asks at the same one, spread over a time that grows with the
 * crowd. `chance` is between 0 and 1, made anew each time.
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

/** Shortest and longest wait between two reads of somebody in the queue, seconds. */
const NEAR = 10;
const FAR = 120;

/**
 * How long until the queue is read again whatever the socket says, milliseconds: a quarter of the wait that is left at least,
 * so that nobody's turn comes long before they hear of it, and those far back, who are most, ask seldom. `position` is null
 * outside the queue. `chance` is between 0 and 1 and keeps people from asking in step.
 */
export function queueReadDelay(position: number | null, ratePerMinute: number, chance: number): number {
  const left = position === null ? 120 : (position / Math.max(1, ratePerMinute)) * 60;
  const pace = Math.min(FAR, Math.max(NEAR, left / 4));
  return Math.round(1000 * pace * (0.75 + chance / 2));
}
