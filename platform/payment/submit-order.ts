import type { Tx } from '../db/open.ts';
import { transact } from '../db/transact.ts';
import { Failure } from '../lib/failure.ts';
import type { Keep } from '../db/idempotency.ts';
import { randomId } from '../lib/crypto/random-id.ts';
import type { PaymentDeps } from './deps.ts';
import { payUntil } from '../sale/orders/hold-until.rule.ts';
import { liveHoldOrThrow } from '../sale/orders/live-hold.ts';
import { countTickets, type OrderRow } from '../sale/orders/order.store.ts';
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
 * The first payment of an order, step by step, where it does not go at once (submit-at-once.ts): its provider has to be
 * asked. From now on only the payment window counts, so its units are taken off the clock, in one transaction with the
 * attempt; the provider opens it after that. Where that broke off, the same wish goes on from there.
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
    throwUnlessReady(order, { is_off: locked?.isOff ?? true, is_turn_over: locked?.isTurnOver ?? true });
    return begin(tx, deps, order, request);
  });
  return openAttempt(deps, begun, request, keep);
}

/** The attempt that was begun for this very wish and never opened. */
function findUnopened({ order, attempts }: LockedHold, { method }: PayRequest): BegunAttempt | undefined {
  if (order.state !== 'awaiting_payment') return undefined;
  const [payment] = attempts;
  return payment?.state === 'created' && payment.method === method ? { order, payment } : undefined;
}

/** Writes down the attempt that its provider still has to open. */
async function begin(tx: Tx, deps: PaymentDeps, order: OrderRow, request: PayRequest): Promise<BegunAttempt> {
  const until = payUntil(order.now);
  const attempt = {
    ...newAttempt(deps, { order, until, method: request.method }),
    id: randomId(),
    opened: undefined,
  };
  // Listeners are told when the attempt is opened, or was refused: until then there is nothing new to do.
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
