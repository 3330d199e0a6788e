import type { Tx } from '../../db/open.ts';
import { Failure } from '../../lib/failure.ts';
import type { EventDeps } from '../deps.ts';
import type { OrderRow } from '../orders/order.store.ts';
import { methodsFor } from './methods-for.rule.ts';
import { insertPayment, type PaymentRow } from './payment.store.ts';

/** One more attempt to pay an order whose row is locked. */
interface NewAttempt {
  order: Pick<OrderRow, 'code' | 'total' | 'now'>;
  /** End of the order's payment window; sent to the provider. */
  until: Date;
  method: string | null;
}

/**
 * Writes an attempt down with a reference of its own. The provider hears of it once that is committed: what it then
 * says of it, and a crash of ours, find it here. Throws payment_method_unavailable.
 */
export async function createAttempt(
  tx: Tx,
  { payments }: Pick<EventDeps, 'payments'>,
  { order, until, method: wanted }: NewAttempt,
): Promise<PaymentRow> {
  const seconds = (until.getTime() - order.now.getTime()) / 1000;
  const fitting = methodsFor(payments.methods, { amount: order.total, seconds });
  const method = fitting.find(({ code }) => code === wanted);
  if (!method) throw new Failure('payment_method_unavailable');
  return insertPayment(tx, {
    orderCode: order.code,
    provider: method.provider.id,
    method: method.code,
    reference: method.provider.reference(order.code),
    amount: order.total,
    startedAt: order.now,
    expiresAt: until,
  });
}
