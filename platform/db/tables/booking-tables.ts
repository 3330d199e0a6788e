import type { FailureReason } from '@mo-man/schema/rules/order/payment-failure.rule.ts';
import type { ticketSources, ticketStates } from '@mo-man/schema/values.ts';
import type { RefundState } from '@mo-man/schema/rules/order/payment-transition.rule.ts';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Language } from '@mo-man/schema/values.ts';
import type { OrderState } from '@mo-man/schema/rules/order/order-transition.rule.ts';
import type { PaymentState, PaymentWord } from '@mo-man/schema/rules/order/payment-transition.rule.ts';
import type {
  Json,
  OrderLineRow,
  StoredAddOn,
  StoredAttendee,
  StoredAttendees,
  StoredDelivery,
  StoredExchange,
  StoredInvoice,
  WithDefaultJson,
} from './column-types.ts';

/** Row types of migrations/0400-baseline/06-booking.sql and of what came after it; a test compares them. */
export interface UnitsTable {
  showing_id: string;
  id: string;
  section_id: string;
  ticket_type_id: string;
  row_label: string | null;
  seat_label: string | null;
  x: number | null;
  y: number | null;
  trait: Generated<string>;
  partner_id: string | null;
  claim_kind: 'order' | 'waiting_list' | 'offer' | null;
  claim_id: string | null;
  held_until: Date | null;
  return_id: Generated<string | null>;
  sold: Generated<boolean>;
  shuffle: Generated<number>;
}

export interface ShowingBuyersTable {
  showing_id: string;
  user_id: string;
  keep_until: Date | null;
}

export interface OrdersTable {
  code: string;
  showing_id: string;
  user_id: string;
  state: OrderState;
  section_id: string;
  lines: Json<OrderLineRow[]>;
  subtotal: number;
  service_fee: Generated<number>;
  shipping_fee: Generated<number>;
  add_ons: WithDefaultJson<StoredAddOn[]>;
  add_on_total: Generated<number>;
  add_ons_handed_at: Date | null;
  discount: Generated<number>;
  total: number;
  exchange: Json<StoredExchange | null>;
  contact: Json<unknown | null>;
  answers: Json<unknown | null>;
  attendees: Json<StoredAttendees | null>;
  delivery: Json<StoredDelivery | null>;
  delivery_sent_at: Date | null;
  invoice: Json<StoredInvoice | null>;
  language: Generated<Language>;
  hold_until: Date;
  pay_until: Date | null;
  turn_id: string | null;
  app: string | null;
  created_at: Generated<Date>;
  paid_at: Date | null;
  ended_at: Date | null;
}

export interface OrderTransitionsTable {
  id: GeneratedAlways<number>;
  order_code: string;
  showing_id: Generated<string>;
  from_state: string | null;
  to_state: string;
  because: string;
  at: Generated<Date>;
}

export interface PaymentsTable {
  id: string;
  order_code: string;
  showing_id: Generated<string>;
  provider: string;
  method: string;
  reference: string;
  amount: number;
  state: PaymentState;
  provider_transaction: string | null;
  provider_code: string | null;
  failure: FailureReason | null;
  pay_url: string | null;
  provider_facts: WithDefaultJson<Record<string, string>>;
  started_at: Generated<Date>;
  expires_at: Date;
  asked_at: Date | null;
  provider_word: PaymentWord | null;
  ended_at: Date | null;
  desk_since: Date | null;
  ask_wanted_at: Date | null;
}

export interface ProviderCallbacksTable {
  id: GeneratedAlways<number>;
  provider: string;
  source: 'notice' | 'query';
  raw: string;
  headers: WithDefaultJson<Record<string, string>>;
  received_at: Generated<Date>;
  verified: boolean | null;
  outcome: string | null;
  applied_at: Date | null;
  attempts: Generated<number>;
  next_try_at: Generated<Date>;
  news: string | null;
}

export interface ReceiptsTable {
  id: string;
  provider: string;
  provider_transaction: string;
  payment_id: string | null;
  amount: number;
  received_at: Generated<Date>;
  note: string | null;
  match_wanted: string | null;
  exchanged_from: string | null;
}

export interface RefundsTable {
  id: string;
  payment_id: string;
  receipt_id: string;
  amount: number;
  reason: string;
  state: RefundState;
  attempts: Generated<number>;
  next_try_at: Generated<Date>;
  provider_code: string | null;
  requested_at: Generated<Date>;
  ended_at: Date | null;
  desk_refund_id: string | null;
  short_since: Date | null;
  held_since: Generated<Date | null>;
}

/** Row types of migrations/0440-identity-claims.sql. */
export interface IdentityClaimsTable {
  showing_id: string;
  unit_id: string;
  order_code: string;
  identity_hash: string;
}

export interface TicketsTable {
  id: string;
  number: GeneratedAlways<number>;
  showing_id: string;
  unit_id: string;
  ticket_type_id: string;
  order_code: string;
  user_id: string;
  code: string;
  generation: Generated<number>;
  key_id: number;
  qr: string;
  state: Generated<(typeof ticketStates)[number]>;
  obtained_by: Generated<(typeof ticketSources)[number]>;
  checked_in_at: Date | null;
  voided_at: Date | null;
  created_at: Generated<Date>;
  issued_at: Generated<Date>;
  /** xid8, as text. */
  changed_in: Generated<string>;
  attendee: Json<StoredAttendee | null>;
}

export interface BookingTables {
  units: UnitsTable;
  showing_buyers: ShowingBuyersTable;
  orders: OrdersTable;
  order_transitions: OrderTransitionsTable;
  payments: PaymentsTable;
  provider_callbacks: ProviderCallbacksTable;
  receipts: ReceiptsTable;
  refunds: RefundsTable;
  tickets: TicketsTable;
  identity_claims: IdentityClaimsTable;
}
