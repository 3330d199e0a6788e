import { backoff } from '../lib/backoff.rule.ts';

/** Tries before a row is left for dead: with the waits below about four hours. */
export const mostAttempts = 20;

const wait = { first: 2, longest: 1_800 };

/** What to do with a row that failed for the nth time (1 = the first): try again after some seconds, or give up. */
export function afterFailure(attempts: number, chance: number): { retryInSeconds: number } | 'dead' {
  if (attempts >= mostAttempts) return 'dead';
  return { retryInSeconds: backoff(attempts, wait) * (0.5 + chance / 2) };
}
