// The IndexedDB of the tickets.
import type { DBSchema } from 'idb';
import type { OfflineTicketsQuery } from '../../generated/operations/offline-tickets.ts';
import { databases } from '../keys.ts';
import { reopenedDatabase } from '../reopened-database.ts';

type AnsweredTicket = OfflineTicketsQuery['myTickets']['edges'][number]['node'];

/** What tickets have got since they were first kept. */
type LaterField =
  | 'place'
  | 'rotation'
  | 'change'
  | 'notes'
  | 'gates'
  | 'wallets'
  | 'returnsUntil'
  | 'calendar';

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

export const withTicketDatabase = reopenedDatabase<TicketSchema>(databases.tickets, (database) => {
  database.createObjectStore('tickets', { keyPath: ['userId', 'id'] }).createIndex('userId', 'userId');
  database.createObjectStore('syncs', { keyPath: 'userId' });
  database.createObjectStore('owner');
});
