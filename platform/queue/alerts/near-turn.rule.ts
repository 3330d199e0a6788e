import { limits } from '@mo-man/schema/limits.ts';
import type { QueueStatus } from '@mo-man/schema/values.ts';

/** How far a queue is, as far as its turn alerts need it. */
export interface NearQueue {
  stage: QueueStatus;
  nowServing: number;
  ratePerMinute: number;
}

/**
 * The numbers whose owners are told, both ends included: those served within limits.turnAlertMinutes at the queue's rate, and
 * at least limits.turnAlertNumbers. It reaches back as far: a number that was served between two looks is told too. Null
 * where the queue does not move.
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
