import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transact.ts';
import { lockBuyer, readShare, type BuyersShare } from '../orders/buyer.store.ts';
import { endOrder } from '../orders/end-order.ts';
import { lockOrder } from '../orders/order.store.ts';

/** What an account has of a showing; a hold of its own whose time is over is ended first. */
export async function readOwnShare(db: Db, showingId: string, userId: string): Promise<BuyersShare> {
  const share = await readShare(db, showingId, userId);
  const { live_code: code, live_lapsed: lapsed } = share;
  if (code === null || !lapsed) return share;
  return transact(db, async (tx) => {
    await lockBuyer(tx, showingId, userId);
    const order = await lockOrder(tx, code);
    // Another transaction may have ended the order, or started its payment, while we waited for its lock.
    if (order?.state === 'holding' && order.hold_until <= order.now) {
      await endOrder(
        tx,
        { code, showing_id: showingId, state: 'holding' },
        { to: 'expired', because: 'hold_lapsed' },
      );
    }
    return readShare(tx, showingId, userId);
  });
}
