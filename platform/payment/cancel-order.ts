import type { OrderWire } from '@mo-man/schema/wire/order.ts';
import { transact } from '../db/transact.ts';
import type { Call } from '../lib/call.ts';
import { Failure } from '../lib/failure.ts';
import type { Language } from '../lib/text/language.ts';
import type { PaymentDeps } from './deps.ts';
import type { orderParams } from '../lib/http/route-params.ts';
import { askAboutOrder } from './ask/ask-about-order.ts';
import { keepDeadline, lockBuyer } from '../sale/orders/buyer.store.ts';
import { endOrder } from '../sale/orders/end-order.ts';
import { lockOrder } from '../sale/orders/order.store.ts';
import { readOrderView } from '../sale/orders/view/read-order-view.ts';

type CancelCall = Call<PaymentDeps, { auth: 'user'; params: typeof orderParams }>;

/** POST /orders/:code/cancel */
export async function cancelOrder({ params, caller, language, deps }: CancelCall): Promise<OrderWire> {
  return giveUpOrder(deps, { code: params.code, userId: caller.userId }, language);
}

/**
 * Cancels an order for its buyer and returns its new state. When it awaits payment the provider is asked first: if it has taken money the
 * order becomes paid, and without a clear answer the order stays as it is.
 */
export async function giveUpOrder(
  deps: PaymentDeps,
  key: { code: string; userId: string },
  language: Language,
): Promise<OrderWire> {
  const before = await readOrderView(deps.db, key, language);
  const showingId = before.showing_id;
  if (before.state === 'holding' && (await giveUp(deps, { ...key, showingId }, 'holding'))) {
    return readOrderView(deps.db, key, language);
  }
  const word = await askAboutOrder(deps, key.code);
  if (word === 'unclear') throw new Failure('payment_pending');
  await giveUp(deps, { ...key, showingId }, 'awaiting_payment');
  return readOrderView(deps.db, key, language);
}

/** True when the order was in this state and has ended. */
async function giveUp(
  { db }: PaymentDeps,
  { code, userId, showingId }: { code: string; userId: string; showingId: string },
  from: 'holding' | 'awaiting_payment',
): Promise<boolean> {
  return transact(db, async (tx) => {
    await lockBuyer(tx, showingId, userId);
    const order = await lockOrder(tx, code, userId);
    if (order?.state !== from) return false;
    const { hold_until, pay_until, now } = order;
    const lapsed = from === 'holding' && hold_until <= now;
    await endOrder(
      tx,
      { code, showing_id: showingId, state: from },
      lapsed ? { to: 'expired', because: 'hold_lapsed' } : { to: 'cancelled', because: 'buyer_cancelled' },
    );
    const deadline = pay_until !== null && pay_until > hold_until ? pay_until : hold_until;
    if (deadline > now) await keepDeadline(tx, showingId, userId, deadline);
    return true;
  });
}
