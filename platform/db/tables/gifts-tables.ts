import type { GiftState, Language } from '@mo-man/schema/values.ts';
import type { Generated } from 'kysely';

/** Row types of migrations/0400-baseline/11-gifts.sql and 0418-given-tickets.sql; a test compares them. */
export interface GiftsTable {
  id: string;
  user_id: string;
  claimed_by: string | null;
  showing_id: string | null;
  free_gifts: number;
  contact: string | null;
  message: string;
  code: string;
  state: Generated<GiftState>;
  created_at: Generated<Date>;
  expires_at: Date;
  ended_at: Date | null;
  language: Generated<Language>;
}

export interface GiftTicketsTable {
  gift_id: string;
  ticket_id: string;
  showing_id: Generated<string>;
  is_waiting: Generated<boolean>;
  took_free_gift: Generated<boolean>;
}

export interface GiftsTables {
  gifts: GiftsTable;
  gift_tickets: GiftTicketsTable;
}
