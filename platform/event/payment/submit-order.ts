import type { Tx } from '../../db/open.ts';
import { transact } from '../../db/transact.ts';
import { Failure } from '../../lib/failure.ts';
import type { Keep } from '../../lib/idempotency.ts';
import type { Language } from '../../lib/language.ts';
import { payUntil } from '../booking/hold-until.rule.ts';
import { lockLiveHold } from '../booking/lock-live-hold.ts';
import { countTickets, moveOrder, type OrderRow } from '../booking/order.store.ts';
import { readShowing } from '../booking/showing.store.ts';
import { tellOrder } from '../booking/tell-order.ts';
import { stopClock } from '../booking/unit.store.ts';
import type { EventDeps } from '../deps.ts';
import { openPayment } from './open-payment.ts';
import { sellOrder } from './sell-order.ts';
import { isTurnLive } from './turn.store.ts';

/** Who wants to pay which order, and how. */
export interface PayWish {
  code: string;
  userId: string;
  method: string | null;
  language: Language;
  ipAddress: string;
}

/** Where to send the buyer; null when nothing is left to pay. */
export interface PayAnswer {
  pay_url: string | null;
}

/**
 * The first payment of an order: from now on only the payment window counts (design §5), so its units are taken off the
 * clock, in one transaction with the attempt. An order that costs nothing is paid at once.
 */
export async function submitOrder(deps: EventDeps, wish: PayWish, keep: Keep<PayAnswer>): Promise<PayAnswer> {
  return transact(deps.db, async (tx) => {
    const order = await lockLiveHold(tx, wish);
    await throwUnlessReady(tx, order);
    const isFree = order.total === 0;
    const until = payUntil(order.now);
    const mine = await stopClock(tx, order.showing_id, order.code);
    if (mine !== countTickets(order)) throw new Failure('hold_expired');
    const because = isFree ? 'free_order' : 'payment_started';
    await moveOrder(tx, {
      code: order.code,
      from: 'holding',
      to: 'awaiting_payment',
      because,
      payUntil: until,
    });
    const answer = { pay_url: isFree ? null : await openPayment(tx, deps, { order, until, ...wish }) };
    if (isFree) await sellOrder(tx, deps, { ...order, state: 'awaiting_payment' }, 'free_order');
    else await tellOrder(tx, order.code, 'awaiting_payment');
    await keep(tx, answer);
    return answer;
  });
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
  const showing = await readShowing(tx, order.showing_id);
  const isOff = showing?.status === 'cancelled' || showing?.event_status === 'cancelled';
  if (!showing || isOff) throw new Failure('showing_cancelled');
  if (order.turn_id !== null && !(await isTurnLive(tx, order.turn_id))) {
    throw new Failure('turn_expired', { showing_id: order.showing_id });
  }
}
