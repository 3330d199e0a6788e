/** Tries before a row is left for dead: with the waits below about four hours. */
export const mostAttempts = 20;

const longestWaitSeconds = 1_800;

/** What to do with a row that failed for the nth time (1 = the first): try again after some seconds, or give up. */
export function afterFailure(attempts: number, chance: number): { retryInSeconds: number } | 'dead' {
  if (attempts >= mostAttempts) return 'dead';
  const ceiling = Math.min(longestWaitSeconds, 2 ** attempts);
  return { retryInSeconds: ceiling * (0.5 + chance / 2) };
}
