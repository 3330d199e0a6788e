// What a turn of a shop's clock moves into the past, and what it leaves. Held against the catalogue of the database by a test: a column of
// time that stands in neither table fails it.
import { type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';

/** Which rows are a shop's. */
export interface ShopRows {
  eventId: string;
  showingIds: readonly string[];
}

interface MovedTable<T extends keyof Tables> {
  of(shop: ShopRows): RawBuilder<boolean>;
  columns: readonly (keyof Tables[T] & string)[];
  /** In the database of queues, when they have one of their own. */
  inQueueDb?: true;
}

const ofShowings = ({ showingIds }: ShopRows) => sql<boolean>`showing_id = ANY (${[...showingIds]}::text[])`;
const ofEvent = ({ eventId }: ShopRows) => sql<boolean>`event_id = ${eventId}`;
const codes = ({ showingIds }: ShopRows) =>
  sql`(SELECT code FROM orders WHERE showing_id = ANY (${[...showingIds]}::text[]))`;
const paymentIds = (shop: ShopRows) =>
  sql`(SELECT id FROM payments WHERE order_code = ANY (ARRAY${codes(shop)}))`;
const bankIds = (shop: ShopRows) => sql`(
  SELECT bank.id FROM sandbox_payments bank JOIN payments p ON p.provider = bank.provider AND p.reference = bank.reference
  WHERE p.order_code = ANY (ARRAY${codes(shop)}))`;

/** TABLE: the columns that are moved, in the order of the locks: showings, orders, money, what hangs on them. */
export const movedColumns: { readonly [T in keyof Tables]?: MovedTable<T> } = {
  events: {
    of: ({ eventId }) => sql`id = ${eventId}`,
    columns: ['created_at', 'updated_at', 'dates_from', 'status_since'],
  },
  showings: {
    of: ofEvent,
    columns: [
      ...(['starts_at', 'ends_at', 'doors_at', 'sale_opens_at', 'sale_closes_at'] as const),
      ...(['status_since', 'dates_from'] as const),
    ],
  },
  ticket_types: { of: ofShowings, columns: ['on_sale_from', 'on_sale_until', 'used_up_at'] },
  sale_pauses: { of: ofShowings, columns: ['closes_at', 'paused_at'] },
  showing_changes: {
    of: ofShowings,
    columns: ['old_starts_at', 'choose_until', 'made_at', 'replaced_at', 'told_at'],
  },
  showing_buyers: { of: ofShowings, columns: ['keep_until'] },
  payments: {
    of: ofShowings,
    columns: ['started_at', 'expires_at', 'asked_at', 'ended_at', 'desk_since', 'ask_wanted_at'],
  },
  orders: {
    of: ofShowings,
    columns: [
      'hold_until',
      'pay_until',
      'created_at',
      'paid_at',
      'ended_at',
      'delivery_sent_at',
      'add_ons_handed_at',
    ],
  },
  units: { of: ofShowings, columns: ['held_until'] },
  order_transitions: { of: ofShowings, columns: ['at'] },
  receipts: { of: (shop) => sql`payment_id IN ${paymentIds(shop)}`, columns: ['received_at'] },
  refunds: {
    of: (shop) => sql`payment_id IN ${paymentIds(shop)}`,
    columns: ['next_try_at', 'requested_at', 'ended_at', 'short_since', 'held_since'],
  },
  payouts: {
    of: (shop) => sql`refund_id IN (SELECT id FROM refunds WHERE payment_id IN ${paymentIds(shop)})`,
    columns: ['ended_at'],
  },
  refund_accounts: { of: ofShowings, columns: ['given_at', 'payable_from'] },
  desk_refunds: {
    of: (shop) => sql`subject = ANY (${[...shop.showingIds]}::text[]) OR subject IN ${codes(shop)}`,
    columns: ['decided_at', 'done_at'],
  },
  ticket_refunds: { of: ofShowings, columns: ['at'] },
  add_on_refunds: { of: ofShowings, columns: ['at'] },
  changed_orders: { of: ofShowings, columns: ['told_at', 'chosen_at'] },
  voucher_uses: { of: ofShowings, columns: ['used_at'] },
  tickets: { of: ofShowings, columns: ['checked_in_at', 'voided_at', 'created_at', 'issued_at'] },
  gifts: { of: ofShowings, columns: ['created_at', 'expires_at', 'ended_at'] },
  guests: { of: ofShowings, columns: ['send_at', 'sent_at', 'created_at', 'over_at', 'forgotten_at'] },
  waiting_lists: { of: ofShowings, columns: ['paused_at', 'ended_at'] },
  waiting_places: { of: ofShowings, columns: ['joined_at', 'ended_at'] },
  waiting_offers: { of: ofShowings, columns: ['made_at', 'expires_at', 'ended_at', 'told_at'] },
  ticket_returns: { of: ofShowings, columns: ['offered_at', 'closes_at', 'ended_at', 'told_at'] },
  balance_entries: { of: ofShowings, columns: ['created_at'] },
  presale_codes: { of: ofShowings, columns: ['made_at', 'revoked_at'] },
  presale_entries: { of: ofShowings, columns: ['entered_at'] },
  turn_notices: { of: ofShowings, columns: ['asked_at', 'fell_back_at'] },
  turns: { of: ofShowings, columns: ['started_at', 'expires_at', 'ended_at'] },
  followed_events: { of: ofEvent, columns: ['unavailable_since', 'returned_at'] },
  visit_reminders: { of: ofShowings, columns: ['doors_at'] },
  published_events: { of: ofEvent, columns: ['published_at'] },
  event_follows: { of: ofEvent, columns: ['followed_at', 'openings_after', 'returns_after'] },
  queues: {
    of: ofShowings,
    inQueueDb: true,
    columns: ['served_at', 'frozen_at', 'drawn_at', 'sold_out_at', 'returning_until'],
  },
  queue_entries: { of: ofShowings, inQueueDb: true, columns: ['joined_at', 'served_at', 'left_at'] },
  queue_draws: { of: ofShowings, inQueueDb: true, columns: ['committed_at', 'published_at'] },
  // The bank remembers until when it takes money, when it promised to pay, and whom it has to call.
  sandbox_payments: {
    of: (shop) => sql`id IN ${bankIds(shop)}`,
    columns: ['created_at', 'expires_at', 'decided_at', 'settles_at'],
  },
  sandbox_payment_notices: { of: (shop) => sql`payment_id IN ${bankIds(shop)}`, columns: ['due_at'] },
  sandbox_payment_refunds: { of: (shop) => sql`payment_id IN ${bankIds(shop)}`, columns: ['settles_at'] },
};

const ofAccount = 'an account and its sessions live in real time, whatever shops it has';
const ofOperator = 'nobody but the operator makes one, and no shop has any';
const ofWhole = 'it belongs to the platform, and to no event';

/**
 * TABLE: the columns of time that stay, by `table` for all of its columns or `table.column`, with the reason.
 * @internal
 */
export const leftColumns: Readonly<Record<string, string>> = {
  'queues.opens_at': 'written from its showing, by a trigger or by copyQueues',
  'queues.closes_at': 'written from its showing, by a trigger or by copyQueues',
  'queues.owner_until': 'the lease of a process',
  'queue_draws.beacon_at':
    'the moment at which a public random value appears, which nobody can bring forward',
  app_documents: 'of an app, and of no shop',
  webhooks: 'of an app, and of no shop',
  webhook_deliveries: 'sent to an app, once and when it happens',
  webhook_attempts: 'sent to an app, once and when it happens',
  event_changes: 'when something happened to an event, which was told then',
  private_shops: 'a shop ends after real hours, however far its clock was turned',
  profile_follows: 'of an account and what it follows, and of no shop',
  search_documents: 'an event that is not listed has none',
  outbox: 'news are sent when they are written',
  inbox_messages: 'mail has arrived when it has',
  provider_callbacks: 'what a provider said is applied when it comes, and belongs to no showing',
  idempotency_keys: ofAccount,
  session_families: ofAccount,
  refresh_tokens: ofAccount,
  ticket_copies: ofAccount,
  users: ofAccount,
  devices: ofAccount,
  otps: ofAccount,
  otp_wrong: ofAccount,
  wrong_codes: ofAccount,
  reset_waits: ofAccount,
  mail_links: ofAccount,
  identities: ofAccount,
  spent_social_tokens: ofAccount,
  passkeys: ofAccount,
  passkey_challenges: ofAccount,
  push_subscriptions: ofAccount,
  support_requests: ofAccount,
  support_messages: ofAccount,
  saved_addresses: ofAccount,
  saved_vouchers: ofAccount,
  captcha_answers: ofAccount,
  desk_acts: 'the audit trail, which nobody may rewrite',
  payout_files: 'a file of transfers may be of many showings',
  gates: ofOperator,
  gate_devices: ofOperator,
  gate_pairings: ofOperator,
  gate_scans: ofOperator,
  entry_rules: ofOperator,
  vouchers: ofOperator,
  votings: ofOperator,
  votes: ofOperator,
  film_reviews: 'a shop shows no film',
  films: 'a shop shows no film',
  review_reports: 'a shop shows no film',
  apps: ofWhole,
  app_tokens: ofWhole,
  pages: ofWhole,
  pictures: ofWhole,
  schema_migrations: ofWhole,
  schema_functions: ofWhole,
};
