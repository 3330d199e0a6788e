import type { Tx } from '../../db/open.ts';
import { Failure } from '../../lib/failure.ts';
import { readShare } from './buyer.store.ts';
import { endOrder } from './end-order.ts';
import { lockOrder } from './order.store.ts';

/**
 * Under the buyer's lock: makes sure that the account has no live order of this showing, ending a hold of its own whose
 * time is over, and returns how many tickets it owns. Throws live_order_exists.
 */
export async function makeWay(tx: Tx, showingId: string, userId: string): Promise<number> {
  const share = await readShare(tx, showingId, userId);
  if (share.live_code === null) return share.owned;
  if (!share.live_lapsed) throw new Failure('live_order_exists', { order_code: share.live_code });

  const order = await lockOrder(tx, share.live_code);
  if (order?.state === 'holding') {
    const { code, showing_id, state } = order;
    await endOrder(tx, { code, showing_id, state }, { to: 'expired', because: 'hold_lapsed' });
  }
  // Whoever held the order's lock may have ended it, or begun to pay it at the last moment: read again.
  return makeWay(tx, showingId, userId);
}
