import type { QueueControl } from '@mo-man/schema/values.ts';
/** What is known of a queue when its owner looks at it, about once a second. */
export interface ServeFacts {
  status: QueueControl;
  ratePerMinute: number;
  /** Seconds since numbers were last served. */
  secondsSinceServed: number;
  maxTurns: number;
  liveTurns: number;
  /** Live turns without a held order. Only these still need free tickets; what the other turns hold is not in `freeUnits`. */
  choosingTurns: number;
  /** Served within AWAITED_SECONDS without having started: a turn is kept for each. */
  awaited: number;
  /** Tickets that nobody holds. */
  freeUnits: number;
}

/** How many tickets a turn usually takes. */
const USUAL_TICKETS = 2;
/** Unused rate is saved up for at most so many seconds. */
const LONGEST_SAVING_SECONDS = 10;

/**
 * How many more numbers to serve: the smallest of what the rate allows, the free turns, and the free tickets divided by what a turn usually
 * takes. Awaited numbers count as turns, and turns that still choose as turns that will take tickets.
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

/** How long a turn is kept for somebody who was served, seconds; then it goes to the next, and they start when another one is free. */
export const AWAITED_SECONDS = 60;
