import { limits } from '@mo-man/schema/limits.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transact.ts';
import { eachApart } from '../../lib/concurrency/each-apart.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { ReturnDeps } from './deps.ts';
import { seatNews } from '../../sale/units/seat-news.ts';
import { tellOffers, tellSellers } from './tell-waiting.ts';
import { runList, runningLists } from './waiting.store.ts';

/**
 * Worker: offers free units to the next entries of each waiting list. Each list runs in a transaction of its own, in one process at a time. Then
 * mails those who got an offer, and sellers whose ticket was resold or was not. Returns how many offers it made.
 */
export async function runWaitingLists(deps: Pick<ReturnDeps, 'db' | 'config' | 'sms'>): Promise<number> {
  try {
    const made = await eachApart(await runningLists(deps.db), (showingId) => runOne(deps.db, showingId));
    return made.reduce((sum, offers) => sum + offers, 0);
  } finally {
    // Also after a list has failed: offers of the other lists were made, and their time is running.
    await tellOffers(deps);
    await tellSellers(deps);
  }
}

const runOne = (db: Db, showingId: string): Promise<number> =>
  transact(db, async (tx) => {
    const { offers, changed } = await runList(tx, showingId, limits.waitingOfferMinutes);
    const [held, free] = (['held', 'free'] as const).map((state) =>
      (changed ?? []).filter((unit) => unit.state === state),
    );
    await enqueue(tx, ...seatNews(showingId, held ?? [], 'held'), ...seatNews(showingId, free ?? [], 'free'));
    return offers ?? 0;
  });
