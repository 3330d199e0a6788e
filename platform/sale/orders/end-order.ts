import type { Tx } from '../../db/open.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import { moveOrder, type Because } from './order.store.ts';
import { orderNews } from './order-news.ts';
import { seatNews } from '../units/seat-news.ts';
import { releaseUnits } from '../units/unit.store.ts';

/** An order whose row is locked. */
export interface EndingOrder {
  code: string;
  showing_id: string;
  state: 'holding' | 'awaiting_payment';
}

/** Ends a locked order without a sale: frees its units, writes the reason into its audit trail, and tells listeners. */
export async function endOrder(
  tx: Tx,
  order: EndingOrder,
  end: { to: 'cancelled' | 'expired'; because: Because; patience?: 'wait' | 'skip' },
): Promise<void> {
  const { to, because, patience = 'wait' } = end;
  const freed = await releaseUnits(tx, order.showing_id, order.code, patience);
  await moveOrder(tx, { code: order.code, from: order.state, to, because });
  await enqueue(tx, orderNews(order.code, to), ...seatNews(order.showing_id, freed, 'free'));
}
