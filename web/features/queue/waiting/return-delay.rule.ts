import { limits } from '@mo-man/schema/limits.ts';

/** Shortest and longest wait before the proof is shown again, milliseconds. */
const SOONEST = 1_000;
const LATEST = 15_000;

export interface FailedReturn {
  /** It failed for a reason that passes, and not by a word about this place. */
  isPassing: boolean;
  /** The server's own word on when it may be asked again, seconds; 0 without one. */
  askedSeconds: number;
  /** Failures before this one. */
  failures: number;
  /** Since the first try, milliseconds. */
  elapsedMs: number;
  /** Between 0 and 1, made anew each time. */
  chance: number;
}

/**
 * How long until the proof of a place is shown to a restored queue again, milliseconds: growing, uneven waits, because all who
 * stood there show theirs at once. Null when it would not help, or when the time is over in which nobody else comes in
 * (`queueReturnSeconds`), counted from the first try: then the buyer decides.
 */
export function returnDelay(failed: FailedReturn): number | null {
  const { failures, elapsedMs, chance } = failed;
  if (!failed.isPassing) return null;
  const askedMs = failed.askedSeconds * 1_000;
  const delay = Math.max(askedMs, Math.min(LATEST, SOONEST * 2 ** failures) * (0.75 + chance / 2));
  return elapsedMs + delay > limits.queueReturnSeconds * 1_000 ? null : Math.round(delay);
}
