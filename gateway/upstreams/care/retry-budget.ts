// Reads that are asked again are a share of all calls: an upstream that fails is not buried under questions for the second time.

/** Most that are saved up: a connection that many calls shared, or a process that is started again. */
const MOST_SAVED = 20;

export interface RetryBudget {
  /** A call is made for the first time. */
  earn(): void;
  /** Whether one more may be made again; it is counted. */
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
