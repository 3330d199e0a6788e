import { sql } from 'kysely';
import type { PaymentState } from '../../db/column-types.ts';
import type { Db, Tx } from '../../db/open.ts';

/** One attempt to pay, as decisions need it. */
export interface PaymentRow {
  id: string;
  order_code: string;
  provider: 'vnpay';
  method: string;
  reference: string;
  amount: number;
  state: PaymentState;
  pay_url: string | null;
  provider_facts: Record<string, string>;
  started_at: Date;
  expires_at: Date;
}

const columns = sql`id, order_code, provider, method, reference, amount, state, pay_url, provider_facts, started_at,
  expires_at`;

/** An attempt to write down, before the provider hears of it. */
export interface NewPayment {
  id: string;
  orderCode: string;
  provider: 'vnpay';
  method: string;
  reference: string;
  amount: number;
  payUrl: string;
  facts: Record<string, string>;
  startedAt: Date;
  expiresAt: Date;
}

/** Writes an attempt down; the buyer carries it to the provider once this is committed. */
export async function insertPayment(tx: Tx, payment: NewPayment): Promise<void> {
  await tx
    .insertInto('payments')
    .values({
      id: payment.id,
      order_code: payment.orderCode,
      provider: payment.provider,
      method: payment.method,
      reference: payment.reference,
      amount: payment.amount,
      state: 'pending',
      pay_url: payment.payUrl,
      provider_facts: JSON.stringify(payment.facts),
      started_at: payment.startedAt,
      expires_at: payment.expiresAt,
    })
    .execute();
}

/** Locks the attempt with this reference, to the end of the transaction. */
export async function lockPayment(
  tx: Tx,
  provider: string,
  reference: string,
): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`
    SELECT ${columns} FROM payments WHERE provider = ${provider} AND reference = ${reference} FOR UPDATE`.execute(
    tx,
  );
  return rows[0];
}

/** The attempts of an order that have no final answer yet, oldest first. */
export async function readOpenPayments(db: Db, orderCode: string): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    SELECT ${columns} FROM payments
    WHERE order_code = ${orderCode} AND state IN ('created', 'pending') ORDER BY started_at, id`.execute(db);
  return rows;
}

/** What a provider's word changes in an attempt. */
export interface PaymentEnd {
  id: string;
  state: 'succeeded' | 'failed' | 'expired';
  providerCode: string;
  providerTransaction?: string;
}

/** Ends a locked attempt. */
export async function endPayment(tx: Tx, end: PaymentEnd): Promise<void> {
  await sql`
    UPDATE payments SET state = ${end.state}, provider_code = ${end.providerCode},
      provider_transaction = ${end.providerTransaction ?? null}, ended_at = clock_timestamp(),
      desk_since = CASE WHEN ${end.state} = 'expired' THEN desk_since END
    WHERE id = ${end.id}`.execute(tx);
}

/** Leaves an expired attempt at the operator's desk: the provider never gave a final answer. */
export async function bringToDesk(tx: Tx, id: string): Promise<void> {
  await sql`UPDATE payments SET desk_since = clock_timestamp() WHERE id = ${id}`.execute(tx);
}

/** An attempt that was picked to be asked about, and whether its last time to be asked has come. */
export interface DuePayment extends PaymentRow {
  is_last: boolean;
}

/** How long after its window a payment is asked about, how often, and until when; see limits. */
export interface AskTiming {
  graceMinutes: number;
  everySeconds: number;
  maxMinutes: number;
}

/**
 * Picks attempts whose window and grace are over and that nobody has asked about lately, and notes that they are being
 * asked about: of many processes, one asks.
 */
export async function pickDuePayments(db: Db, timing: AskTiming, most: number): Promise<DuePayment[]> {
  const { rows } = await sql<DuePayment>`
    WITH due AS (
      SELECT id FROM payments
      WHERE state IN ('created', 'pending')
        AND expires_at <= clock_timestamp() - make_interval(mins => ${timing.graceMinutes})
        AND (asked_at IS NULL OR asked_at <= clock_timestamp() - make_interval(secs => ${timing.everySeconds}))
      ORDER BY expires_at LIMIT ${most} FOR UPDATE SKIP LOCKED
    )
    UPDATE payments SET asked_at = clock_timestamp() FROM due WHERE payments.id = due.id
    RETURNING payments.*, started_at <= clock_timestamp() - make_interval(mins => ${timing.maxMinutes}) AS is_last`.execute(
    db,
  );
  return rows;
}

/** Notes that an attempt is being asked about; false when somebody has asked within the last seconds. */
export async function mayAskNow(db: Db, id: string, atMostEverySeconds: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE payments SET asked_at = clock_timestamp()
    WHERE id = ${id}
      AND (asked_at IS NULL OR asked_at <= clock_timestamp() - make_interval(secs => ${atMostEverySeconds}))`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

/** The attempt with this reference. */
export async function readPayment(
  db: Db,
  provider: string,
  reference: string,
): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`
    SELECT ${columns} FROM payments WHERE provider = ${provider} AND reference = ${reference}`.execute(db);
  return rows[0];
}
