// Decides whether and when a failed call is retried.

export interface Tried {
  method: string;
  /** Number of tries so far, this one included. */
  tries: number;
  trouble: string | undefined;
  status: number | undefined;
  /** From Retry-After of the answer. */
  retryAfterMs: number | undefined;
  /** Milliseconds left until the request's deadline. */
  leftMs: number;
  /** Random number from 0 up to, but not including, 1. */
  random: number;
}

const MOST_TRIES = 3;
/** Upper bound of the first pause, doubled for the second. Milliseconds. */
const FIRST_PAUSE_MS = 100;
/** A longer Retry-After is not waited for. Milliseconds. */
const LONGEST_PAUSE_MS = 1_000;

/** Troubles that may pass in a moment. A timeout is not one: the second try would wait as long. */
const passing: readonly (string | undefined)[] = ['unreachable', 'cut_off'];
/** Without 500, which is a defect and would occur again. */
const passingStatus: readonly (number | undefined)[] = [502, 503, 504];

/**
 * Milliseconds until the retry; undefined for none. Only reads are retried: a mutation may already have taken effect, and its caller has
 * the idempotency key for a safe retry.
 */
export function pauseBeforeRetry(tried: Tried): number | undefined {
  const { method, tries, trouble, status, retryAfterMs, leftMs, random } = tried;
  if (method !== 'GET' || tries >= MOST_TRIES) return undefined;
  const mayPass = passing.includes(trouble) || passingStatus.includes(status);
  const isAskedTo = status === 429 && retryAfterMs !== undefined;
  if (!mayPass && !isAskedTo) return undefined;
  const pauseMs =
    trouble === 'cut_off' && tries === 1
      ? // A resting connection may be closed just when it is taken: another one will do.
        0
      : Math.max(retryAfterMs ?? 0, random * FIRST_PAUSE_MS * 2 ** (tries - 1));
  return pauseMs > LONGEST_PAUSE_MS || pauseMs >= leftMs ? undefined : pauseMs;
}

/** Reads `Retry-After`, in seconds or as a date; returns milliseconds. */
export function readRetryAfter(header: string | null | undefined, nowMs: number): number | undefined {
  if (!header) return undefined;
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(header) - nowMs;
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
