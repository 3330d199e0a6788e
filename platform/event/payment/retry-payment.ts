import { transact } from '../../db/transact.ts';
import { Failure } from '../../lib/failure.ts';
import type { Keep } from '../../lib/idempotency.ts';
import { lockOrder, type OrderRow } from '../booking/order.store.ts';
import { readOrderView } from '../booking/read-order-view.ts';
import { tellOrder } from '../booking/tell-order.ts';
import type { EventDeps } from '../deps.ts';
import { askAboutOrder } from './ask-about-order.ts';
import { openPayment } from './open-payment.ts';
import { readOpenPayments } from './payment.store.ts';
import type { PayAnswer, PayWish } from './submit-order.ts';

/**
 * Another attempt inside the same window; design §5: "a declined payment may be retried inside the window without a
 * turn". The provider is asked about the attempt before: while that one can still be paid, the buyer is sent back to it
 * instead, so that nobody pays twice.
 */
export async function retryPayment(
  deps: EventDeps,
  wish: PayWish,
  keep: Keep<PayAnswer>,
): Promise<PayAnswer> {
  const before = await readOrderView(deps.db, wish, wish.language);
  if (before.state === 'awaiting_payment') await askAboutOrder(deps, before.code);
  return transact(deps.db, async (tx) => {
    const order = await lockOrder(tx, wish.code, wish.userId);
    if (!order) throw new Failure('order_not_found');
    const until = windowOf(order);
    const [open] = await readOpenPayments(tx, order.code);
    if (open && open.method !== wish.method) throw new Failure('payment_pending');
    const answer = { pay_url: open?.pay_url ?? (await openPayment(tx, deps, { order, until, ...wish })) };
    await tellOrder(tx, order.code, order.state);
    await keep(tx, answer);
    return answer;
  });
}

/** The end of the payment window of an order that may still be paid. */
function windowOf({ state, pay_until: until, now }: OrderRow): Date {
  if (state === 'paid') throw new Failure('order_already_paid');
  if (until !== null && (state === 'expired' || (state === 'awaiting_payment' && until <= now))) {
    throw new Failure('payment_expired');
  }
  if (state !== 'awaiting_payment' || until === null) throw new Failure('illegal_transition', { state });
  return until;
}
