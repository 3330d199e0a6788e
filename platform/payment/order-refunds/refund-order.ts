import type { Tx } from '../../db/open.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { OrderMailDeps } from '../../sale/mail/deps.ts';
import { guestVoidNews } from '../../after-sale/guests/tell-guests.ts';
import { guestListAccount } from '../../lib/guest-list-account.ts';
import { givenVoidMails } from '../../after-sale/gift/given-void-mails.ts';
import { operatorRefundMail } from '../../sale/mail/mail-order.ts';
import { lockBuyer } from '../../sale/orders/buyer.store.ts';
import { lockOrder } from '../../sale/orders/order.store.ts';
import { orderNews } from '../../sale/orders/order-news.ts';
import { readShowing } from '../../sale/orders/showing.store.ts';
import { seatNews } from '../../sale/units/seat-news.ts';
import { writeAct } from '../../db/act.store.ts';
import {
  readAddOnsLeft,
  freeUnits,
  lockPayments,
  readOpenReceipts,
  readOrderTickets,
  refundAddOns,
  requestOperatorRefund,
  voidTickets,
  type OperatorRefund,
  type OrderTicket,
} from './operator-refund.store.ts';
import { ownTickets, planRefund, type RefundPlan } from '../../sale/orders/refund/plan-refund.rule.ts';
import { takeFrom } from '../../sale/orders/refund/share-out.rule.ts';

/** The result of a decision for one order. */
export type Refunded = { tickets: number; amount: number } | { problem: Problem };
/** `money_gone`: the receipts have less left than the tickets cost; an operator has to find out why. */
export type Problem = Extract<RefundPlan<OrderTicket>, { problem: string }>['problem'] | 'money_gone';

/**
 * Carries out a decision for one order in the caller's transaction: voids its tickets, frees its units, requests the refund, tells the
 * buyer. Takes locks in the common order: payments, buyer, order, units, add-ons. A second call answers `nothing_left`.
 */
export async function refundOrder(
  tx: Tx,
  deps: OrderMailDeps,
  decision: Pick<OperatorRefund, 'id' | 'operator' | 'ticket_ids' | 'reason'> & {
    /** Refund only those of the tickets that the buyer still owns, not what was given away. */
    onlyOwn?: boolean;
  },
  of: { code: string; showingId: string; userId: string },
): Promise<Refunded> {
  await lockPayments(tx, of.code);
  await lockBuyer(tx, of.showingId, of.userId);
  const order = await lockOrder(tx, of.code);
  if (!order) throw new Error(`order ${of.code} has gone`);
  const showing = await readShowing(tx, order.showing_id);
  const all = await readOrderTickets(tx, of.code, { lock: true });
  const plan = planRefund({
    state: order.state,
    total: order.total,
    add_on_total: order.add_on_total,
    has_add_ons_left: order.add_ons.length > 0 && (await readAddOnsLeft(tx, of.code)),
    lines: order.lines,
    tickets: all.map((ticket) => ({ ...ticket, is_own: !decision.onlyOwn || ticket.user_id === of.userId })),
    wanted: decision.onlyOwn ? ownTickets(all, of.userId, decision.ticket_ids) : decision.ticket_ids,
    isCancelled: showing?.status === 'cancelled' || showing?.event_status === 'cancelled',
  });
  if ('problem' in plan) return plan;
  const parts = takeFrom(await readOpenReceipts(tx, of.code), plan.amount);
  if (!parts) return { problem: 'money_gone' };
  const { reason, operator, id } = decision;
  await voidTickets(tx, { orderCode: order.code, decision: id }, plan.tickets);
  if (plan.addOns !== null) await refundAddOns(tx, order, { decision: id, amount: plan.addOns });
  const freed = await freeUnits(
    tx,
    { showingId: order.showing_id, orderCode: order.code },
    plan.tickets.map(({ unit_id }) => unit_id),
  );
  for (const part of parts) await requestOperatorRefund(tx, { ...part, reason, decision: id });
  const tickets = plan.tickets.length;
  await writeAct(tx, {
    operator,
    act: 'refund',
    subject: order.code,
    before: { tickets: plan.tickets.map((ticket) => ticket.id) },
    after: {
      decision: id,
      reason,
      refunded: plan.amount,
      tickets: plan.tickets.map(({ amount }) => amount),
      add_ons: plan.addOns,
    },
  });
  const owners = new Set(plan.tickets.map(({ user_id }) => user_id));
  await enqueue(
    tx,
    orderNews(order.code, order.state),
    ...[...owners].map(
      (userId) => ({ kind: 'message', topic: 'user', id: userId, payload: { kind: 'tickets' } }) as const,
    ),
    ...seatNews(order.showing_id, freed, 'free'),
    ...(order.user_id === guestListAccount
      ? await guestVoidNews(tx, deps, order, { tickets: plan.tickets, reason })
      : [
          ...(await operatorRefundMail(tx, deps.config, order, { tickets, amount: plan.amount, reason })),
          ...(await givenVoidMails(tx, deps, order, { tickets: plan.tickets, reason })),
        ]),
  );
  return { tickets, amount: plan.amount };
}
