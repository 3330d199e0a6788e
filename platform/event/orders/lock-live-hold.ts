import type { Tx } from '../../db/open.ts';
import { Failure } from '../../lib/failure.ts';
import { lockOrder, type OrderRow } from './order.store.ts';

/** Locks an order of the account that is still holding. Throws order_not_found, hold_expired, illegal_transition. */
export async function lockLiveHold(
  tx: Tx,
  { code, userId }: { code: string; userId: string },
): Promise<OrderRow> {
  return liveHoldOrThrow(await lockOrder(tx, code, userId));
}

/** The same for an order that is locked already. */
export function liveHoldOrThrow(order: OrderRow | undefined): OrderRow {
  if (!order) throw new Failure('order_not_found');
  if (order.state === 'paid') throw new Failure('order_already_paid');
  const neverPaidFor = order.pay_until === null;
  if (order.state === 'expired' && neverPaidFor) throw new Failure('hold_expired');
  if (order.state !== 'holding') throw new Failure('illegal_transition', { state: order.state });
  // The sweep writes the end down; nothing is written here, because a failure takes everything back.
  if (order.hold_until <= order.now) throw new Failure('hold_expired');
  return order;
}
