import type { Tx } from '../../db/open.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import { lockBuyer } from '../orders/buyer.store.ts';
import type { OrderRow } from '../orders/order.store.ts';
import { orderNews } from '../orders/order-news.ts';
import type { EventDeps } from '../deps.ts';
import { mailRefund } from '../mail/mail-order.ts';
import { lockOrderForMoney, receiveMoney, requestRefund, type SeenMoney } from './money.store.ts';
import { payLate } from './pay-late.ts';
import { endPayment, lockPayment, type PaymentEnd, type PaymentRow } from './payment.store.ts';
import type { PaymentNews } from './providers/payment-provider.ts';
import type { RefundReason } from '../orders/refund-reason.rule.ts';
import { sellOrder } from './sell-order.ts';
import { settle, type SettleAnswer, type SettlePlan } from './settle.rule.ts';

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
  await lockBuyer(tx, payment.showing_id, payment.user_id);
  const order = await lockOrderForMoney(tx, payment.order_code, { provider, transaction });
  const plan = settle({
    outcome: news.outcome,
    amount,
    payment,
    order,
    isKnownMoney: order.is_known_money,
  });

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
      await enqueue(tx, orderNews(order.code, order.state));
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
      const receiptId = await receiveMoney(tx, moneyOf(payment, news), endOf(plan, payment, news));
      await sendBack(tx, deps, { order, payment, receiptId, amount, reason: plan.reason });
      break;
    }
  }
  return plan.answer;
}

const moneyOf = ({ id, provider }: PaymentRow, { transaction, amount }: PaymentNews): SeenMoney => ({
  provider,
  transaction,
  paymentId: id,
  amount,
});

const succeeded = ({ id }: PaymentRow, news: PaymentNews): PaymentEnd => ({
  id,
  state: 'succeeded',
  providerCode: news.code,
  providerTransaction: news.transaction,
});

/** What becomes of an attempt whose money is not needed. */
function endOf(
  plan: Extract<SettlePlan, { do: 'refund' }>,
  payment: PaymentRow,
  news: PaymentNews,
): PaymentEnd | undefined {
  if (plan.payment === 'succeeded') return succeeded(payment, news);
  if (plan.payment === 'as_it_is') return undefined;
  return { id: payment.id, state: 'failed', providerCode: plan.reason, failure: 'amount' };
}

/** The money is written down, and the attempt has succeeded. */
const receive = (tx: Tx, payment: PaymentRow, news: PaymentNews): Promise<string> =>
  receiveMoney(tx, moneyOf(payment, news), succeeded(payment, news));

interface Unneeded {
  order: OrderRow;
  payment: PaymentRow;
  receiptId: string;
  amount: number;
  reason: RefundReason;
}

async function sendBack(tx: Tx, deps: SettleDeps, { order, payment, receiptId, amount, reason }: Unneeded) {
  await requestRefund(tx, { paymentId: payment.id, receiptId, amount, reason });
  await enqueue(tx, orderNews(order.code, order.state));
  await mailRefund(tx, deps.config, order, { amount, reason, step: 'requested' });
}
