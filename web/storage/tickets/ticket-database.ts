import type { DBSchema } from 'idb';
import type { OfflineTicketsQuery } from '../../generated/operations/offline-tickets.ts';
import { databases } from '../keys.ts';
import { reopenedDatabase } from '../reopened-database.ts';

type AnsweredTicket = OfflineTicketsQuery['myTickets']['edges'][number]['node'];

/** Fields that were added later. */
type LaterField =
  | 'place'
  | 'rotation'
  | 'change'
  | 'notes'
  | 'gates'
  | 'wallets'
  | 'returnsUntil'
  | 'attendee'
  | 'attendeeUntil'
  | 'calendar'
  | 'admits';

/** A stored ticket: the answer of the operation OfflineTickets, with its texts in both languages. */
export type StoredTicket = Omit<AnsweredTicket, LaterField> & {
  /** Missing in a ticket that an older version of the site stored. */
  [Field in LaterField]?: AnsweredTicket[Field];
};

export interface TicketSchema extends DBSchema {
  tickets: {
    key: [string, string];
    value: { userId: string; id: string; ticket: StoredTicket };
    indexes: { userId: string };
  };
  /** Time of a buyer's last sync, epoch milliseconds. */
  syncs: { key: string; value: { userId: string; at: number } };
  /** Owner of the tickets that may be shown, under the only key `current`: a killed browser may lose localStorage. */
  owner: { key: string; value: string };
}

export const withTicketDatabase = reopenedDatabase<TicketSchema>(databases.tickets, (database) => {
  database.createObjectStore('tickets', { keyPath: ['userId', 'id'] }).createIndex('userId', 'userId');
  database.createObjectStore('syncs', { keyPath: 'userId' });
  database.createObjectStore('owner');
});
