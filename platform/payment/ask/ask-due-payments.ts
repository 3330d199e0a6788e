import { limits } from '@mo-man/schema/limits.ts';
import { openPaymentStates } from '@mo-man/schema/rules/order/payment-transition.rule.ts';
import { transact } from '../../db/transact.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import { lockOrder } from '../../sale/orders/order.store.ts';
import { orderNews } from '../../sale/orders/order-news.ts';
import type { PaymentDeps } from '../deps.ts';
import { askProvider, type ProviderWord } from './ask-provider.ts';
import {
  bringToOperator,
  endPayment,
  lockPayment,
  pickDuePayments,
  type DuePayment,
} from '../payment.store.ts';

/** How many attempts are asked about in parallel, so that a provider that does not answer does not delay the rest. */
const batch = 10;
/** How often one attempt is asked about. */
const everySeconds = 60;
const timing = {
  graceMinutes: limits.paymentGraceMinutes,
  maxMinutes: limits.paymentMaxAskMinutes,
  everySeconds,
};

/**
 * Asks the provider about attempts without a final answer, from limits.paymentGraceMinutes after their window until one comes. After
 * limits.paymentMaxAskMinutes the attempt is left to the operator. Returns how many were asked about.
 */
export async function askDuePayments(deps: PaymentDeps): Promise<number> {
  const due = await pickDuePayments(deps.db, timing, batch);
  const asked = await Promise.allSettled(due.map((payment) => askAndDecide(deps, payment)));
  for (const each of asked) if (each.status === 'rejected') throw each.reason;
  return due.length;
}

async function askAndDecide(deps: PaymentDeps, payment: DuePayment): Promise<void> {
  const word = await askProvider(deps, payment);
  if (word !== 'final') await giveUp(deps, payment, word);
}

/**
 * Expires an attempt that the provider does not know: the buyer never opened its page, and the link has expired. One that the provider
 * knows and leaves open is asked about until the maximum, then expired and left to the operator.
 */
async function giveUp({ db, log }: PaymentDeps, payment: DuePayment, word: ProviderWord): Promise<void> {
  const isDead = word === 'not_found';
  if (!isDead && !payment.is_last) return;
  await transact(db, async (tx) => {
    const locked = await lockPayment(tx, payment.provider, payment.reference);
    if (!locked || !openPaymentStates.includes(locked.state)) return;
    await endPayment(tx, {
      id: payment.id,
      state: 'expired',
      providerCode: isDead ? 'never_begun' : 'no_final_answer',
      failure: 'expired',
    });
    if (!isDead) await bringToOperator(tx, payment.id);
    const order = await lockOrder(tx, payment.order_code);
    if (order) await enqueue(tx, orderNews(order.code, order.state));
  });
  if (!isDead) log.error({ payment: payment.id }, 'no final answer from the provider: the operator decides');
}
