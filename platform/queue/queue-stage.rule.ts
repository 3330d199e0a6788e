import type { QueueControl, QueueStatus } from '@mo-man/schema/values.ts';

/** What is known of a queue and the opening of its sale. `now` is the database's clock. */
export interface QueueTimes {
  status: QueueControl;
  opens_at: Date;
  now: Date;
  /** How many joined before the sale opened. */
  gathered: number;
  /** When the list of the draw was frozen, and when its numbers were drawn; null before, and when nobody joined before the sale. */
  frozen_at: Date | null;
  drawn_at: Date | null;
  /** Since when nothing is left to buy; null while something is. */
  sold_out_at: Date | null;
}

/**
 * Sold out: no ticket is free, and none is held that could become free when a hold lapses or a payment fails. A ticket that a refund frees
 * later makes the queue go on.
 */
export const isSoldOut = ({ freeUnits, heldUnits }: { freeUnits: number; heldUnits: number }): boolean =>
  freeUnits === 0 && heldUnits === 0;

/** The list is closed or the sale has opened, but the numbers of those who joined before are not drawn yet: nobody is served. */
export const isDrawing = ({
  now,
  opens_at: opensAt,
  gathered,
  frozen_at: frozenAt,
  drawn_at: drawnAt,
}: QueueTimes): boolean => drawnAt === null && (frozenAt !== null || (now >= opensAt && gathered > 0));

/** The state of the queue as buyers see it: from what the operator has set, the opening of the sale, the draw and the stock. */
export function queueStage(queue: QueueTimes): QueueStatus {
  if (queue.status === 'stopped') return 'stopped';
  if (isDrawing(queue)) return 'drawing';
  if (queue.now < queue.opens_at) return 'gathering';
  return queue.sold_out_at ? 'sold_out' : queue.status;
}
