import type { AsJson, StoredAttendeeForm } from '../db/tables/column-types.ts';
import type { OrderState } from '@mo-man/schema/rules/order/order-transition.rule.ts';
import type { FailureReason } from '@mo-man/schema/rules/order/payment-failure.rule.ts';
import {
  openPaymentStates,
  paymentTransitions,
  statesBefore,
  type PaymentState,
  type PaymentWord,
} from '@mo-man/schema/rules/order/payment-transition.rule.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../db/open.ts';
import { transact } from '../db/transact.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { orderNews } from '../sale/orders/order-news.ts';
import { randomId } from '../lib/crypto/random-id.ts';
import { orderOf, throwUnlessMayMove, type Because, type OrderRow } from '../sale/orders/order.store.ts';
import type { KnownAttempt, ProviderFacts } from './providers/payment-provider.ts';

/** One attempt to pay. */
export interface PaymentRow {
  id: string;
  order_code: string;
  provider: string;
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

/** An attempt to insert before the provider is called. */
export interface NewPayment {
  orderCode: string;
  provider: string;
  method: string;
  reference: string;
  amount: number;
  startedAt: Date;
  expiresAt: Date;
}

/** Inserts an attempt. The provider may be called only after the commit. */
export async function insertPayment(tx: Tx, payment: NewPayment): Promise<PaymentRow> {
  const { rows } = await sql<PaymentRow>`
    INSERT INTO payments (id, order_code, provider, method, reference, amount, state, started_at, expires_at)
    VALUES (${randomId()}, ${payment.orderCode}, ${payment.provider}, ${payment.method}, ${payment.reference},
      ${payment.amount}, 'created', ${payment.startedAt}, ${payment.expiresAt})
    RETURNING ${columns}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('the attempt was not written down');
  return row;
}

/** An attempt that is inserted together with the start of its order's payment. */
export interface StartingPayment extends NewPayment {
  id: string;
  /** Set when the provider opened it without a network call (`opensAlone`). */
  opened: { payUrl: string; facts: ProviderFacts } | undefined;
}

/** An attempt as functions of the database take it. */
export const attemptAsJson = (attempt: StartingPayment): string =>
  JSON.stringify({
    id: attempt.id,
    provider: attempt.provider,
    method: attempt.method,
    reference: attempt.reference,
    amount: attempt.amount,
    state: attempt.opened ? 'pending' : 'created',
    pay_url: attempt.opened?.payUrl ?? null,
    provider_facts: attempt.opened?.facts ?? {},
    started_at: attempt.startedAt,
    expires_at: attempt.expiresAt,
  });

/**
 * Starts the payment of a locked hold, with its first attempt if anything is to be paid, in one statement (`start_payment`). Returns how many units the order still has;
 * the caller has to compare that with its lines.
 */
export async function startPaying(
  tx: Tx,
  order: Pick<OrderRow, 'code' | 'showing_id'>,
  {
    until,
    attempt,
    because = 'payment_started',
  }: { until: Date; attempt: StartingPayment | null; because?: Because },
): Promise<number> {
  throwUnlessMayMove({ code: order.code, from: 'holding', to: 'awaiting_payment' });
  const { rows } = await sql<{ kept: number }>`
    SELECT start_payment(${order.code}, ${order.showing_id}, ${because}, ${until}, ${attempt && attemptAsJson(attempt)}, '[]') AS kept`.execute(
    tx,
  );
  return rows[0]?.kept ?? 0;
}

/** A locked order, with everything that may have changed since it was held. */
export interface LockedHold {
  order: OrderRow;
  /** Its showing or event is cancelled. */
  isOff: boolean;
  isTurnOver: boolean;
  /** What its showing asks about attendees; null: nothing. */
  attendeeForm: StoredAttendeeForm | null;
  /** Open attempts, oldest first; a hold has none. */
  attempts: PaymentRow[];
}

/** Locks an order of this account to the end of the transaction; undefined when it has no such order. */
export async function lockForPayment(
  tx: Tx,
  { code, userId }: { code: string; userId: string },
): Promise<LockedHold | undefined> {
  const { rows } = await sql<{
    locked: (AsJson<OrderRow> & { attendee_form: StoredAttendeeForm | null }) | null;
    is_off: boolean | null;
    is_turn_over: boolean | null;
    attempts: AsJson<PaymentRow>[] | null;
  }>`SELECT * FROM lock_for_payment(${code}, ${userId})`.execute(tx);
  const row = rows[0];
  if (!row?.locked) return undefined;
  const attempts = (row.attempts ?? []).map((attempt) => ({
    ...attempt,
    started_at: new Date(attempt.started_at),
    expires_at: new Date(attempt.expires_at),
  }));
  const order = orderOf(row.locked);
  return {
    order,
    isOff: row.is_off !== false,
    isTurnOver: row.is_turn_over === true,
    attendeeForm: row.locked.attendee_form,
    attempts,
  };
}

/** An attempt as its provider knows it. */
export const attemptOf = (payment: PaymentRow): KnownAttempt => ({
  reference: payment.reference,
  orderCode: payment.order_code,
  amount: payment.amount,
  startedAt: payment.started_at,
  expiresAt: payment.expires_at,
  facts: payment.provider_facts,
});

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
    WHERE order_code = ${orderCode} AND state = ANY(${openPaymentStates}) ORDER BY started_at, id`.execute(
    db,
  );
  return rows;
}

/** Marks an attempt as opened by the provider, so that the buyer can pay it. False when it is no longer in state `created`. */
export async function markOpened(
  tx: Tx,
  id: string,
  { payUrl, facts }: { payUrl: string; facts: ProviderFacts },
): Promise<boolean> {
  const opened = sql`pay_url = ${payUrl}, provider_facts = ${JSON.stringify(facts)}`;
  return moveIfMay(tx, { id, to: 'pending', with: opened });
}

/** How an attempt ends. */
export interface PaymentEnd {
  id: string;
  state: 'succeeded' | 'failed' | 'expired';
  providerCode: string;
  providerTransaction?: string;
  /** What its buyer is told; for an attempt that did not succeed. */
  failure?: FailureReason;
}

/** Ends a locked attempt; `also` is a statement that runs as part of the same one. Throws when the attempt may not end so. */
export async function endPayment(tx: Tx, end: PaymentEnd, also?: RawBuilder<unknown>): Promise<void> {
  const ended = sql`provider_code = ${end.providerCode}, provider_transaction = ${end.providerTransaction ?? null},
    failure = ${end.failure ?? null}, ended_at = clock_timestamp(), desk_since = NULL`;
  if (!(await moveIfMay(tx, { id: end.id, to: end.state, with: ended }, also))) {
    throw new Error(`payment ${end.id} may not become ${end.state}`);
  }
}

/** A move along the table of states, and what else changes with it. */
interface PaymentMove {
  id: string;
  to: PaymentState;
  with: RawBuilder<unknown>;
}

/** Moves an attempt to another state if the table of states allows it; false if not, but `also` runs in any case. */
async function moveIfMay(
  tx: Tx,
  { id, to, with: changes }: PaymentMove,
  also?: RawBuilder<unknown>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    ${also ? sql`WITH also AS (${also})` : sql``}
    UPDATE payments SET state = ${to}, ${changes}
    WHERE id = ${id} AND state = ANY(${statesBefore(paymentTransitions, to)})`.execute(tx);
  return numAffectedRows === 1n;
}

/**
 * Stores what the provider said last of an open attempt, and tells viewers of the order when that has changed.
 */
export async function keepWord(db: Db, id: string, word: PaymentWord): Promise<void> {
  await transact(db, async (tx) => {
    const { rows } = await sql<{ code: string; state: OrderState }>`
      UPDATE payments SET provider_word = ${word} FROM orders
      WHERE payments.id = ${id} AND orders.code = payments.order_code
        AND payments.state = ANY(${openPaymentStates}) AND payments.provider_word IS DISTINCT FROM ${word}
      RETURNING orders.code, orders.state`.execute(tx);
    for (const { code, state } of rows) await enqueue(tx, orderNews(code, state));
  });
}

/** Leaves an expired attempt to the operator, because the provider never gave a final answer. */
export async function bringToOperator(tx: Tx, id: string): Promise<void> {
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
 * Picks attempts whose window and grace period are over and that were not asked about lately, and stores the time, so that only one process
 * asks.
 */
export async function pickDuePayments(db: Db, timing: AskTiming, most: number): Promise<DuePayment[]> {
  const { rows } = await sql<DuePayment>`
    WITH due AS (
      SELECT id FROM payments
      WHERE state = ANY(${openPaymentStates})
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

/** Stores that an attempt is asked about now; false, with nothing stored, when it was within the last seconds. */
export async function mayAskNow(db: Db, id: string, atMostEverySeconds: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE payments SET asked_at = clock_timestamp()
    WHERE id = ${id}
      AND (asked_at IS NULL OR asked_at <= clock_timestamp() - make_interval(secs => ${atMostEverySeconds}))`.execute(
    db,
  );
  return numAffectedRows === 1n;
}
