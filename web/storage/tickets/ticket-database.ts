// The IndexedDB of the tickets: opening, and opening again once when the phone has dropped the connection
// (it happens on iOS after a while in the background).
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { OfflineTicketsQuery } from '../../generated/operations/offline-tickets.ts';
import { databases } from '../keys.ts';

type AnsweredTicket = OfflineTicketsQuery['myTickets']['edges'][number]['node'];

/** What tickets have got since they were first kept. */
type LaterField = 'place' | 'rotation' | 'change' | 'notes' | 'gates' | 'wallets';

/** A ticket as it is kept: the answer of the operation OfflineTickets, with its texts in both languages. */
export type StoredTicket = Omit<AnsweredTicket, LaterField> & {
  /** Not there when it was last kept by an older version of the site. */
  [Field in LaterField]?: AnsweredTicket[Field];
};

export interface TicketSchema extends DBSchema {
  tickets: {
    key: [string, string];
    value: { userId: string; id: string; ticket: StoredTicket };
    indexes: { userId: string };
  };
  /** When the tickets of a buyer were last the server's, epoch milliseconds. */
  syncs: { key: string; value: { userId: string; at: number } };
  /** Whose tickets may be shown, under the one key `current`: a killed browser may lose what localStorage had. */
  owner: { key: string; value: string };
}

export type TicketDatabase = IDBPDatabase<TicketSchema>;

const { name, version } = databases.tickets;
let opening: Promise<TicketDatabase> | undefined;

function open(): Promise<TicketDatabase> {
  opening ??= openDB<TicketSchema>(name, version, {
    upgrade(database) {
      database.createObjectStore('tickets', { keyPath: ['userId', 'id'] }).createIndex('userId', 'userId');
      database.createObjectStore('syncs', { keyPath: 'userId' });
      database.createObjectStore('owner');
    },
    blocking: () => void close(),
    terminated: () => {
      opening = undefined;
    },
  });
  return opening;
}

async function close(): Promise<void> {
  const database = await opening?.catch(() => undefined);
  opening = undefined;
  database?.close();
}

/** Runs `work` on the open database; a failure closes it, opens it anew and tries once more. */
export async function withTicketDatabase<T>(work: (database: TicketDatabase) => Promise<T>): Promise<T> {
  try {
    return await work(await open());
  } catch {
    await close();
    return await work(await open());
  }
}
