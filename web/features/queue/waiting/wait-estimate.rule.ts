/** How far the queue was at a moment; `at` in milliseconds. */
export type Sample = { at: number; nowServing: number };

/** Minutes. `to` is null when the queue stands still: then only the least is known. */
export type WaitRange = { from: number; to: number | null };

const MINUTE = 60_000;
/** How long the queue must have been watched before its pace is believed. */
const WATCHED_MINUTES = 1;
/** Only the recent past tells about the pace. */
const KEPT_MINUTES = 10;

/** The samples with one more; what is too old to tell anything goes. */
export function addSample(samples: readonly Sample[], next: Sample): Sample[] {
  return [...samples.filter(({ at }) => at > next.at - KEPT_MINUTES * MINUTE), next];
}

/**
 * How long a wait may be, from the rate the queue can reach at most and the pace it was seen to have. A range, never a
 * promise: turns last until those in front have booked.
 */
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
