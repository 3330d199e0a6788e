/** The number served at a moment; `at` in epoch milliseconds. */
export type Sample = { at: number; nowServing: number };

/** Minutes. `to` is null when the queue does not move: then only the minimum is known. */
export type WaitRange = { from: number; to: number | null };

const MINUTE = 60_000;
/** Shortest time of observation before the measured pace is used. */
const WATCHED_MINUTES = 1;
const KEPT_MINUTES = 10;

/** Adds a sample and drops those that are too old. */
export function addSample(samples: readonly Sample[], next: Sample): Sample[] {
  return [...samples.filter(({ at }) => at > next.at - KEPT_MINUTES * MINUTE), next];
}

/** Range of the wait, from the highest possible rate and the measured pace. It is no promise: a turn lasts until the buyer has booked. */
export function waitRange(position: number, ratePerMinute: number, samples: readonly Sample[]): WaitRange {
  const least = Math.floor(position / Math.max(1, ratePerMinute));
  const [first, last] = [samples.at(0), samples.at(-1)];
  const watched = first && last ? (last.at - first.at) / MINUTE : 0;
  if (!first || !last || watched < WATCHED_MINUTES) {
    return { from: least, to: Math.ceil((position * 2) / Math.max(1, ratePerMinute)) + 1 };
  }
  const pace = (last.nowServing - first.nowServing) / watched;
  if (pace <= 0) return { from: Math.max(1, least), to: null };
  return { from: least, to: Math.max(least + 1, Math.ceil((position / pace) * 1.3)) };
}
