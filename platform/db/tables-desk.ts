import type { DeskRefundReason } from '@mo-man/schema/values.ts';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, LocalizedText } from './column-types.ts';

/** Row types of migrations/0101-*.sql; keep both in step. */
export interface DeskActsTable {
  id: GeneratedAlways<number>;
  at: Generated<Date>;
  operator: string;
  act: string;
  subject: string;
  before: Json<unknown>;
  after: Json<unknown>;
}

export interface DeskRefundsTable {
  id: string;
  operator: string;
  scope: 'tickets' | 'order' | 'showing';
  subject: string;
  ticket_ids: string[] | null;
  reason: DeskRefundReason;
  planned_orders: number;
  planned_tickets: number;
  planned_amount: number;
  decided_at: Generated<Date>;
  done_at: Date | null;
  stuck: string | null;
}

export interface TicketRefundsTable {
  ticket_id: string;
  order_code: string;
  desk_refund_id: string;
  amount: number;
  at: Generated<Date>;
}

export interface SalePausesTable {
  showing_id: string;
  closes_at: Date;
  notice: Json<LocalizedText | null>;
  paused_at: Generated<Date>;
}

export interface DeskTables {
  desk_acts: DeskActsTable;
  desk_refunds: DeskRefundsTable;
  ticket_refunds: TicketRefundsTable;
  sale_pauses: SalePausesTable;
}
