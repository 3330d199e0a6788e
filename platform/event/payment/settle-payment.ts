import type { Tx } from '../../db/open.ts';
import { lockBuyer } from '../orders/buyer.store.ts';
import { lockOrder, readOrderOwner, type OrderRow } from '../orders/order.store.ts';
import { tellOrder } from '../orders/tell-order.ts';
import type { EventDeps } from '../deps.ts';
import { mailRefund } from '../mail/mail-order.ts';
import { insertReceipt, isKnownMoney, requestRefund } from './money.store.ts';
import { payLate } from './pay-late.ts';
import { endPayment, lockPayment, type PaymentRow } from './payment.store.ts';
import type { PaymentNews } from './providers/payment-provider.ts';
import type { RefundReason } from '../orders/refund-reason.rule.ts';
import { sellOrder } from './sell-order.ts';
import { settle, type SettleAnswer } from './settle.rule.ts';

type SettleDeps = Pick<EventDeps, 'config' | 'ticketKeys' | 'payments'>;

/**
 * Applies a provider's word, in the caller's transaction. Locks in the order that everything here keeps: payment,
 * buyer, order, units. Decided by settle.rule.ts.
 */
export async function settlePayment(
  tx: Tx,
  deps: SettleDeps,
  provider: string,
  news: PaymentNews,
): Promise<SettleAnswer | 'order_not_found'> {
  const { transaction, amount } = news;
  const payment = await lockPayment(tx, provider, news.reference);
  if (!payment) return 'order_not_found';
  const order = await lockOrderAndBuyer(tx, payment.order_code);
  const known = news.outcome === 'succeeded' && (await isKnownMoney(tx, { provider, transaction }));
  const plan = settle({ outcome: news.outcome, amount, payment, order, isKnownMoney: known });

  switch (plan.do) {
    case 'nothing':
      break;
    case 'fail_payment':
      await endPayment(tx, {
        id: payment.id,
        state: 'failed',
        providerCode: news.code,
        failure: deps.payments.provider(provider).failureOf(news.code),
      });
      await tellOrder(tx, order.code, order.state);
      break;
    case 'pay_order':
      await receive(tx, payment, news);
      await sellOrder(tx, deps, order, 'money_arrived');
      break;
    case 'pay_late': {
      const receiptId = await receive(tx, payment, news);
      const paid = await payLate(tx, deps, order);
      if (!paid) await sendBack(tx, deps, { order, payment, receiptId, amount, reason: 'late_payment' });
      break;
    }
    case 'refund': {
      const receiptId =
        plan.payment === 'succeeded' ? await receive(tx, payment, news) : await writeDown(tx, payment, news);
      if (plan.payment === 'failed') {
        await endPayment(tx, {
          id: payment.id,
          state: 'failed',
          providerCode: plan.reason,
          failure: 'amount',
        });
      }
      await sendBack(tx, deps, { order, payment, receiptId, amount, reason: plan.reason });
      break;
    }
  }
  return plan.answer;
}

async function lockOrderAndBuyer(tx: Tx, code: string): Promise<OrderRow> {
  const { showing_id, user_id } = await readOrderOwner(tx, code);
  await lockBuyer(tx, showing_id, user_id);
  const order = await lockOrder(tx, code);
  if (!order) throw new Error(`order ${code} has gone`);
  return order;
}

/** The money is written down. */
async function writeDown(tx: Tx, { id, provider }: PaymentRow, { transaction, amount }: PaymentNews) {
  return insertReceipt(tx, { provider, transaction, paymentId: id, amount });
}

/** The money is written down, and the attempt has succeeded. */
async function receive(tx: Tx, payment: PaymentRow, news: PaymentNews): Promise<string> {
  const receiptId = await writeDown(tx, payment, news);
  const { transaction: providerTransaction, code: providerCode } = news;
  await endPayment(tx, { id: payment.id, state: 'succeeded', providerCode, providerTransaction });
  return receiptId;
}

interface Unneeded {
  order: OrderRow;
  payment: PaymentRow;
  receiptId: string;
  amount: number;
  reason: RefundReason;
}

async function sendBack(tx: Tx, deps: SettleDeps, { order, payment, receiptId, amount, reason }: Unneeded) {
  await requestRefund(tx, { paymentId: payment.id, receiptId, amount, reason });
  await tellOrder(tx, order.code, order.state);
  await mailRefund(tx, deps.config, order, { amount, reason, step: 'requested' });
}
