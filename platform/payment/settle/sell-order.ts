import type { Tx } from '../../db/open.ts';
import { countTickets, type OrderRow } from '../../sale/orders/order.store.ts';
import { orderNews } from '../../sale/orders/order-news.ts';
import { costWith } from '../../sale/orders/order-fee.rule.ts';
import { readSale, sellUnits, type Sale, type SoldOrder } from '../../sale/orders/sale.store.ts';
import { seatNews } from '../../sale/units/seat-news.ts';
import { earnedBy } from '../../sale/balance/earn.rule.ts';
import type { PaymentDeps } from '../deps.ts';
import { ticketsMail } from '../../sale/mail/mail-order.ts';
import { issueTickets } from '../../ticket/issue-tickets.ts';

export type SellDeps = Pick<PaymentDeps, 'config' | 'ticketKeys'>;

/**
 * Everything to write when an order is sold: tickets, earned balances, mail and messages, and the fee of the method it was paid by. Undefined
 * when the order no longer has all of its units.
 */
export function prepareSale(
  { config, ticketKeys }: SellDeps,
  unpaid: Omit<OrderRow, 'state'>,
  sale: Sale,
  method: string | null,
): SoldOrder | undefined {
  const { units } = sale;
  const order = { ...unpaid, ...costWith(unpaid, method) };
  if (units.length !== countTickets(order)) return undefined;
  return {
    serviceFee: order.service_fee === unpaid.service_fee ? undefined : order.service_fee,
    tickets: issueTickets(ticketKeys, sale, order.now),
    earned: earnedBy({ ...order, tickets: units.length }),
    news: [
      orderNews(order.code, 'paid'),
      { kind: 'message', topic: 'user', id: order.user_id, payload: { kind: 'tickets' } },
      ...seatNews(order.showing_id, units, 'sold'),
      ...ticketsMail(config, order, sale),
    ],
  };
}

/**
 * Sells a locked order in the caller's transaction: marks its units sold, inserts tickets, ends the buyer's turn, and puts mail and messages into
 * the outbox.
 */
export async function sellOrder(
  tx: Tx,
  deps: SellDeps,
  order: OrderRow,
  {
    because,
    method,
  }: { because: 'money_arrived' | 'late_money' | 'tickets_exchanged'; method: string | null },
): Promise<void> {
  const sold = prepareSale(deps, order, await readSale(tx, order), method);
  if (!sold) throw new Error(`order ${order.code} does not have its units`);
  await sellUnits(tx, order, because, sold);
}
