import type { LineStatus } from '@mo-man/schema/values.ts';
/** What is known of a line when its owner looks at it, about once a second. */
export interface LineFacts {
  status: LineStatus;
  ratePerMinute: number;
  /** Seconds since numbers were last served. */
  secondsSinceServed: number;
  maxTurns: number;
  liveTurns: number;
  /** Those of them that hold nothing yet: what the others took is no longer free, and is not kept for them twice. */
  choosingTurns: number;
  /** Served lately and not started yet: a turn is kept for each of them. */
  awaited: number;
  /** Tickets that nobody holds. */
  freeUnits: number;
}

/** How many tickets a turn usually takes. */
const USUAL_TICKETS = 2;
/** Unused rate does not pile up beyond this, seconds. */
const LONGEST_SAVING_SECONDS = 10;

/**
 * How many more numbers to serve. Turns offered = the smallest of the rate, the free turns, and the stock
 * not held divided by the tickets a turn usually takes; turns that hold their tickets have had theirs of it.
 */
export function numbersToServe(line: LineFacts): number {
  if (line.status !== 'open') return 0;
  const saved = Math.min(line.secondsSinceServed, Math.max(LONGEST_SAVING_SECONDS, 60 / line.ratePerMinute));
  const byRate = Math.floor((saved * line.ratePerMinute) / 60);
  const byTurns = line.maxTurns - line.liveTurns - line.awaited;
  const byStock = Math.ceil(line.freeUnits / USUAL_TICKETS) - line.choosingTurns - line.awaited;
  return Math.max(0, Math.min(byRate, byTurns, byStock));
}

/** How long somebody who has been served is awaited before the turn kept for them goes on, seconds. */
export const AWAITED_SECONDS = 60;
