// The tickets kept on this phone, apart by buyer. They outlive sessions: only an explicit logout removes them.
import { keptPosterPath } from './kept-poster.ts';
import { caches as cacheNames } from '../keys.ts';
import { forgetSpare, keepSpare, readSpare } from './spare-ticket.ts';
import { dropFromPage, keepInPage, ticketsOfPage } from './page-tickets.ts';
import { ticketOwner } from '../session/session.ts';
import { type StoredTicket, withTicketDatabase } from './ticket-database.ts';

export type { StoredTicket } from './ticket-database.ts';

/** What this phone knows of a buyer's tickets. Times are epoch milliseconds; `syncedAt` is null before the first sync. */
export type KeptTickets = { tickets: StoredTicket[]; syncedAt: number | null; readAt: number };

/** Takes over the server's list: what it no longer names (given away, say) goes. */
export async function keepTickets(userId: string, tickets: StoredTicket[], now = Date.now()): Promise<void> {
  keepSpare(userId, tickets, now);
  await withTicketDatabase(async (database) => {
    const work = database.transaction(['tickets', 'syncs', 'owner'], 'readwrite');
    const store = work.objectStore('tickets');
    const kept = await store.index('userId').getAllKeys(userId);
    const named = new Set(tickets.map(({ id }) => id));
    await Promise.all([
      ...kept.filter(([, id]) => !named.has(id)).map((key) => store.delete(key)),
      ...tickets.map((ticket) => store.put({ userId, id: ticket.id, ticket })),
      work.objectStore('syncs').put({ userId, at: now }),
      work.objectStore('owner').put(userId, 'current'),
      work.done,
    ]);
  }).catch((cause: unknown) => keepInPage({ userId, tickets, syncedAt: now }, cause));
}

/** All tickets of the buyer, soonest first; when IndexedDB fails twice, at least those of the next showing. */
export async function readTickets(userId: string, readAt = Date.now()): Promise<KeptTickets> {
  try {
    return await withTicketDatabase(async (database) => {
      const rows = await database.getAllFromIndex('tickets', 'userId', userId);
      const sync = await database.get('syncs', userId);
      const tickets = rows.map(({ ticket }) => ticket);
      tickets.sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
      return { tickets, syncedAt: sync?.at ?? null, readAt };
    });
  } catch {
    const { tickets = null, syncedAt = null } = ticketsOfPage(userId) ?? {};
    if (tickets) return { tickets, syncedAt, readAt };
    return { tickets: readSpare(userId)?.tickets ?? [], syncedAt: null, readAt };
  }
}

/**
 * Whose tickets may be shown: what the session says, else what the last sync wrote beside the tickets. A browser that is
 * killed soon after a purchase loses cookies and localStorage of its last seconds, but not IndexedDB.
 */
export async function findTicketOwner(): Promise<string | null> {
  return (
    ticketOwner() ??
    (await withTicketDatabase((database) => database.get('owner', 'current')).catch(() => null)) ??
    null
  );
}

/** How many tickets an explicit logout would remove. */
export async function countTickets(userId: string): Promise<number> {
  return (await readTickets(userId)).tickets.length;
}

/** Removes the tickets of one buyer from this phone. Only an explicit, confirmed logout may call this. */
export async function removeTickets(userId: string): Promise<void> {
  if (readSpare(userId)) forgetSpare();
  const left = await withTicketDatabase(async (database) => {
    const work = database.transaction(['tickets', 'syncs', 'owner'], 'readwrite');
    const store = work.objectStore('tickets');
    const keys = await store.index('userId').getAllKeys(userId);
    await Promise.all([
      ...keys.map((key) => store.delete(key)),
      work.objectStore('syncs').delete(userId),
      work.objectStore('owner').delete('current'),
      work.done,
    ]);
    return await database.getAll('tickets');
  }).catch(dropFromPage);
  if (left) await keepPostersOf(left.map(({ ticket }) => ticket));
}

/** Posters that belong to none of these go. */
async function keepPostersOf(tickets: readonly StoredTicket[]): Promise<void> {
  if (typeof caches === 'undefined') return;
  const wanted = new Set(tickets.map(({ poster }) => keptPosterPath(poster)));
  const posters = await caches.open(cacheNames.ticketPosters);
  const kept = await posters.keys();
  await Promise.all(
    kept.filter(({ url }) => !wanted.has(new URL(url).pathname)).map((request) => posters.delete(request)),
  );
}
