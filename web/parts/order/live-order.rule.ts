import { clockOffset, onPhoneClock } from '../../storage/clock/server-clock.rule.ts';
import { type MoneyFacts, type Outcome, outcomeOf } from './order-outcome.rule.ts';

/** What is known of an order that waits for its buyer, or for the bank. */
export type LiveFacts = MoneyFacts & {
  holdUntil: string;
  payUntil: string | null;
  serverNow: string;
  showing: { id: string; event: { id: string; slug: string } };
};

/** What such an order waits for: the buyer (`holding`, `open`, `declined`), or the bank (`asking`, `waiting`, `closing`). */
export type Waiting = 'holding' | 'open' | 'declined' | 'asking' | 'waiting' | 'closing';

/** Whether it goes on only when its buyer does something. */
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

/** Until when it is held or, once payment has begun, can be paid: this phone's clock, epoch milliseconds. */
export function endOf(order: LiveFacts, receivedAt: number): number {
  const until = order.state === 'holding' ? order.holdUntil : (order.payUntil ?? order.holdUntil);
  return onPhoneClock(until, clockOffset(order.serverNow, receivedAt));
}

/** What it waits for at this moment; null when it is over, also when only the clock says so. */
export function waitsFor(order: LiveFacts, receivedAt: number, now: number): Waiting | null {
  const isInTime = now < endOf(order, receivedAt);
  if (order.state === 'holding' && !isInTime) return null;
  return waitingOf[outcomeOf(order, isInTime)] ?? null;
}

/** The booking of its showing, without a step: a path of the site. */
const bookingOf = ({ showing: { id, event } }: LiveFacts) =>
  `/events/${event.id}/bookings/${id}/${event.slug}`;

/** Where the buyer goes on with it; the booking itself finds the step that the order has come to. */
export const goOnPath = (order: LiveFacts): string => `${bookingOf(order)}#step-payment`;

/** Whether this path of the site shows the order itself: its booking, the list of orders, or the page to which the bank sends back. */
export function isShownAt(order: LiveFacts, path: string): boolean {
  const isList = path === '/my-orders' || path.startsWith('/my-orders/');
  return (
    isList || path.startsWith('/payment-return/') || path.startsWith(bookingOf(order).replace(/[^/]*$/, ''))
  );
}
