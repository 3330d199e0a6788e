import type { Tx } from '../../db/open.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import { countTickets, moveOrder, type OrderRow } from '../orders/order.store.ts';
import { tellOrder } from '../orders/tell-order.ts';
import { tellSeats } from '../units/tell-seats.ts';
import { sellUnits } from '../units/unit.store.ts';
import { addEarned } from '../balance/balance.store.ts';
import { earnedBy } from '../balance/earn.rule.ts';
import type { EventDeps } from '../deps.ts';
import { mailTickets } from '../mail/mail-order.ts';
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
  const units = await sellUnits(tx, order.showing_id, order.code);
  if (units.length !== countTickets(order)) throw new Error(`order ${order.code} does not have its units`);
  await moveOrder(tx, { code: order.code, from: order.state, to: 'paid', because });
  await issueTickets(tx, deps.ticketKeys, order, units);
  await addEarned(tx, order, earnedBy({ total: order.total, tickets: units.length }));
  if (order.turn_id !== null) await endBoughtTurn(tx, order.turn_id);
  await tellOrder(tx, order.code, 'paid');
  await enqueue(tx, { kind: 'message', topic: 'user', id: order.user_id, payload: { kind: 'tickets' } });
  await tellSeats(tx, order.showing_id, units, 'sold');
  await mailTickets(tx, deps.config, order);
}
