import type { QueueControl } from '@mo-man/schema/values.ts';
/** What is known when somebody wants to start their turn. */
export interface StartFacts {
  status: QueueControl;
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
export function judgeStart(queue: StartFacts): 'start' | 'turn_not_yet' | 'queue_closed' | 'sold_out' {
  if (queue.status === 'stopped') return 'queue_closed';
  if (queue.isSoldOut) return 'sold_out';
  if (queue.status === 'paused' || queue.number > queue.nowServing) return 'turn_not_yet';
  return queue.liveTurns + queue.awaitedBefore < queue.maxTurns ? 'start' : 'turn_not_yet';
}
