import type { LineStatus } from '@mo-man/schema/values.ts';
/** What is known when somebody wants to start their turn. */
export interface StartFacts {
  status: LineStatus;
  number: number;
  nowServing: number;
  maxTurns: number;
  liveTurns: number;
  /** Lower numbers that were served within AWAITED_SECONDS and have not started. */
  awaitedBefore: number;
  /** Nothing is left to buy, neither free nor held. */
  isSoldOut: boolean;
}

/**
 * Whether a turn may start. A served number may start a turn whenever one is free; turns are kept for lower numbers that were served lately.
 * So who is away loses time but not the place, and does not stall the queue.
 */
export function judgeStart(line: StartFacts): 'start' | 'turn_not_yet' | 'queue_closed' | 'sold_out' {
  if (line.status === 'stopped') return 'queue_closed';
  if (line.isSoldOut) return 'sold_out';
  if (line.status === 'paused' || line.number > line.nowServing) return 'turn_not_yet';
  return line.liveTurns + line.awaitedBefore < line.maxTurns ? 'start' : 'turn_not_yet';
}
