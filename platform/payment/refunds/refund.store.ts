import {
  openRefundStates,
  refundTransitions,
  statesBefore,
} from '@mo-man/schema/rules/order/payment-transition.rule.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../db/open.ts';
import { movedToOrder } from '../../sale/orders/refund-reason.rule.ts';
import { nextTry } from '../next-try.ts';

/** A refund that is due to be sent, or to be asked about. */
export interface DueRefund {
  id: string;
  amount: number;
  reason: string;
  attempts: number;
  requested_at: Date;
  /** The provider's code when it accepted the refund; null before. */
  provider_code: string | null;
  order_code: string;
  /** The provider that has the money, and its attempt: of another order where exchanged tickets brought it to this one. */
  provider: string;
  paid_order_code: string;
  reference: string;
  /** VND of the attempt. */
  asked: number;
  started_at: Date;
  expires_at: Date;
  provider_facts: Record<string, string>;
  /** The provider's transaction number of the received money, and its amount. */
  transaction: string;
  received: number;
  /** No other refund of the same money was ever requested. */
  is_alone: boolean;
}

/** SQL: a refund is of the same money at its provider as a receipt, also where exchanged tickets took a part of it to another order. */
const sameMoney = (
  refund: RawBuilder<unknown>,
  receiptId: RawBuilder<unknown>,
) => sql`${refund}.receipt_id IN (
  SELECT part.id FROM receipts known
  JOIN receipts part ON part.id = coalesce(known.exchanged_from, known.id) OR part.exchanged_from = coalesce(known.exchanged_from, known.id)
  WHERE known.id = ${receiptId})`;

/**
 * Picks due refunds and postpones their next try, so that only one process sends each; retries get rarer (`nextTry`). Of several refunds of
 * the same money only the oldest is picked, because some providers cannot tell them apart.
 */
export async function pickDueRefunds(db: Db, most: number): Promise<DueRefund[]> {
  const { rows } = await sql<DueRefund>`
    WITH due AS (
      SELECT id FROM refunds
      WHERE state = ANY(${openRefundStates}) AND next_try_at <= clock_timestamp() AND held_since IS NULL
        AND NOT EXISTS (SELECT FROM refunds before
          WHERE ${sameMoney(sql`before`, sql`refunds.receipt_id`)} AND before.state = ANY(${openRefundStates})
            AND (before.requested_at, before.id) < (refunds.requested_at, refunds.id))
      ORDER BY next_try_at LIMIT ${most} FOR UPDATE SKIP LOCKED
    ), picked AS (
      UPDATE refunds SET state = 'processing', attempts = attempts + 1,
        next_try_at = ${nextTry}
      FROM due WHERE refunds.id = due.id
      RETURNING refunds.*
    )
    SELECT f.id, f.amount, f.reason, f.attempts, f.requested_at, f.provider_code, p.order_code, a.provider, a.order_code AS paid_order_code,
      a.reference, a.amount AS asked, a.started_at, a.expires_at, a.provider_facts, m.provider_transaction AS transaction, m.amount AS received,
      NOT EXISTS (SELECT FROM refunds other WHERE ${sameMoney(sql`other`, sql`f.receipt_id`)} AND other.id <> f.id
        AND other.reason <> ${movedToOrder}) AS is_alone
    FROM picked f JOIN payments p ON p.id = f.payment_id JOIN receipts r ON r.id = f.receipt_id
    JOIN receipts m ON m.id = coalesce(r.exchanged_from, r.id)
    JOIN payments a ON a.id = CASE WHEN r.exchanged_from IS NULL THEN p.id ELSE m.payment_id END`.execute(db);
  return rows;
}

/** Notes that the provider has accepted a refund and is working on it. */
export async function noteAccepted(db: Db, id: string, providerCode: string): Promise<void> {
  await sql`
    UPDATE refunds SET provider_code = ${providerCode}, short_since = NULL
    WHERE id = ${id} AND state = 'processing'`.execute(db);
}

/** Minutes between tries of a refund that waits for our balance at the provider. */
const fundsMinutes = 10;

/** Stores that our balance at the provider is too low. The try is not counted, so the refund waits without limit. */
export async function waitForFunds(db: Db, id: string): Promise<void> {
  await sql`
    UPDATE refunds SET short_since = coalesce(short_since, clock_timestamp()), attempts = attempts - 1,
      next_try_at = clock_timestamp() + make_interval(mins => ${fundsMinutes})
    WHERE id = ${id} AND state = 'processing'`.execute(db);
}

/** Marks a refund as due for a bank transfer; false when it was before. */
export async function makeDue(tx: Tx, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE refunds SET state = 'due', provider_code = NULL, short_since = NULL
    WHERE id = ${id} AND state = ANY(${statesBefore(refundTransitions, 'due')})`.execute(tx);
  return numAffectedRows === 1n;
}

/** Ends a refund; false when it had ended already. */
export async function endRefund(
  tx: Tx,
  id: string,
  end: { state: 'succeeded' | 'failed'; providerCode: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE refunds SET state = ${end.state}, provider_code = ${end.providerCode}, ended_at = clock_timestamp(),
      short_since = NULL
    WHERE id = ${id} AND state = 'processing'`.execute(tx);
  return numAffectedRows === 1n;
}
