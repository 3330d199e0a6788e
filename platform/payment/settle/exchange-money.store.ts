import { sql } from 'kysely';
import type { Tx } from '../../db/open.ts';
import { randomId } from '../../lib/crypto/random-id.ts';
import { exchangeProvider } from '../../sale/orders/exchange/exchange-provider.ts';
import type { OrderRow } from '../../sale/orders/order.store.ts';
import { movedToOrder } from '../../sale/orders/refund-reason.rule.ts';

/**
 * Moves money of an order, of which a receipt and a payment are named, to another one: it goes back from the one and is received by the other, in its books, while it stays
 * with the provider that has it. The new receipt names the receipt of that provider, from which it is paid back when it has to.
 */
export async function moveToOrder(
  tx: Tx,
  {
    paymentId,
    receiptId,
    amount,
    decision,
    order,
  }: {
    paymentId: string;
    receiptId: string;
    amount: number;
    decision: string;
    order: Pick<OrderRow, 'code' | 'showing_id'>;
  },
): Promise<void> {
  const id = randomId();
  await sql`
    INSERT INTO refunds (id, payment_id, receipt_id, amount, reason, state, provider_code, ended_at, desk_refund_id)
    VALUES (${id}, ${paymentId}, ${receiptId}, ${amount}, ${movedToOrder}, 'succeeded', ${order.code}, clock_timestamp(),
      ${decision})`.execute(tx);
  await sql`
    INSERT INTO payments (id, order_code, showing_id, provider, method, reference, amount, state, provider_transaction,
      started_at, expires_at, ended_at)
    VALUES (${id}, ${order.code}, ${order.showing_id}, ${exchangeProvider}, ${exchangeProvider}, ${id}, ${amount}, 'succeeded', ${id},
      clock_timestamp(), clock_timestamp(), clock_timestamp())`.execute(tx);
  await sql`
    INSERT INTO receipts (id, provider, provider_transaction, payment_id, amount, exchanged_from)
    SELECT ${randomId()}, ${exchangeProvider}, ${id}, ${id}, ${amount}, coalesce(exchanged_from, id)
    FROM receipts WHERE id = ${receiptId}`.execute(tx);
}
