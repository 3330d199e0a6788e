import { backoff } from '../lib/time/backoff.rule.ts';

/** Tries before a row is left for dead: with the waits below about four hours. */
export const mostAttempts = 20;

const wait = { first: 2, longest: 1_800 };

/** Longest wait of a one-time code between two tries. Seconds. */
const codeWaitMost = 15;

/**
 * What to do with a row that failed for the nth time (1 = the first): try again after some seconds, or give up, and why.
 * `refused`: what the other side said against it for good.
 */
export function afterFailure(
  attempts: number,
  chance: number,
  { refused, isCode = false }: { refused?: string | undefined; isCode?: boolean } = {},
): { retryInSeconds: number } | { dead: string } {
  if (refused !== undefined) return { dead: refused };
  if (attempts >= mostAttempts) return { dead: `${attempts} tries failed` };
  const seconds = backoff(attempts, wait) * (0.5 + chance / 2);
  return { retryInSeconds: isCode ? Math.min(seconds, codeWaitMost) : seconds };
}
