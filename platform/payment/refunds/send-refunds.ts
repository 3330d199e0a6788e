import { transact } from '../../db/transact.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import { lockOrder } from '../../sale/orders/order.store.ts';
import { orderNews } from '../../sale/orders/order-news.ts';
import type { PaymentDeps } from '../deps.ts';
import { mailRefund } from '../../sale/mail/mail-order.ts';
import { askForAccount } from '../payout/ask-for-account.ts';
import { hasAccount } from '../payout/payout.store.ts';
import type { RefundOrder } from '../providers/payment-provider.ts';
import { nextRefundStep, type RefundWord } from './refund-step.rule.ts';
import {
  endRefund,
  makeDue,
  noteAccepted,
  pickDueRefunds,
  waitForFunds,
  type DueRefund,
} from './refund.store.ts';

const batch = 5;

/** Sends due refunds and queries those that the provider has accepted. Returns how many. */
export async function sendRefunds(deps: PaymentDeps): Promise<number> {
  const due = await pickDueRefunds(deps.db, batch);
  for (const refund of due) {
    const word = refund.provider_code === null ? await send(deps, refund) : await ask(deps, refund);
    const step = nextRefundStep(word, refund.attempts, refund.is_alone);
    if (step.do === 'wait_for_funds') await noteShort(deps, refund);
    if (step.do === 'note_accepted') await noteAccepted(deps.db, refund.id, step.code);
    if (step.do === 'pay_out') await leaveToTransfer(deps, refund);
    if (step.do === 'end') await finish(deps, refund, step);
  }
  return due.length;
}

function orderOf(refund: DueRefund): RefundOrder {
  const { id, requested_at: requestedAt, amount, received, transaction } = refund;
  const attempt = {
    reference: refund.reference,
    orderCode: refund.paid_order_code,
    amount: refund.asked,
    startedAt: refund.started_at,
    expiresAt: refund.expires_at,
    facts: refund.provider_facts,
  };
  return { id, requestedAt, amount, received, transaction, accepted: refund.provider_code, attempt };
}

async function send({ payments, log }: PaymentDeps, refund: DueRefund): Promise<RefundWord> {
  const word = await payments.provider(refund.provider).refund(orderOf(refund));
  log.info({ refund: refund.id, word }, 'a refund was sent to the provider');
  return word;
}

const ask = ({ payments }: PaymentDeps, refund: DueRefund): Promise<RefundWord> =>
  payments.provider(refund.provider).queryRefund(orderOf(refund));

async function noteShort({ db, log }: PaymentDeps, { id, provider }: DueRefund): Promise<void> {
  await waitForFunds(db, id);
  log.error({ refund: id, provider }, 'the balance at the provider is too low: a refund waits for funds');
}

/** Makes a refund due for a bank transfer, and asks the buyer for an account unless another refund of the order has one. */
async function leaveToTransfer({ db, config }: PaymentDeps, refund: DueRefund): Promise<void> {
  await transact(db, async (tx) => {
    const order = await lockOrder(tx, refund.order_code);
    if (!order || !(await makeDue(tx, refund.id))) return;
    await enqueue(tx, orderNews(order.code, order.state));
    const { amount } = refund;
    if (!(await hasAccount(tx, order.code)))
      await askForAccount(tx, config, order, { amount, isAgain: false });
  });
}

async function finish(
  { db, config, log }: PaymentDeps,
  refund: DueRefund,
  { state, code }: { state: 'succeeded' | 'failed'; code: string },
): Promise<void> {
  await transact(db, async (tx) => {
    const order = await lockOrder(tx, refund.order_code);
    if (!order || !(await endRefund(tx, refund.id, { state, providerCode: code }))) return;
    await enqueue(tx, orderNews(order.code, order.state));
    const { amount, reason } = refund;
    if (state === 'succeeded') await mailRefund(tx, config, order, { amount, reason, step: 'succeeded' });
  });
  if (state === 'failed') log.error({ refund: refund.id, code }, 'a refund failed: the operator decides');
}
