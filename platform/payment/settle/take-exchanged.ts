import { writeAct } from '../../db/act.store.ts';
import type { Tx } from '../../db/open.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import { lockGivenTickets, readExchangeRows } from '../../sale/exchange/exchange.store.ts';
import { give } from '../../sale/exchange/judge-exchange.rule.ts';
import { operatorRefundMail } from '../../sale/mail/mail-order.ts';
import { lockOrder, type OrderRow } from '../../sale/orders/order.store.ts';
import { orderNews } from '../../sale/orders/order-news.ts';
import { takeFrom, type OpenReceipt } from '../../sale/orders/refund/share-out.rule.ts';
import { seatNews } from '../../sale/units/seat-news.ts';
import type { PaymentDeps } from '../deps.ts';
import {
  finishDecision,
  freeUnits,
  insertDecision,
  readOpenReceipts,
  refundAddOns,
  requestOperatorRefund,
  voidTickets,
} from '../order-refunds/operator-refund.store.ts';
import { moveToOrder } from './exchange-money.store.ts';

/** The name of the operator in the audit log: here the buyer decided. */
const operator = 'buyer';
const reason = 'exchanged';

/**
 * Ends the tickets that are given for a locked order which is being sold in this transaction: they become void, their units are free, `credit` (VND) of
 * their money is received by the order, and the rest is refunded. For an order without any there is nothing to do. False, with nothing written, when they can no longer be given or were not worth that much.
 * The organizer's time limit counts no more: it was kept when the payment began. Locks after the order: the old order, its tickets, units, add-ons.
 */
export async function takeExchanged(
  tx: Tx,
  { config }: Pick<PaymentDeps, 'config'>,
  order: OrderRow,
  credit: number,
): Promise<boolean> {
  const { exchange } = order;
  if (!exchange) return true;
  const old = await lockOrder(tx, exchange.order_code, order.user_id);
  if (!old) return false;
  await lockGivenTickets(tx, old.code);
  const [row] = await readExchangeRows(tx, { code: order.code, userId: order.user_id }, old.code);
  const given = row && give(row, exchange.ticket_ids, { isLate: true });
  if (!given || given.tickets.length !== exchange.ticket_ids.length || given.amount < credit) return false;
  const receipts = await readOpenReceipts(tx, old.code);
  const moved = takeFrom(receipts, credit);
  const surplus = moved && takeFrom(less(receipts, moved), given.amount - credit);
  if (!surplus) return false;

  const ticketIds = given.tickets.map(({ id }) => id);
  const decision = await insertDecision(tx, {
    ...{ scope: 'tickets', subject: old.code, ticketIds, operator, reason, orders: 1 },
    ...{ tickets: ticketIds.length, amount: given.amount },
  });
  await voidTickets(tx, { orderCode: old.code, decision }, given.tickets);
  if (given.addOns !== null) await refundAddOns(tx, old, { decision, amount: given.addOns });
  const freed = await freeUnits(
    tx,
    { showingId: old.showing_id, orderCode: old.code },
    given.tickets.map(({ unit_id }) => unit_id),
  );
  for (const part of moved) await moveToOrder(tx, { ...part, decision, order });
  for (const part of surplus) await requestOperatorRefund(tx, { ...part, reason, decision });
  await finishDecision(tx, decision);
  await writeAct(tx, {
    ...{ operator, act: 'exchange', subject: old.code },
    before: { tickets: ticketIds },
    after: { decision, to_order: order.code, credit, refunded: given.amount - credit },
  });
  await enqueue(
    tx,
    orderNews(old.code, old.state),
    ...seatNews(old.showing_id, freed, 'free'),
    ...(await operatorRefundMail(tx, config, old, {
      ...{ tickets: ticketIds.length, amount: given.amount - credit, reason },
      exchange: { toOrder: order.code, credit },
    })),
  );
  return true;
}

/** What is left of receipts when these parts of them are taken. */
const less = (
  receipts: readonly OpenReceipt[],
  taken: readonly { receiptId: string; amount: number }[],
): OpenReceipt[] =>
  receipts.map((receipt) => ({
    ...receipt,
    left: receipt.left - (taken.find(({ receiptId }) => receiptId === receipt.id)?.amount ?? 0),
  }));
