import { sql } from 'kysely';
import type { Db, Tx } from '../db/open.ts';
import type { PaymentRow } from '../payment/payment.store.ts';

/** How much waits for the operator, of each kind. */
export interface Waiting {
  stuck_payments: number;
  failed_refunds: number;
  short_refunds: number;
  held_refunds: number;
  due_without_account: number;
  due_by_transfer: number;
  unfinished_decisions: number;
  stuck_decisions: number;
  unmatched_money: number;
  dead_letters: number;
  unapplied_notices: number;
  paper_to_send: number;
  paused_sales: number;
}

export async function countWaiting(db: Db): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    SELECT (SELECT count(*) FROM payments WHERE desk_since IS NOT NULL) AS stuck_payments,
      (SELECT count(*) FROM refunds WHERE state = 'failed') AS failed_refunds,
      (SELECT count(*) FROM refunds WHERE short_since IS NOT NULL) AS short_refunds,
      (SELECT count(*) FROM refunds WHERE held_since IS NOT NULL AND ended_at IS NULL) AS held_refunds,
      (SELECT count(*) FROM refunds f JOIN payments p ON p.id = f.payment_id WHERE f.state = 'due'
        AND NOT EXISTS (SELECT FROM refund_accounts a WHERE a.order_code = p.order_code)
        AND NOT EXISTS (SELECT FROM payouts y WHERE y.refund_id = f.id AND y.state = 'sent')) AS due_without_account,
      (SELECT count(*) FROM refunds WHERE state = 'due') AS due_by_transfer,
      (SELECT count(*) FROM desk_refunds WHERE done_at IS NULL) AS unfinished_decisions,
      (SELECT count(*) FROM desk_refunds WHERE done_at IS NULL AND stuck IS NOT NULL) AS stuck_decisions,
      (SELECT count(*) FROM receipts WHERE payment_id IS NULL) AS unmatched_money,
      (SELECT count(*) FROM outbox WHERE dead_at IS NOT NULL AND dead_because IS DISTINCT FROM 'expired') AS dead_letters,
      (SELECT count(*) FROM provider_callbacks
        WHERE applied_at IS NULL AND received_at < clock_timestamp() - interval '1 minute') AS unapplied_notices,
      (SELECT count(*) FROM orders
        WHERE state = 'paid' AND delivery IS NOT NULL AND delivery_sent_at IS NULL) AS paper_to_send,
      (SELECT count(*) FROM sale_pauses) AS paused_sales`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('no answer about what waits');
  return row;
}

/** Most that is listed of one kind. */
const most = 200;

/** A payment whose provider never gave a final answer. */
export interface StuckPayment {
  id: string;
  order_code: string;
  order_state: string;
  provider: string;
  reference: string;
  amount: number;
  state: string;
  desk_since: Date | null;
  ask_wanted_at: Date | null;
}

export async function listStuckPayments(db: Db): Promise<StuckPayment[]> {
  const { rows } = await sql<StuckPayment>`
    SELECT p.id, p.order_code, o.state AS order_state, p.provider, p.reference, p.amount, p.state, p.desk_since,
      p.ask_wanted_at
    FROM payments p JOIN orders o ON o.code = p.order_code
    WHERE p.desk_since IS NOT NULL ORDER BY p.desk_since LIMIT ${most}`.execute(db);
  return rows;
}

/** A payment by its id or its reference, locked. */
export async function lockStuckPayment(tx: Db, name: string): Promise<StuckPayment | undefined> {
  const { rows } = await sql<StuckPayment>`
    SELECT p.id, p.order_code, o.state AS order_state, p.provider, p.reference, p.amount, p.state, p.desk_since,
      p.ask_wanted_at
    FROM payments p JOIN orders o ON o.code = p.order_code
    WHERE p.id = ${name} FOR UPDATE OF p`.execute(tx);
  return rows[0];
}

/** The provider is to be asked about it once more. */
export async function wantAsking(tx: Tx, id: string): Promise<void> {
  await sql`UPDATE payments SET ask_wanted_at = clock_timestamp() WHERE id = ${id}`.execute(tx);
}

/** Picks payments that are wanted asked about; of many processes, one asks. */
export async function pickAskWanted(db: Db): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    WITH wanted AS (
      SELECT id FROM payments WHERE ask_wanted_at IS NOT NULL ORDER BY ask_wanted_at LIMIT 5 FOR UPDATE SKIP LOCKED
    )
    UPDATE payments SET ask_wanted_at = NULL, asked_at = clock_timestamp() FROM wanted WHERE payments.id = wanted.id
    RETURNING payments.*`.execute(db);
  return rows;
}

/** Nobody waits for the provider's word about it any more. */
export async function leaveOperator(tx: Tx, id: string): Promise<void> {
  await sql`UPDATE payments SET desk_since = NULL, ask_wanted_at = NULL WHERE id = ${id}`.execute(tx);
}

