import { transact } from '../../db/transact.ts';
import type { Db } from '../../db/open.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import { seatNews } from '../units/seat-news.ts';
import { findUsedUp, movePlaces, noteUsedUp } from './phase.store.ts';

/** Places of one type that are moved at a time. */
const most = 500;

/**
 * Hands the places that are left of ticket types that are over to the types that follow, and tells who looks at their sections. Returns how
 * many. A type opens without it, by the clock and by what is free (ticket-type-state.rule.ts); only the places that it gets come by this.
 */
export async function movePhases({ db }: { db: Db }): Promise<number> {
  return transact(db, async (tx) => {
    const usedUp = await findUsedUp(tx);
    // A statement raises the version of the catalogue, also where it changes nothing.
    if (usedUp.length > 0) await noteUsedUp(tx, usedUp);
    const moved = await movePlaces(tx, most);
    const perShowing = [...Map.groupBy(moved, (place) => place.showing_id)];
    await enqueue(tx, ...perShowing.flatMap(([showingId, places]) => seatNews(showingId, places, 'free')));
    return moved.length + usedUp.length;
  });
}
