import type { ReturnState, WaitingState } from '@mo-man/schema/values.ts';
import type { Generated, GeneratedAlways } from 'kysely';

/** Row types of migrations/0400-baseline/10-returns.sql; a test compares them. */
export interface WaitingListsTable {
  showing_id: string;
  paused_at: Date | null;
  ended_at: Date | null;
}

export interface WaitingPlacesTable {
  id: string;
  number: GeneratedAlways<number>;
  showing_id: string;
  user_id: string;
  section_id: string | null;
  ticket_type_id: string | null;
  quantity: number;
  language: string;
  state: Generated<WaitingState>;
  joined_at: Generated<Date>;
  ended_at: Generated<Date | null>;
}

export interface WaitingOffersTable {
  id: string;
  place_id: string;
  showing_id: string;
  user_id: string;
  ticket_type_id: string;
  unit_ids: string[];
  state: Generated<'open' | 'accepted' | 'declined' | 'expired' | 'gone'>;
  made_at: Generated<Date>;
  expires_at: Date;
  order_code: string | null;
  ended_at: Date | null;
  told_at: Date | null;
}

export interface TicketReturnsTable {
  id: string;
  ticket_id: string;
  order_code: string;
  user_id: string;
  showing_id: string;
  unit_id: string;
  ticket_type_id: string;
  amount: number;
  state: Generated<ReturnState>;
  offer_id: Generated<string | null>;
  resold_to: Generated<string | null>;
  because: Generated<'time_over' | 'let_in' | 'ticket_ended' | null>;
  offered_at: Generated<Date>;
  closes_at: Date;
  ended_at: Generated<Date | null>;
  told_at: Generated<Date | null>;
}

export interface ReturnsTables {
  waiting_lists: WaitingListsTable;
  waiting_places: WaitingPlacesTable;
  waiting_offers: WaitingOffersTable;
  ticket_returns: TicketReturnsTable;
}
