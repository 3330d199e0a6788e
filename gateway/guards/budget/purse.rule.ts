/** What is left of a budget at a given time. */
export interface Purse {
  /** Points; negative when an operation cost more than its estimate. */
  left: number;
  /** When `left` was computed, milliseconds. */
  at: number;
}

/** Size and refill rate of a budget. */
export interface BudgetTerms {
  /** Points of a full budget. */
  most: number;
  /** Points restored per second. */
  restoreRate: number;
}

/** Points in the budget at `now`; an unknown budget is full. */
export function leftBy(purse: Purse | undefined, { most, restoreRate }: BudgetTerms, now: number): number {
  if (!purse) return most;
  const back = (Math.max(0, now - purse.at) / 1_000) * restoreRate;
  return Math.min(most, purse.left + back);
}

/** Seconds until the budget has this many points, rounded up; 0 when it has them now. */
export const secondsUntil = (points: number, left: number, { restoreRate }: BudgetTerms): number =>
  Math.max(0, Math.ceil((points - left) / restoreRate));
