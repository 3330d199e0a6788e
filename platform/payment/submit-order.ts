import type { Tx } from '../db/open.ts';
import { transact } from '../db/transact.ts';
import { Failure } from '../lib/failure.ts';
import type { Keep } from '../db/idempotency.ts';
import { randomId } from '../lib/crypto/random-id.ts';
import type { PaymentDeps } from './deps.ts';
import { payUntil } from '../sale/orders/hold-until.rule.ts';
import { liveHoldOrThrow } from '../sale/orders/live-hold.ts';
import { countTickets, type OrderRow } from '../sale/orders/order.store.ts';
import { throwUnlessExchangeable } from '../sale/exchange/throw-unless-exchangeable.ts';
import { toPay } from '@mo-man/schema/rules/order/exchange/exchange-credit.rule.ts';
import { sellOrder } from './settle/sell-order.ts';
import { takeExchanged } from './settle/take-exchanged.ts';
import { newAttempt } from './create-attempt.ts';
import { openAttempt, type BegunAttempt, type PayAnswer, type PayRequest } from './open-attempt.ts';
import {
  lockForPayment,
  startPaying,
  type LockedHold,
  type PaymentRow,
  type StartingPayment,
} from './payment.store.ts';
import { throwUnlessReady } from './throw-unless-ready.ts';

/**
 * The first payment of an order whose provider has to be called, or for which tickets are given (all others: submit-at-once.ts). One transaction inserts the attempt and replaces
 * the hold's expiry by the payment window; after that the provider opens the attempt. When that was interrupted, the same request
 * continues with the attempt that is there.
 */
export async function submitOrder(
  deps: PaymentDeps,
  request: PayRequest,
  keep: Keep<PayAnswer>,
): Promise<PayAnswer> {
  const begun = await transact(deps.db, async (tx) => {
    const locked = await lockForPayment(tx, request);
    const unopened = locked && findUnopened(locked, request);
    if (unopened) return unopened;
    const order = liveHoldOrThrow(locked?.order);
    throwUnlessReady(
      { ...order, attendee_form: locked?.attendeeForm ?? null },
      { is_off: locked?.isOff ?? true, is_turn_over: locked?.isTurnOver ?? true },
    );
    await throwUnlessExchangeable(tx, order);
    if (toPay(order.total, order.exchange) > 0) return begin(tx, deps, order, request);
    await sellForTickets(tx, deps, order);
    const answer = { pay_url: null };
    await keep(tx, answer);
    return answer;
  });
  return 'payment' in begun ? openAttempt(deps, begun, request, keep) : begun;
}

/** Sells an order that costs no more than the tickets that are given for it. */
async function sellForTickets(tx: Tx, deps: PaymentDeps, order: OrderRow): Promise<void> {
  const because = 'tickets_exchanged';
  const kept = await startPaying(tx, order, { until: payUntil(order.now), attempt: null, because });
  if (kept !== countTickets(order)) throw new Failure('hold_expired');
  const begun: OrderRow = { ...order, state: 'awaiting_payment' };
  if (!(await takeExchanged(tx, deps, begun, order.total))) throw new Failure('exchange_not_possible');
  await sellOrder(tx, deps, begun, { because, method: null });
}

/** The attempt that an earlier request with the same method has inserted but not opened. */
function findUnopened({ order, attempts }: LockedHold, { method }: PayRequest): BegunAttempt | undefined {
  if (order.state !== 'awaiting_payment') return undefined;
  const [payment] = attempts;
  return payment?.state === 'created' && payment.method === method ? { order, payment } : undefined;
}

/** Inserts the attempt that the provider still has to open. */
async function begin(tx: Tx, deps: PaymentDeps, order: OrderRow, request: PayRequest): Promise<BegunAttempt> {
  const until = payUntil(order.now);
  const attempt = {
    ...newAttempt(deps, { order, until, method: request.method }),
    id: randomId(),
    opened: undefined,
  };
  // Listeners are told later, when the attempt was opened or refused: until then they could do nothing new.
  const kept = await startPaying(tx, order, { until, attempt });
  if (kept !== countTickets(order)) throw new Failure('hold_expired');
  return { order, payment: rowOf(attempt) };
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
