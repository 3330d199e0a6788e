import type { Tx } from '../../db/open.ts';
import { transact } from '../../db/transact.ts';
import { Failure } from '../../lib/failure.ts';
import type { Keep } from '../../lib/idempotency.ts';
import { randomId } from '../../lib/crypto/random-id.ts';
import type { EventDeps } from '../deps.ts';
import { payUntil } from '../orders/hold-until.rule.ts';
import { liveHoldOrThrow } from '../orders/live-hold.ts';
import { countTickets, type OrderRow } from '../orders/order.store.ts';
import { orderNews } from '../orders/order-news.ts';
import { newAttempt } from './create-attempt.ts';
import { askToOpen, openAttempt, type BegunAttempt, type PayAnswer, type PayWish } from './open-attempt.ts';
import {
  lockForPayment,
  startPaying,
  type LockedHold,
  type PaymentRow,
  type StartingPayment,
} from './payment.store.ts';
import { sellOrder } from './sell-order.ts';

/**
 * The first payment of an order: from now on only the payment window counts, so its units are taken off the clock, in
 * one transaction with the attempt. A provider that asks nobody opens it there and then, any other after it; where that
 * broke off, the same wish goes on from there. An order that costs nothing is paid at once.
 */
export async function submitOrder(deps: EventDeps, wish: PayWish, keep: Keep<PayAnswer>): Promise<PayAnswer> {
  const begun = await transact(deps.db, async (tx) => {
    const locked = await lockForPayment(tx, wish);
    const unopened = locked && findUnopened(locked, wish);
    if (unopened) return unopened;
    const order = liveHoldOrThrow(locked?.order);
    throwUnlessReady(order, locked);
    return order.total === 0 ? takeForNothing(tx, deps, order, keep) : begin(tx, deps, { order, wish, keep });
  });
  return 'pay_url' in begun ? begun : openAttempt(deps, begun, wish, keep);
}

/** The attempt that was begun for this very wish and never opened. */
function findUnopened({ order, attempts }: LockedHold, { method }: PayWish): BegunAttempt | undefined {
  if (order.state !== 'awaiting_payment') return undefined;
  const [payment] = attempts;
  return payment?.state === 'created' && payment.method === method ? { order, payment } : undefined;
}

/** Contact given, showing not cancelled, turn still running: everything that may have changed since the hold. */
function throwUnlessReady(order: OrderRow, locked: LockedHold | undefined): void {
  if (!order.contact) {
    const fields = ['name', 'email', 'phone'].map((field) => ({
      path: `contact.${field}`,
      problem: `rule.${field}.required`,
    }));
    throw new Failure('answers_invalid', { fields });
  }
  if (locked?.isOff) throw new Failure('showing_cancelled');
  if (locked?.isTurnOver) throw new Failure('turn_expired', { showing_id: order.showing_id });
}

async function takeForNothing(
  tx: Tx,
  deps: EventDeps,
  order: OrderRow,
  keep: Keep<PayAnswer>,
): Promise<PayAnswer> {
  const until = payUntil(order.now);
  const kept = await startPaying(tx, order, { because: 'free_order', until, attempt: undefined, news: [] });
  if (kept !== countTickets(order)) throw new Failure('hold_expired');
  await sellOrder(tx, deps, { ...order, state: 'awaiting_payment' }, 'free_order');
  await keep(tx, { pay_url: null });
  return { pay_url: null };
}

/** Where the order is paid, or the attempt that its provider still has to open. */
async function begin(
  tx: Tx,
  deps: EventDeps,
  { order, wish, keep }: { order: OrderRow; wish: PayWish; keep: Keep<PayAnswer> },
): Promise<PayAnswer | BegunAttempt> {
  const until = payUntil(order.now);
  const wanted = newAttempt(deps, { order, until, method: wish.method });
  const opened = await openAlone(deps, { order, wanted, wish });
  const attempt = { ...wanted, id: randomId(), opened };
  // Listeners are told when the attempt is opened, or was refused: until then there is nothing new to do.
  const news = opened ? [orderNews(order.code, 'awaiting_payment')] : [];
  const kept = await startPaying(tx, order, { because: 'payment_started', until, attempt, news });
  if (kept !== countTickets(order)) throw new Failure('hold_expired');
  if (!opened) return { order, payment: rowOf(attempt) };
  await keep(tx, { pay_url: opened.payUrl });
  return { pay_url: opened.payUrl };
}

/** The attempt as a provider opens it that asks nobody; undefined for any other. */
async function openAlone(
  deps: EventDeps,
  { order, wanted, wish }: { order: OrderRow; wanted: ReturnType<typeof newAttempt>; wish: PayWish },
): Promise<StartingPayment['opened']> {
  if (!deps.payments.provider(wanted.provider).opensAlone) return undefined;
  const opened = await askToOpen(
    deps,
    { order, provider: wanted.provider, attempt: { ...wanted, facts: {} } },
    wish,
  );
  return opened.said === 'opened' ? opened : undefined;
}

const rowOf = (attempt: StartingPayment): PaymentRow => ({
  id: attempt.id,
  order_code: attempt.orderCode,
  provider: attempt.provider,
  method: attempt.method,
  reference: attempt.reference,
  amount: attempt.amount,
  state: 'created',
  pay_url: null,
  provider_facts: {},
  started_at: attempt.startedAt,
  expires_at: attempt.expiresAt,
});
