import { clockOffset, onPhoneClock } from '../../storage/clock/server-clock.rule.ts';
import { type MoneyFacts, type Outcome, outcomeOf } from './order-outcome.rule.ts';

export type LiveFacts = MoneyFacts & {
  holdUntil: string;
  payUntil: string | null;
  serverNow: string;
  showing: { id: string; event: { id: string; slug: string } };
};

/** What a live order waits for: the buyer (`holding`, `open`, `declined`), or the payment provider (`asking`, `waiting`, `closing`). */
export type Waiting = 'holding' | 'open' | 'declined' | 'asking' | 'waiting' | 'closing';

/** Whether it continues only after an action of its buyer. */
export const waitsForBuyer = (waiting: string): boolean =>
  waiting === 'holding' || waiting === 'open' || waiting === 'declined';

const waitingOf: Partial<Record<Outcome, Waiting>> = {
  unpaid: 'holding',
  declined: 'declined',
  open: 'open',
  asking: 'asking',
  waiting: 'waiting',
  closing: 'closing',
};

/** End of the hold or, once payment has begun, of the payment window: this phone's clock, epoch milliseconds. */
export function endOf(order: LiveFacts, receivedAt: number): number {
  const until = order.state === 'holding' ? order.holdUntil : (order.payUntil ?? order.holdUntil);
  return onPhoneClock(until, clockOffset(order.serverNow, receivedAt));
}

/** What it waits for at this moment; null when it is over, even if only by the clock. */
export function waitsFor(order: LiveFacts, receivedAt: number, now: number): Waiting | null {
  const isInTime = now < endOf(order, receivedAt);
  if (order.state === 'holding' && !isInTime) return null;
  return waitingOf[outcomeOf(order, isInTime)] ?? null;
}

const bookingOf = ({ showing: { id, event } }: LiveFacts) =>
  `/events/${event.id}/bookings/${id}/${event.slug}`;

/** The path on which the buyer continues; the booking finds the order's step itself. */
export const goOnPath = (order: LiveFacts): string => `${bookingOf(order)}#step-payment`;

/** Whether this path of the site shows the order itself: its booking, the list of orders, or the page after the bank. */
export function isShownAt(order: LiveFacts, path: string): boolean {
  const isList = path === '/my-orders' || path.startsWith('/my-orders/');
  return (
    isList || path.startsWith('/payment-return/') || path.startsWith(bookingOf(order).replace(/[^/]*$/, ''))
  );
}
