import type { Tx } from '../../db/open.ts';
import { transact } from '../../db/transact.ts';
import { Failure } from '../../lib/failure.ts';
import type { Keep } from '../../lib/idempotency.ts';
import type { EventDeps } from '../deps.ts';
import { payUntil } from '../orders/hold-until.rule.ts';
import { liveHoldOrThrow } from '../orders/lock-live-hold.ts';
import { countTickets, lockOrder, moveOrder, type OrderRow } from '../orders/order.store.ts';
import { isShowingOff } from '../orders/showing.store.ts';
import { readLiveTurn } from '../queue/turn.store.ts';
import { stopClock } from '../units/unit.store.ts';
import { createAttempt } from './create-attempt.ts';
import { openAttempt, type BegunAttempt, type PayAnswer, type PayWish } from './open-attempt.ts';
import { readOpenPayments } from './payment.store.ts';
import { sellOrder } from './sell-order.ts';

/**
 * The first payment of an order: from now on only the payment window counts, so its units are taken off the clock, in
 * one transaction with the attempt. The provider opens the attempt after it; where that broke off, the same wish goes
 * on from there. An order that costs nothing is paid at once.
 */
export async function submitOrder(deps: EventDeps, wish: PayWish, keep: Keep<PayAnswer>): Promise<PayAnswer> {
  const begun = await transact(deps.db, async (tx) => {
    const order = await lockOrder(tx, wish.code, wish.userId);
    const unopened = order && (await findUnopened(tx, order, wish));
    return unopened ?? begin(tx, deps, { order: liveHoldOrThrow(order), method: wish.method }, keep);
  });
  return begun ? openAttempt(deps, begun, wish, keep) : { pay_url: null };
}

/** The attempt that was begun for this very wish and never opened. */
async function findUnopened(tx: Tx, order: OrderRow, { method }: PayWish): Promise<BegunAttempt | undefined> {
  if (order.state !== 'awaiting_payment') return undefined;
  const [payment] = await readOpenPayments(tx, order.code);
  return payment?.state === 'created' && payment.method === method ? { order, payment } : undefined;
}

/** The attempt, or undefined for an order that is paid already because it costs nothing. */
async function begin(
  tx: Tx,
  deps: EventDeps,
  { order, method }: { order: OrderRow; method: string | null },
  keep: Keep<PayAnswer>,
): Promise<BegunAttempt | undefined> {
  await throwUnlessReady(tx, order);
  const { code, total } = order;
  const until = payUntil(order.now);
  const mine = await stopClock(tx, order.showing_id, code);
  if (mine !== countTickets(order)) throw new Failure('hold_expired');
  const because = total === 0 ? 'free_order' : 'payment_started';
  await moveOrder(tx, { code, from: 'holding', to: 'awaiting_payment', because, payUntil: until });
  if (total === 0) {
    await sellOrder(tx, deps, { ...order, state: 'awaiting_payment' }, 'free_order');
    await keep(tx, { pay_url: null });
    return undefined;
  }
  // Listeners are told when the attempt is opened, or was refused: until then there is nothing new to do.
  return { order, payment: await createAttempt(tx, deps, { order, until, method }) };
}

/** Contact given, showing not cancelled, turn still running: everything that may have changed since the hold. */
async function throwUnlessReady(tx: Tx, order: OrderRow): Promise<void> {
  if (!order.contact) {
    const fields = ['name', 'email', 'phone'].map((field) => ({
      path: `contact.${field}`,
      problem: `rule.${field}.required`,
    }));
    throw new Failure('answers_invalid', { fields });
  }
  if (await isShowingOff(tx, order.showing_id)) throw new Failure('showing_cancelled');
  if (order.turn_id !== null && !(await readLiveTurn(tx, order.turn_id))) {
    throw new Failure('turn_expired', { showing_id: order.showing_id });
  }
}
