import { limits } from '@mo-man/schema/limits.ts';
import type { QueueStatus } from '@mo-man/schema/values.ts';

/** What turn alerts need to know of a queue. */
export interface NearQueue {
  stage: QueueStatus;
  nowServing: number;
  ratePerMinute: number;
}

/**
 * The range of numbers, both ends included, whose owners get a turn alert: those that will be served within limits.turnAlertMinutes at the
 * queue's rate, at least the next limits.turnAlertNumbers. The range reaches as far back, so that a number that was served between two
 * looks is alerted too. Null while the queue does not move.
 */
export function nearNumbers({
  stage,
  nowServing,
  ratePerMinute,
}: NearQueue): { from: number; to: number } | null {
  if (stage !== 'open') return null;
  const near = Math.max(limits.turnAlertNumbers, ratePerMinute * limits.turnAlertMinutes);
  return { from: Math.max(1, nowServing - near + 1), to: nowServing + near };
}
