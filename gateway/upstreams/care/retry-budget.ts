// Limits retries to a share of all calls, so that they do not overload a failing upstream.

/** Most retries that are saved up, for a cut connection with many calls, or a restarted process. */
const MOST_SAVED = 20;

export interface RetryBudget {
  /** Counts a first try. */
  earn(): void;
  /** Whether one more retry is allowed; it is then counted. */
  spend(): boolean;
}

export function retryBudget(percent: number): RetryBudget {
  const share = percent / 100;
  let saved = percent === 0 ? 0 : MOST_SAVED;
  return {
    earn() {
      saved = Math.min(MOST_SAVED, saved + share);
    },
    spend() {
      if (saved < 1) return false;
      saved -= 1;
      return true;
    },
  };
}
