// The first read of a cold start: one buyer's tickets from IndexedDB without the library, before anything else is loaded. It never
// creates the database nor waits for an upgrade; later code does that.
import { ticketOwner } from '../session/session.ts';
import { databases } from '../keys.ts';
import type { StoredTicket } from './ticket-database.ts';

const { name, version, stores } = databases.tickets;

/** The result's type is known, because only this site writes to the store. */
const answerOf = <T>(request: IDBRequest): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as T);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
  });

function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, version);
  opening.onupgradeneeded = () => opening.transaction?.abort();
  return answerOf<IDBDatabase>(opening);
}

/** The tickets that may be shown on this phone, unsorted; rejected or empty when there is nothing to draw. */
export async function readFirst(): Promise<StoredTicket[]> {
  const known = ticketOwner();
  const database = await open();
  try {
    const reading = database.transaction([stores.tickets, stores.owner]);
    const owner =
      known ?? (await answerOf<string | undefined>(reading.objectStore(stores.owner).get('current')));
    if (!owner) return [];
    const rows = await answerOf<{ ticket: StoredTicket }[]>(
      reading.objectStore(stores.tickets).index('userId').getAll(owner),
    );
    return rows.map(({ ticket }) => ticket);
  } finally {
    database.close();
  }
}
