import type { Tx } from '../../db/open.ts';
import { Failure } from '../../lib/failure.ts';
import { readShare } from '../orders/buyer.store.ts';
import { endOrder } from '../orders/end-order.ts';
import { lockOrder } from '../orders/order.store.ts';

/**
 * Under the buyer's lock: makes sure that the account has no live order of this showing, ending a hold of its own whose
 * time is over, and returns how many tickets it owns. Throws live_order_exists.
 */
export async function ensureNoLiveOrder(tx: Tx, showingId: string, userId: string): Promise<number> {
  const share = await readShare(tx, showingId, userId);
  if (share.live_code === null) return share.owned;
  if (!share.live_lapsed) throw new Failure('live_order_exists', { order_code: share.live_code });

  const order = await lockOrder(tx, share.live_code);
  if (order?.state === 'holding') {
    const { code, showing_id, state } = order;
    await endOrder(tx, { code, showing_id, state }, { to: 'expired', because: 'hold_lapsed' });
  }
  // Whoever held the order's lock may have ended it, or begun to pay it at the last moment: read again.
  return ensureNoLiveOrder(tx, showingId, userId);
}
