import { Failure } from '../../lib/failure.ts';
import type { OrderRow } from './order.store.ts';

/** What tells whether an order is a live hold. */
type HoldFacts = Pick<OrderRow, 'state' | 'hold_until' | 'pay_until' | 'now'>;

/** An order, if it is still holding. Throws order_not_found, order_already_paid, hold_expired, illegal_transition. */
export function liveHoldOrThrow<Order extends HoldFacts>(order: Order | undefined): Order {
  if (!order) throw new Failure('order_not_found');
  if (order.state === 'paid') throw new Failure('order_already_paid');
  const neverPaidFor = order.pay_until === null;
  if (order.state === 'expired' && neverPaidFor) throw new Failure('hold_expired');
  if (order.state !== 'holding') throw new Failure('illegal_transition', { state: order.state });
  // Not marked expired here, because the failure rolls the transaction back; the sweep does it.
  if (order.hold_until <= order.now) throw new Failure('hold_expired');
  return order;
}
