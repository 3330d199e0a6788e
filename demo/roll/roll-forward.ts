// Keeps the demo current: at every start, events that are over are repeated, and those that show a state show it again.
import type { Catalogue } from '../../platform/catalogue/file/catalogue-file.rule.ts';
import { releaseDay } from '../../platform/catalogue/file/film.rule.ts';
import { refreshSearchDocuments } from '../../platform/db/search-document.store.ts';
import type { TicketKeys } from '../../platform/ticket/qr/ticket-keys.ts';
import type { Db, Tx } from '../../platform/db/open.ts';
import { sellOut } from '../seed/sell-out.ts';
import { demoStates, soldOut } from './demo-states.ts';
import { rollEvent } from './roll.rule.ts';
import { lockShowings, moveRelease, moveShowing, repeatShowing } from './roll.store.ts';

/** Number of showings that moved to later dates, and of those added beside showings that people have tickets for. */
export interface Rolled {
  moved: number;
  added: number;
}

/**
 * Events whose public address is not the demo's belong to somebody else and stay unchanged. The caller has locked the catalogue. `queueDb`:
 * the database of queues, when they have one of their own.
 */
export async function rollForward(
  tx: Tx,
  events: Catalogue['events'],
  keys: TicketKeys,
  now: Date,
  queueDb?: Db,
): Promise<Rolled> {
  const rows = await lockShowings(
    tx,
    events.map(({ id, slug }) => ({ id, slug })),
    queueDb,
  );
  const rolled: Rolled = { moved: 0, added: 0 };
  const changed = new Set<string>();
  for (const event of events) {
    const present = rows.filter(({ eventId }) => eventId === event.id);
    const steps = rollEvent(demoStates[event.id] ?? 'sale', event.showings, present, now);
    const [first] = steps;
    // A repeated film is as new as at the first start, and a coming one stays coming.
    if (first && event.film) await moveRelease(tx, event.id, releaseDay(event.film.released, first.base));
    for (const step of steps) {
      changed.add(event.id);
      if (step.copyOf === null) await moveShowing(tx, step);
      else await repeatShowing(tx, step);
      rolled[step.copyOf === null ? 'moved' : 'added'] += 1;
      if (step.copyOf !== null && soldOut.includes(step.copyOf)) await sellOut(tx, step.showingId, keys, now);
    }
  }
  if (changed.size > 0) await refreshSearchDocuments(tx, { events: [...changed] });
  return rolled;
}
