import type { QueueControl } from '@mo-man/schema/values.ts';
/** What is known of a queue when its owner looks at it, about once a second. */
export interface ServeFacts {
  status: QueueControl;
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
export function numbersToServe(queue: ServeFacts): number {
  if (queue.status !== 'open') return 0;
  const saved = Math.min(
    queue.secondsSinceServed,
    Math.max(LONGEST_SAVING_SECONDS, 60 / queue.ratePerMinute),
  );
  const byRate = Math.floor((saved * queue.ratePerMinute) / 60);
  const byTurns = queue.maxTurns - queue.liveTurns - queue.awaited;
  const byStock = Math.ceil(queue.freeUnits / USUAL_TICKETS) - queue.choosingTurns - queue.awaited;
  return Math.max(0, Math.min(byRate, byTurns, byStock));
}

/** How long somebody who has been served is awaited before the turn kept for them goes on, seconds. */
export const AWAITED_SECONDS = 60;
