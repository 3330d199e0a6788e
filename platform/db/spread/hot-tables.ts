import type { Tables } from '../tables.ts';

/** Rows are spread over partitions or machines by its hash, so that all writes of a sale of one showing are in one place. */
export const distributionColumn = 'showing_id';

type Table = keyof Tables;

/**
 * TABLE of the tables that a sale writes, spread by `showing_id`: every key and foreign key of these includes it, so they can be
 * partitioned (`npm run operate -- partition`), or distributed by Citus. A table stands after those that it references, except units and
 * returns, which reference each other.
 */
export const hotTables = [
  'queues',
  'queue_entries',
  'queue_draws',
  'queue_draw_entries',
  'turns',
  'presale_codes',
  'presale_entries',
  'showing_buyers',
  'add_ons',
  'orders',
  'order_transitions',
  'waiting_lists',
  'waiting_places',
  'waiting_offers',
  'units',
  'tickets',
  'ticket_returns',
] as const satisfies readonly Table[];

/**
 * Tables that hot tables reference and that every machine has whole: written by the operator or by registrations, read by everything.
 *
 * @internal
 */
export const referenceTables = [
  'showings',
  'sections',
  'ticket_types',
  'users',
] as const satisfies readonly Table[];

const till =
  'found by what a provider calls it, and unique by that: money that came is known once, at whatever showing';
const account = 'of an account or of a key that it chose, at whatever showing';

/** Tables that a sale writes too but that are not spread, each with the reason; they stay with the catalogue and the accounts. */
export const wholeTables = {
  payments: till,
  provider_callbacks: till,
  receipts: till,
  refunds: till,
  idempotency_keys: account,
  balances: account,
  balance_entries: account,
  voucher_uses: 'a voucher has one budget at all showings of its organizer',
  vouchers: 'a voucher has one budget at all showings of its organizer',
  outbox: 'emptied by one worker in the order of writing; what was sent goes after an hour',
  inbox_messages: 'mails of the demo, which has no mail server',
  captcha_answers: 'a proof is spent once, at whatever showing',
  turn_notices: 'ends with the browser that it would be sent to',
} as const satisfies Partial<Record<Table | 'captcha_answers', string>>;
