import { transact } from '../db/transact.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { Failure } from '../lib/failure.ts';
import type { Keep } from '../db/idempotency.ts';
import type { PaymentDeps } from './deps.ts';
import { lockOrder, type OrderRow } from '../sale/orders/order.store.ts';
import { readOrderView } from '../sale/orders/view/read-order-view.ts';
import { orderNews } from '../sale/orders/order-news.ts';
import { throwUnlessExchangeable } from '../sale/exchange/throw-unless-exchangeable.ts';
import { askAboutOrder } from './ask/ask-about-order.ts';
import { createAttempt } from './create-attempt.ts';
import { openAttempt, type PayAnswer, type PayRequest } from './open-attempt.ts';
import { readOpenPayments } from './payment.store.ts';

/**
 * Another attempt in the same payment window; needs no turn. The provider is first asked about earlier attempts. An open one of the same method
 * is reused, so that pressing twice does not pay twice. Another method is allowed unless money may be on its way (`unclear`); should
 * both be paid, the second payment is refunded automatically.
 */
export async function retryPayment(
  deps: PaymentDeps,
  request: PayRequest,
  keep: Keep<PayAnswer>,
): Promise<PayAnswer> {
  const before = await readOrderView(deps.db, request, request.language);
  const word = before.state === 'awaiting_payment' ? await askAboutOrder(deps, before.code) : 'final';
  const begun = await transact(deps.db, async (tx) => {
    const order = await lockOrder(tx, request.code, request.userId);
    if (!order) throw new Failure('order_not_found');
    const until = windowOf(order);
    const open = (await readOpenPayments(tx, order.code)).find(({ method }) => method === request.method);
    if (!open && word === 'unclear') throw new Failure('payment_pending');
    if (!open) await throwUnlessExchangeable(tx, order);
    const payment = open ?? (await createAttempt(tx, deps, { order, until, method: request.method }));
    if (payment.state === 'pending') await keep(tx, { pay_url: payment.pay_url });
    else await enqueue(tx, orderNews(order.code, order.state));
    return { order, payment };
  });
  const { payment } = begun;
  return payment.state === 'pending' ? { pay_url: payment.pay_url } : openAttempt(deps, begun, request, keep);
}

/** The end of the payment window; throws when the order cannot be paid any more. */
function windowOf({ state, pay_until: until, now }: OrderRow): Date {
  if (state === 'paid') throw new Failure('order_already_paid');
  if (until !== null && (state === 'expired' || (state === 'awaiting_payment' && until <= now))) {
    throw new Failure('payment_expired');
  }
  if (state !== 'awaiting_payment' || until === null) throw new Failure('illegal_transition', { state });
  return until;
}
