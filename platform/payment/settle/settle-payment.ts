import type { Tx } from '../../db/open.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { OrderRow } from '../../sale/orders/order.store.ts';
import { endOrder } from '../../sale/orders/end-order.ts';
import { costWith } from '../../sale/orders/order-fee.rule.ts';
import { orderNews } from '../../sale/orders/order-news.ts';
import type { PaymentDeps } from '../deps.ts';
import { mailRefund } from '../../sale/mail/mail-order.ts';
import { receiveMoney, requestRefund, type LockedForMoney, type SeenMoney } from '../money.store.ts';
import { payLate } from './pay-late.ts';
import { endPayment, type PaymentEnd } from '../payment.store.ts';
import type { PaymentNews } from '../providers/payment-provider.ts';
import type { RefundReason } from '../../sale/orders/refund-reason.rule.ts';
import { sellOrder } from './sell-order.ts';
import { takeExchanged } from './take-exchanged.ts';
import { settle, type SettleAnswer, type SettlePlan } from './settle.rule.ts';

type SettleDeps = Pick<PaymentDeps, 'config' | 'ticketKeys' | 'payments'>;

/** Carries out what settle.rule.ts decides about a callback or answer, on the rows that `lockForMoney` has locked. */
export async function settlePayment(
  tx: Tx,
  deps: SettleDeps,
  { payment, order, isKnownMoney }: LockedForMoney,
  news: PaymentNews,
): Promise<SettleAnswer> {
  const { amount, outcome } = news;
  const anybodyPays = deps.payments.provider(payment.provider).anybodyPays ?? false;
  const plan = settle({ outcome, amount, payment, order, isKnownMoney, anybodyPays });

  switch (plan.do) {
    case 'nothing':
      break;
    case 'fail_payment':
      await endPayment(tx, {
        id: payment.id,
        state: 'failed',
        providerCode: news.code,
        failure: deps.payments.provider(payment.provider).failureOf(news.code),
      });
      await enqueue(tx, orderNews(order.code, order.state));
      break;
    case 'pay_order': {
      const receiptId = await receive(tx, payment, news);
      const credit = costWith(order, payment.method).total - amount;
      if (await takeExchanged(tx, deps, order, credit)) {
        await sellOrder(tx, deps, order, { because: 'money_arrived', method: payment.method });
        break;
      }
      await endOrder(
        tx,
        { ...order, state: 'awaiting_payment' },
        { to: 'cancelled', because: 'exchange_failed' },
      );
      const ended = { ...order, state: 'cancelled' } as const;
      await sendBack(tx, deps, { order: ended, payment, receiptId, amount, reason: 'exchange_failed' });
      break;
    }
    case 'pay_late': {
      const receiptId = await receive(tx, payment, news);
      const paid = await payLate(tx, deps, order, payment.method);
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

/** The receipt to insert for a provider's news. */
export const moneyOf = (
  { id, provider }: LockedForMoney['payment'],
  { transaction, amount }: PaymentNews,
): SeenMoney => ({
  provider,
  transaction,
  paymentId: id,
  amount,
});

const succeeded = ({ id }: LockedForMoney['payment'], news: PaymentNews): PaymentEnd => ({
  id,
  state: 'succeeded',
  providerCode: news.code,
  providerTransaction: news.transaction,
});

/** How an attempt ends whose money is refunded; undefined when its state does not change. */
function endOf(
  plan: Extract<SettlePlan, { do: 'refund' }>,
  payment: LockedForMoney['payment'],
  news: PaymentNews,
): PaymentEnd | undefined {
  if (plan.payment === 'succeeded') return succeeded(payment, news);
  if (plan.payment === 'as_it_is') return undefined;
  return { id: payment.id, state: 'failed', providerCode: plan.reason, failure: 'amount' };
}

/** Inserts the receipt and marks the attempt as succeeded. */
const receive = (tx: Tx, payment: LockedForMoney['payment'], news: PaymentNews): Promise<string> =>
  receiveMoney(tx, moneyOf(payment, news), succeeded(payment, news));

interface Unneeded {
  order: OrderRow;
  payment: LockedForMoney['payment'];
  receiptId: string;
  amount: number;
  reason: RefundReason;
}

async function sendBack(tx: Tx, deps: SettleDeps, { order, payment, receiptId, amount, reason }: Unneeded) {
  await requestRefund(tx, { paymentId: payment.id, receiptId, amount, reason });
  await enqueue(tx, orderNews(order.code, order.state));
  await mailRefund(tx, deps.config, order, { amount, reason, step: 'requested' });
}
