import { transact } from '../../db/transact.ts';
import type { BookingDeps } from './deps.ts';
import { endOrder } from '../orders/end-order.ts';
import { freeLeftovers, lockLapsed } from '../orders/lapse.store.ts';
import { seatNews } from '../units/seat-news.ts';
import { enqueue } from '../../outbox/enqueue.ts';

const batch = 50;

/**
 * Marks holds whose time is over expired, and returns how many. This is clean-up only: claiming a unit checks the expiry of its hold
 * itself, so a seat is free the moment its hold lapses.
 */
export async function sweepHolds({ db }: Pick<BookingDeps, 'db'>): Promise<number> {
  const ended = await transact(db, async (tx) => {
    const lapsed = await lockLapsed(tx, { most: batch });
    for (const order of lapsed) {
      await endOrder(tx, order, { to: 'expired', because: 'hold_lapsed', patience: 'skip' });
    }
    return lapsed.length;
  });
  await transact(db, async (tx) => {
    const freed = await freeLeftovers(tx, batch);
    const perShowing = [...Map.groupBy(freed, (unit) => unit.showing_id)];
    await enqueue(tx, ...perShowing.flatMap(([showingId, units]) => seatNews(showingId, units, 'free')));
  });
  return ended;
}
