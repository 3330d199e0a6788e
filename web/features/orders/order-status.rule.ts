import { type LiveFacts, waitsFor, waitsForBuyer } from '../../parts/order/live-order.rule.ts';

/**
 * What an order is, in one word: what it waits for while it is live, `paid`, money on its way back (`refunding`) or back
 * (`refunded`: of a paid order, all of its tickets), or over without a sale.
 */
export type OrderStatus =
  | 'holding'
  | 'open'
  | 'declined'
  | 'asking'
  | 'waiting'
  | 'closing'
  | 'paid'
  | 'refunding'
  | 'refunded'
  | 'cancelled'
  | 'expired';

/** What is known of an order to tell it. */
export type StatusFacts = LiveFacts & { ticketIds: readonly string[] };

/** The status at this moment; `receivedAt` and `now` are of this phone's clock. */
export function statusOf(order: StatusFacts, receivedAt: number, now: number): OrderStatus {
  const { state, refunds, ticketIds } = order;
  if (refunds.some((refund) => refund.state !== 'succeeded')) return 'refunding';
  if (state === 'paid') return refunds.length > 0 && ticketIds.length === 0 ? 'refunded' : 'paid';
  if (refunds.length > 0) return 'refunded';
  if (state === 'cancelled' || state === 'expired') return state;
  return waitsFor(order, receivedAt, now) ?? 'expired';
}

/**
 * Which words say what the status means. Only where payment never began does this site know that nothing was charged: an
 * attempt that ended without an answer may still bring money.
 */
export const meaningOf = (
  status: OrderStatus,
  { payments }: Pick<StatusFacts, 'payments'>,
): OrderStatus | 'cancelledPaying' =>
  status === 'cancelled' && payments.length > 0 ? 'cancelledPaying' : status;

/** Whether its buyer or the bank can still do something about it. */
export const isLive = (status: OrderStatus): boolean =>
  waitsForBuyer(status) || status === 'asking' || status === 'waiting' || status === 'closing';

/** The sign beside it. */
export const signOf: Readonly<Record<OrderStatus, 'success' | 'warning' | 'info'>> = {
  holding: 'warning',
  open: 'warning',
  declined: 'warning',
  asking: 'info',
  waiting: 'info',
  closing: 'info',
  paid: 'success',
  refunding: 'info',
  refunded: 'success',
  cancelled: 'info',
  expired: 'info',
};
