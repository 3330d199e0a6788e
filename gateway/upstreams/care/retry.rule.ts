// Whether a call that failed is made again, and when.

/** One try of a call, and what became of it. */
export interface Tried {
  method: string;
  /** How many tries there have been, this one included. */
  tries: number;
  /** Why there was no answer; undefined when there was one. */
  trouble: string | undefined;
  /** Of the answer. */
  status: number | undefined;
  /** What the answer said of it. */
  retryAfterMs: number | undefined;
  /** Of the request's deadline. */
  leftMs: number;
  /** From 0 up to, but not including, 1. */
  random: number;
}

/** One call is made at most so often. */
const MOST_TRIES = 3;
/** Longest wait, of the first pause and by the second twice as long. Milliseconds. */
const FIRST_PAUSE_MS = 100;
/** Whoever asks for a longer pause is not asked again for the same request. Milliseconds. */
const LONGEST_PAUSE_MS = 1_000;

/** Those that a moment may mend. A timeout is none: another wait would be as long. */
const passing: readonly (string | undefined)[] = ['unreachable', 'cut_off'];
/** 500 is a defect, which is there the second time too. */
const passingStatus: readonly (number | undefined)[] = [502, 503, 504];

/**
 * Milliseconds until the call is made again; undefined: its outcome stands. Reads alone: what acts may have acted, and its
 * caller has the key under which it is asked again safely.
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

/** `Retry-After` in milliseconds: of seconds, or until a date. */
export function readRetryAfter(header: string | null | undefined, nowMs: number): number | undefined {
  if (!header) return undefined;
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(header) - nowMs;
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
