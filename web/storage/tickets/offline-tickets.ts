// The tickets on this phone, separated by buyer. They outlive sessions: only an explicit logout removes them.
import { limits } from '@mo-man/schema/limits.ts';
import { keptPosterPath } from './kept-poster.ts';
import { caches as cacheNames } from '../keys.ts';
import { forgetSpare, keepSpare, readSpare } from './spare-ticket.ts';
import { dropFromPage, forgetInPage, keepInPage, ticketsOfPage } from './page-tickets.ts';
import { ticketOwner } from '../session/session.ts';
import { type StoredTicket, withTicketDatabase } from './ticket-database.ts';
import { isLongOver, isWholeTicket } from './whole-ticket.rule.ts';

export type { StoredTicket } from './ticket-database.ts';

/** A buyer's tickets on this phone. Times are epoch milliseconds; `syncedAt` is null before the first sync. */
export type KeptTickets = {
  tickets: StoredTicket[];
  /** Number of records that cannot be shown; the next sync rewrites them. */
  broken: number;
  syncedAt: number | null;
  readAt: number;
};

/** Tickets of long ago from the last sync of this page: shown, but not stored. */
let longOver: { userId: string; tickets: StoredTicket[] } | null = null;

/**
 * Stores the server's list. Tickets that it no longer contains (given away, for example) and those that ended long ago by the server's
 * clock are deleted with their posters; a phone with a wrong clock and no network loses nothing. Returns what is stored.
 */
export async function keepTickets(
  userId: string,
  all: StoredTicket[],
  now = Date.now(),
  serverNow = now,
): Promise<StoredTicket[]> {
  const isOld = (ticket: StoredTicket) => isLongOver(ticket, serverNow, limits.keptTicketDays);
  const tickets = all.filter((ticket) => !isOld(ticket));
  longOver = { userId, tickets: all.filter(isOld) };
  keepSpare(userId, tickets, now);
  const left = await withTicketDatabase(async (database) => {
    const work = database.transaction(['tickets', 'syncs', 'owner'], 'readwrite');
    const store = work.objectStore('tickets');
    const kept = await store.index('userId').getAllKeys(userId);
    const named = new Set(tickets.map(({ id }) => id));
    const gone = kept.filter(([, id]) => !named.has(id));
    await Promise.all([
      ...gone.map((key) => store.delete(key)),
      ...tickets.map((ticket) => store.put({ userId, id: ticket.id, ticket })),
      work.objectStore('syncs').put({ userId, at: now }),
      work.objectStore('owner').put(userId, 'current'),
      work.done,
    ]);
    forgetInPage();
    return await database.getAll('tickets');
  }).catch(() => keepInPage({ userId, tickets: all, syncedAt: now }));
  // Also when none is gone: a page that was closed after its transaction has left the posters of the tickets that it removed.
  if (left) await keepPostersOf(left.map(({ ticket }) => ticket)).catch(() => undefined);
  return tickets;
}

/**
 * All tickets of the buyer, soonest first. When IndexedDB fails twice, or the browser has deleted its data, at least those of the next
 * showing.
 */
export async function readTickets(userId: string, readAt = Date.now()): Promise<KeptTickets> {
  try {
    return await withTicketDatabase(async (database) => {
      const rows = await database.getAllFromIndex('tickets', 'userId', userId);
      const sync = await database.get('syncs', userId);
      const isDropped = rows.length === 0 && !sync;
      const spare = isDropped ? (readSpare(userId)?.tickets ?? []) : [];
      const whole = rows.map(({ ticket }) => ticket).filter(isWholeTicket);
      const older = longOver?.userId === userId ? longOver.tickets : [];
      const tickets = [...whole, ...older, ...spare];
      tickets.sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
      return { tickets, broken: rows.length - whole.length, syncedAt: sync?.at ?? null, readAt };
    });
  } catch {
    const { tickets = null, syncedAt = null } = ticketsOfPage(userId) ?? {};
    if (tickets) return { tickets, broken: 0, syncedAt, readAt };
    return { tickets: readSpare(userId)?.tickets ?? [], broken: 0, syncedAt: null, readAt };
  }
}

/**
 * Owner of the tickets: from the session, else from the record that the last sync stored with the tickets. A browser that is killed soon
 * after a purchase loses the last seconds of cookies and localStorage, but not of IndexedDB.
 */
export async function findTicketOwner(): Promise<string | null> {
  return (
    ticketOwner() ??
    (await withTicketDatabase((database) => database.get('owner', 'current')).catch(() => null)) ??
    null
  );
}

export async function countTickets(userId: string): Promise<number> {
  return (await readTickets(userId)).tickets.length;
}

/** Removes the tickets of one buyer from this phone. Only an explicit, confirmed logout may call this. */
export async function removeTickets(userId: string): Promise<void> {
  if (readSpare(userId)) forgetSpare();
  longOver = null;
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

async function keepPostersOf(tickets: readonly StoredTicket[]): Promise<void> {
  if (typeof caches === 'undefined') return;
  const wanted = new Set(tickets.map(({ poster }) => keptPosterPath(poster)));
  const posters = await caches.open(cacheNames.ticketPosters);
  const kept = await posters.keys();
  await Promise.all(
    kept.filter(({ url }) => !wanted.has(new URL(url).pathname)).map((request) => posters.delete(request)),
  );
}