/** A refund that failed, or waits for funds. */
export interface WaitingRefund {
  id: string;
  order_code: string;
  showing_id: string;
  provider: string;
  transaction: string;
  amount: number;
  reason: string;
  state: string;
  provider_code: string | null;
  short_since: Date | null;
  /** Since a restore, which does not know whether it was sent after the backup. */
  held_since: Date | null;
  ended_at: Date | null;
}

const waitingRefund = sql`
  SELECT f.id, p.order_code, o.showing_id, m.provider, m.provider_transaction AS transaction, f.amount, f.reason,
    f.state, f.provider_code, f.short_since, f.held_since, f.ended_at
  FROM refunds f JOIN payments p ON p.id = f.payment_id JOIN receipts r ON r.id = f.receipt_id
  JOIN receipts m ON m.id = coalesce(r.exchanged_from, r.id)
  JOIN orders o ON o.code = p.order_code`;

export async function listWaitingRefunds(db: Db): Promise<WaitingRefund[]> {
  const { rows } = await sql<WaitingRefund>`
    ${waitingRefund} WHERE f.id = ANY(ARRAY(
      (SELECT id FROM refunds WHERE state = 'failed' ORDER BY ended_at LIMIT ${most})
      UNION ALL (SELECT id FROM refunds WHERE short_since IS NOT NULL ORDER BY short_since LIMIT ${most})))
    ORDER BY f.state, f.requested_at`.execute(db);
  return rows;
}

/** Refunds that a restore left for somebody to look at; the oldest first. */
export async function listHeldRefunds(db: Db, id: string | 'all'): Promise<WaitingRefund[]> {
  const which = id === 'all' ? sql`` : sql`AND f.id = ${id}`;
  const { rows } = await sql<WaitingRefund>`
    ${waitingRefund} WHERE f.held_since IS NOT NULL AND f.ended_at IS NULL ${which} ORDER BY f.requested_at, f.id`.execute(
    db,
  );
  return rows;
}

/** Lets held refunds go on. */
export async function releaseRefunds(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`UPDATE refunds SET held_since = NULL, next_try_at = clock_timestamp() WHERE id = ANY(${[...ids]})`.execute(
    tx,
  );
}

/** One refund, locked. */
export async function lockWaitingRefund(tx: Db, id: string): Promise<WaitingRefund | undefined> {
  const { rows } = await sql<WaitingRefund>`${waitingRefund} WHERE f.id = ${id} FOR UPDATE OF f`.execute(tx);
  return rows[0];
}

/** A refund that failed is tried from the beginning, and one that waits for funds at once. */
export async function tryRefundAgain(tx: Tx, id: string): Promise<void> {
  await sql`
    UPDATE refunds SET attempts = CASE WHEN state = 'failed' THEN 0 ELSE attempts END,
      provider_code = CASE WHEN state = 'failed' THEN NULL ELSE provider_code END,
      ended_at = NULL, next_try_at = clock_timestamp(),
      state = CASE WHEN state = 'failed' THEN 'requested' ELSE state END
    WHERE id = ${id} AND (state = 'failed' OR short_since IS NOT NULL)`.execute(tx);
}

/** A refund that failed was paid out by hand; or one that is held had been sent already, as its provider or the bank says. */
export async function settleByHand(tx: Tx, id: string): Promise<void> {
  await sql`
    UPDATE refunds SET state = 'succeeded', provider_code = 'by_hand', ended_at = clock_timestamp()
    WHERE id = ${id} AND (state = 'failed' OR held_since IS NOT NULL AND ended_at IS NULL
      AND NOT EXISTS (SELECT FROM payouts y WHERE y.refund_id = refunds.id AND y.state = 'sent'))`.execute(
    tx,
  );
}

/** A mail or message that was given up. Its text is nobody's business. */
export interface DeadLetter {
  id: number;
  kind: string;
  topic: string;
  subject: string | null;
  attempts: number;
  created_at: Date;
  dead_at: Date;
  /** What was said against it, or how often it was tried. */
  dead_because: string | null;
}

export async function listDeadLetters(db: Db): Promise<DeadLetter[]> {
  const { rows } = await sql<DeadLetter>`
    SELECT id, kind, topic, payload ->> 'subject' AS subject, attempts, created_at, dead_at, dead_because FROM outbox
    WHERE dead_at IS NOT NULL AND dead_because IS DISTINCT FROM 'expired' ORDER BY dead_at LIMIT ${most}`.execute(
    db,
  );
  return rows;
}

/** Mails and text messages that were given up are tried again from the beginning; returns how many. */
export async function reviveNotifications(tx: Tx, id: number | 'all'): Promise<number> {
  const which = id === 'all' ? sql`` : sql`AND id = ${id}`;
  const { numAffectedRows } = await sql`
    UPDATE outbox SET dead_at = NULL, dead_because = NULL, attempts = 0, available_at = clock_timestamp()
    WHERE dead_at IS NOT NULL AND dead_because IS DISTINCT FROM 'expired' ${which}`.execute(tx);
  return Number(numAffectedRows);
}
