import type { Tx } from '../../db/open.ts';
import type { OutboxItem } from '../../outbox/enqueue.ts';
import { countTickets, type OrderRow } from '../orders/order.store.ts';
import { orderNews } from '../orders/order-news.ts';
import { seatNews } from '../units/seat-news.ts';
import { sellUnits } from '../orders/sale.store.ts';
import { addEarned } from '../balance/balance.store.ts';
import { earnedBy } from '../balance/earn.rule.ts';
import type { EventDeps } from '../deps.ts';
import { ticketsMail } from '../mail/mail-order.ts';
import { issueTickets } from '../ticket/issue-tickets.ts';
import { endBoughtTurn } from '../queue/turn.store.ts';

/**
 * Makes a locked order that has its units paid: units sold and tickets inserted in the same transaction,
 * the turn free for the next buyer, mail and messages in the outbox.
 */
export async function sellOrder(
  tx: Tx,
  deps: Pick<EventDeps, 'config' | 'ticketKeys'>,
  order: OrderRow,
  because: 'money_arrived' | 'late_money' | 'free_order',
): Promise<void> {
  const sale = await sellUnits(tx, order, because);
  const { units } = sale;
  if (units.length !== countTickets(order)) throw new Error(`order ${order.code} does not have its units`);
  const news: OutboxItem[] = [
    orderNews(order.code, 'paid'),
    { kind: 'message', topic: 'user', id: order.user_id, payload: { kind: 'tickets' } },
    ...seatNews(order.showing_id, units, 'sold'),
    ...ticketsMail(deps.config, order, sale),
  ];
  await issueTickets(tx, deps.ticketKeys, { order, sale, news });
  const earned = earnedBy({ total: order.total, tickets: units.length });
  if (earned.length > 0) await addEarned(tx, order, earned);
  if (order.turn_id !== null) await endBoughtTurn(tx, order.turn_id);
}
