import { sql } from 'kysely';
import type { Tx } from '../../db/open.ts';
import { randomId } from '../../lib/crypto/random-id.ts';
import { orderColumns, type OrderRow } from '../orders/order.store.ts';
import type { RefundReason } from '../orders/refund-reason.rule.ts';
import { endPayment, type PaymentEnd } from './payment.store.ts';

/** Money that a provider says it has taken for us. */
export interface SeenMoney {
  provider: string;
  /** The provider's own number of it. */
  transaction: string;
  paymentId: string;
  amount: number;
}

/**
 * Locks an order that money has come for, with whether this very money has been written down before. Call it with the
 * payment locked: who writes the same money down then waits.
 */
export async function lockOrderForMoney(
  tx: Tx,
  code: string,
  { provider, transaction }: Pick<SeenMoney, 'provider' | 'transaction'>,
): Promise<OrderRow & { is_known_money: boolean }> {
  const { rows } = await sql<OrderRow & { is_known_money: boolean }>`
    SELECT ${orderColumns}, EXISTS (
      SELECT FROM receipts WHERE provider = ${provider} AND provider_transaction = ${transaction}
    ) AS is_known_money
    FROM orders WHERE code = ${code} FOR UPDATE`.execute(tx);
  const [order] = rows;
  if (!order) throw new Error(`order ${code} has gone`);
  return order;
}

/**
 * Writes money down, and what became of its attempt, in one statement; returns the receipt. The unique key on
 * (provider, transaction) refuses to see the same money twice; an attempt that may not end so is a defect.
 */
export async function receiveMoney(tx: Tx, money: SeenMoney, end?: PaymentEnd): Promise<string> {
  const id = randomId();
  const receipt = sql`
    INSERT INTO receipts (id, provider, provider_transaction, payment_id, amount)
    VALUES (${id}, ${money.provider}, ${money.transaction}, ${money.paymentId}, ${money.amount})`;
  if (!end) await receipt.execute(tx);
  else await endPayment(tx, end, receipt);
  return id;
}

/** Decides to send the money of a receipt back; the sending is a worker's. Once per receipt and reason. */
export async function requestRefund(
  tx: Tx,
  refund: { paymentId: string; receiptId: string; amount: number; reason: RefundReason },
): Promise<void> {
  await sql`
    INSERT INTO refunds (id, payment_id, receipt_id, amount, reason, state)
    VALUES (${randomId()}, ${refund.paymentId}, ${refund.receiptId}, ${refund.amount}, ${refund.reason}, 'requested')
    ON CONFLICT (receipt_id, reason) DO NOTHING`.execute(tx);
}
