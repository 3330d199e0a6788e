import type { Generated } from 'kysely';

/** Row types of migrations/0434-guests.sql; a test compares them. */
export interface GuestsTable {
  gift_id: string;
  showing_id: string;
  list: string;
  key: string;
  name: string;
  send_at: Date | null;
  sent_at: Date | null;
  created_at: Generated<Date>;
  over_at: Date;
  forgotten_at: Date | null;
}

export interface GuestsTables {
  guests: GuestsTable;
}
