import type {
  ChangeChoice,
  OperatorRefundReason,
  PayoutState,
  ShowingChangeKind,
} from '@mo-man/schema/values.ts';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, LocalizedText } from './column-types.ts';

/** Row types of migrations/0400-baseline/08-desk.sql; a test compares them. */
export interface OperatorActsTable {
  id: GeneratedAlways<number>;
  at: Generated<Date>;
  operator: string;
  act: string;
  subject: string;
  before: Json<unknown>;
  after: Json<unknown>;
}

export interface OperatorRefundsTable {
  id: string;
  operator: string;
  scope: 'tickets' | 'order' | 'showing';
  subject: string;
  ticket_ids: string[] | null;
  reason: OperatorRefundReason;
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
  showing_id: Generated<string>;
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

export interface ShowingChangesTable {
  id: string;
  showing_id: string;
  /** Called off is a change only for passes of other showings that admit to it. */
  kind: ShowingChangeKind | 'cancelled';
  old_starts_at: Date;
  old_venue_id: string;
  choose_until: Date;
  operator: string;
  made_at: Generated<Date>;
  replaced_at: Date | null;
  told_at: Date | null;
}

export interface ChangedOrdersTable {
  change_id: string;
  order_code: string;
  showing_id: Generated<string>;
  told_at: Generated<Date>;
  choice: ChangeChoice | null;
  chosen_at: Date | null;
}

export interface RefundAccountsTable {
  order_code: string;
  showing_id: Generated<string>;
  bank_bin: string;
  account: string;
  holder: string;
  given_at: Generated<Date>;
  payable_from: Generated<Date | number>;
}

export interface PayoutFilesTable {
  id: string;
  operator: string;
  made_at: Generated<Date>;
}

export interface PayoutsTable {
  id: string;
  refund_id: string;
  file_id: string;
  amount: number;
  bank_bin: string;
  account: string;
  holder: string;
  state: Generated<PayoutState>;
  bank_reference: string | null;
  problem: string | null;
  ended_at: Date | null;
}

export interface AddOnRefundsTable {
  order_code: string;
  showing_id: string;
  desk_refund_id: string;
  amount: number;
  at: Generated<Date>;
}

export interface OperatorTables {
  showing_changes: ShowingChangesTable;
  changed_orders: ChangedOrdersTable;
  refund_accounts: RefundAccountsTable;
  payout_files: PayoutFilesTable;
  payouts: PayoutsTable;
  desk_acts: OperatorActsTable;
  desk_refunds: OperatorRefundsTable;
  ticket_refunds: TicketRefundsTable;
  add_on_refunds: AddOnRefundsTable;
  sale_pauses: SalePausesTable;
}
