import { backoff } from '../lib/time/backoff.rule.ts';

/** Tries before a row is given up: about four hours with the waits below. */
export const mostAttempts = 20;

const wait = { first: 2, longest: 1_800 };

/** Longest wait between two tries of a one-time code, seconds. */
const codeWaitMost = 15;

/**
 * What to do with a row that has failed `attempts` times: retry after some seconds, or give up, with the reason. `refused` is the reason of
 * a permanent refusal.
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
