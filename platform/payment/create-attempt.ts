import type { Tx } from '../db/open.ts';
import { Failure } from '../lib/failure.ts';
import type { PaymentDeps } from './deps.ts';
import { toPay } from '@mo-man/schema/rules/order/exchange/exchange-credit.rule.ts';
import { costWith } from '../sale/orders/order-fee.rule.ts';
import type { OrderRow } from '../sale/orders/order.store.ts';
import { methodsFor } from './methods-for.rule.ts';
import { insertPayment, type NewPayment, type PaymentRow } from './payment.store.ts';

/** One more attempt to pay an order whose row is locked. */
interface WantedAttempt {
  order: Pick<OrderRow, 'code' | 'lines' | 'service_fee' | 'total' | 'exchange' | 'now'>;
  /** End of the order's payment window; sent to the provider. */
  until: Date;
  method: string | null;
}

/** A new attempt with a unique reference. Throws payment_method_unavailable. */
export function newAttempt(
  { payments }: Pick<PaymentDeps, 'payments'>,
  { order, until, method: wanted }: WantedAttempt,
): NewPayment {
  const seconds = (until.getTime() - order.now.getTime()) / 1000;
  const amount = toPay(costWith(order, wanted).total, order.exchange);
  const fitting = methodsFor(payments.methods, { amountIn: () => amount, seconds });
  const method = fitting.find(({ code }) => code === wanted);
  if (!method || method.isInMaintenance) throw new Failure('payment_method_unavailable');
  return {
    orderCode: order.code,
    provider: method.provider.id,
    method: method.code,
    reference: method.provider.reference(order.code),
    amount,
    startedAt: order.now,
    expiresAt: until,
  };
}

/**
 * Inserts an attempt. The provider is called only after the commit, so that its callbacks, and a restart after a crash, find the row.
 */
export const createAttempt = (
  tx: Tx,
  deps: Pick<PaymentDeps, 'payments'>,
  wanted: WantedAttempt,
): Promise<PaymentRow> => insertPayment(tx, newAttempt(deps, wanted));
