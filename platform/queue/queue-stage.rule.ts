import type { QueueControl, QueueStatus } from '@mo-man/schema/values.ts';

/** What is known of a queue and its bell. `now` by the database's clock. */
export interface QueueTimes {
  status: QueueControl;
  opens_at: Date;
  now: Date;
  /** How many gathered before the bell. */
  gathered: number;
  /** When the list of those who gathered was closed, and when they had their numbers; null before, and where nobody gathered. */
  frozen_at: Date | null;
  drawn_at: Date | null;
  /** Since when nothing is left to buy; null while something is. */
  sold_out_at: Date | null;
}

/**
 * Nothing is left: no ticket is free, and none is held that could come back when a hold lapses or a payment fails. What a
 * refund gives back later makes the queue go on.
 */
export const isSoldOut = ({ freeUnits, heldUnits }: { freeUnits: number; heldUnits: number }): boolean =>
  freeUnits === 0 && heldUnits === 0;

/** People gathered, the bell has rung, and their numbers are not given yet: nobody is served. */
export const isDrawing = ({ now, opens_at: opensAt, gathered, drawn_at: drawnAt }: QueueTimes): boolean =>
  now >= opensAt && gathered > 0 && drawnAt === null;

/** What the queue does, as its buyers are told: what the operator lets it do, by the clock of the sale. */
export function queueStage(queue: QueueTimes): QueueStatus {
  if (queue.status === 'stopped') return 'stopped';
  if (queue.now < queue.opens_at) return 'gathering';
  if (isDrawing(queue)) return 'drawing';
  return queue.sold_out_at ? 'sold_out' : queue.status;
}
