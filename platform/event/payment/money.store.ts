import { sql } from 'kysely';
import type { Tx } from '../../db/open.ts';
import { randomId } from '../../lib/crypto/random-id.ts';
import type { RefundReason } from '../orders/refund-reason.rule.ts';

/** Money that a provider says it has taken for us. */
export interface SeenMoney {
  provider: string;
  /** The provider's own number of it. */
  transaction: string;
  paymentId: string;
  amount: number;
}

/** Whether this very money has been written down before. */
export async function isKnownMoney(
  tx: Tx,
  { provider, transaction }: Pick<SeenMoney, 'provider' | 'transaction'>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('receipts')
    .select('id')
    .where('provider', '=', provider)
    .where('provider_transaction', '=', transaction)
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes money down; the unique key on (provider, transaction) refuses to see the same money twice. */
export async function insertReceipt(tx: Tx, money: SeenMoney): Promise<string> {
  const id = randomId();
  await tx
    .insertInto('receipts')
    .values({
      id,
      provider: money.provider,
      provider_transaction: money.transaction,
      payment_id: money.paymentId,
      amount: money.amount,
    })
    .execute();
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
