import { type LiveFacts, waitsFor, waitsForBuyer } from '../../parts/order/live-order.rule.ts';

/**
 * The status of an order in one word: what it waits for while it is live, `paid`, money being refunded (`refunding`) or refunded
 * (`refunded`: all tickets of a paid order), `exchanged` (no ticket is left, and money of them pays for another order), or ended without a sale.
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
  | 'exchanged'
  | 'cancelled'
  | 'expired';

export type StatusFacts = Omit<LiveFacts, 'refunds'> & {
  ticketIds: readonly string[];
  /** `toOrderCode`: the order that this money of exchanged tickets pays for. */
  refunds: readonly (LiveFacts['refunds'][number] & { toOrderCode: string | null })[];
};

/** The status at this moment; `receivedAt` and `now` are times of this phone's clock. */
export function statusOf(order: StatusFacts, receivedAt: number, now: number): OrderStatus {
  const { state, refunds, ticketIds } = order;
  if (state === 'paid' && ticketIds.length === 0 && refunds.some(({ toOrderCode }) => toOrderCode !== null))
    return 'exchanged';
  if (refunds.some((refund) => refund.state !== 'succeeded')) return 'refunding';
  if (state === 'paid') return refunds.length > 0 && ticketIds.length === 0 ? 'refunded' : 'paid';
  if (refunds.length > 0) return 'refunded';
  if (state === 'cancelled' || state === 'expired') return state;
  return waitsFor(order, receivedAt, now) ?? 'expired';
}

/**
 * The text id of the status's meaning. The site knows that nothing was charged only where payment never began: an attempt that ended
 * without an answer may still bring money.
 */
export const meaningOf = (
  status: OrderStatus,
  { payments }: Pick<StatusFacts, 'payments'>,
): OrderStatus | 'cancelledPaying' =>
  status === 'cancelled' && payments.length > 0 ? 'cancelledPaying' : status;

/** Whether its buyer or the payment provider can still change it. */
export const isLive = (status: OrderStatus): boolean =>
  waitsForBuyer(status) || status === 'asking' || status === 'waiting' || status === 'closing';

/** The icon beside it. */
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
  exchanged: 'info',
  cancelled: 'info',
  expired: 'info',
};
