import { limits } from '@mo-man/schema/limits.ts';

/** Shortest and longest delay before the next try, milliseconds. */
const SOONEST = 1_000;
const LATEST = 15_000;

export interface FailedReturn {
  /** The failure is temporary, not an answer about this place. */
  isPassing: boolean;
  /** Delay that the server asks for, seconds; 0 when it names none. */
  askedSeconds: number;
  /** Failures before this one. */
  failures: number;
  /** Since the first try, milliseconds. */
  elapsedMs: number;
  /** Between 0 and 1, new for each call. */
  chance: number;
}

/**
 * Delay before the proof of a place is shown again to a restored queue, milliseconds. It grows and is random, because all who waited
 * there try at once. Null when another try is useless, or when `queueReturnSeconds` have passed since the first try, the time in which
 * nobody new may join: then the buyer decides.
 */
export function returnDelay(failed: FailedReturn): number | null {
  const { failures, elapsedMs, chance } = failed;
  if (!failed.isPassing) return null;
  const askedMs = failed.askedSeconds * 1_000;
  const delay = Math.max(askedMs, Math.min(LATEST, SOONEST * 2 ** failures) * (0.75 + chance / 2));
  return elapsedMs + delay > limits.queueReturnSeconds * 1_000 ? null : Math.round(delay);
}
