/** What is left of a budget, and when that was so. */
export interface Purse {
  /** Points; below nothing where an operation turned out dearer than it was taken for. */
  left: number;
  /** Milliseconds. */
  at: number;
}

/** How a budget fills: to the brim at most. */
export interface BudgetTerms {
  /** Points of a full one. */
  most: number;
  /** Points that come back in a second. */
  restoreRate: number;
}

/** What is in it by now; a new one is full. */
export function leftBy(purse: Purse | undefined, { most, restoreRate }: BudgetTerms, now: number): number {
  if (!purse) return most;
  const back = (Math.max(0, now - purse.at) / 1_000) * restoreRate;
  return Math.min(most, purse.left + back);
}

/** Seconds until it has so many points, rounded up; nothing when it has them. */
export const secondsUntil = (points: number, left: number, { restoreRate }: BudgetTerms): number =>
  Math.max(0, Math.ceil((points - left) / restoreRate));
