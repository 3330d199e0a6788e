import { transact } from '../../db/transact.ts';
import { lockOrder } from '../booking/order.store.ts';
import { tellOrder } from '../booking/tell-order.ts';
import { takeBackEarned } from '../balance/balance.store.ts';
import type { EventDeps } from '../deps.ts';
import { mailRefund } from '../mail/mail-order.ts';
import { orderInfo } from './open-payment.ts';
import { nextRefundStep, type RefundWord } from './refund-step.rule.ts';
import { endRefund, noteAccepted, pickDueRefunds, type DueRefund } from './refund.store.ts';
import { refundOutcome } from './vnpay/vnpay-codes.rule.ts';

const batch = 5;
const ourAddress = '127.0.0.1';
const createdBy = 'moman refund';

/** Sends refunds that are due and asks about those the provider is working on. Returns how many that were. */
export async function sendRefunds(deps: EventDeps): Promise<number> {
  const due = await pickDueRefunds(deps.db, batch);
  for (const refund of due) {
    const word = refund.provider_code === null ? await send(deps, refund) : await ask(deps, refund);
    const step = nextRefundStep(word, refund.attempts);
    if (step.do === 'note_accepted') await noteAccepted(deps.db, refund.id, step.code);
    if (step.do === 'end') await finish(deps, refund, step);
  }
  return due.length;
}

function nameOf(refund: DueRefund) {
  return {
    txnRef: refund.reference,
    createdAt: refund.provider_facts['create_date'] ?? refund.started_at,
    orderInfo: orderInfo(refund.order_code),
    ipAddress: ourAddress,
  };
}

async function send({ vnpay, log }: EventDeps, refund: DueRefund): Promise<RefundWord> {
  const answer = await vnpay.refund({
    ...nameOf(refund),
    kind: refund.amount === refund.received ? 'full' : 'partial',
    amount: refund.amount,
    transactionNo: refund.transaction.startsWith('reference:') ? '' : refund.transaction,
    createdBy,
  });
  log.info({ refund: refund.id, answer }, 'a refund was sent to the provider');
  switch (answer.kind) {
    case 'no_answer':
      return { said: 'nothing' };
    case 'already_requested':
      return { said: 'working', code: 'already_requested' };
    case 'refused':
      // 99 is "another error" at VNPAY: nothing final.
      return answer.code === '99' ? { said: 'nothing' } : { said: 'no', code: answer.code };
    case 'answered':
      return wordOf(answer.transactionStatus);
  }
}

async function ask({ vnpay }: EventDeps, refund: DueRefund): Promise<RefundWord> {
  const answer = await vnpay.query(nameOf(refund));
  if (answer.kind !== 'answered' || answer.outcome !== 'refunded') return { said: 'nothing' };
  return wordOf(answer.transactionStatus);
}

function wordOf(status: string): RefundWord {
  const said = ({ succeeded: 'done', processing: 'working', failed: 'no' } as const)[refundOutcome(status)];
  return { said, code: status };
}

async function finish(
  { db, config, log }: EventDeps,
  refund: DueRefund,
  { state, code }: { state: 'succeeded' | 'failed'; code: string },
): Promise<void> {
  await transact(db, async (tx) => {
    const order = await lockOrder(tx, refund.order_code);
    if (!order || !(await endRefund(tx, refund.id, { state, providerCode: code }))) return;
    await tellOrder(tx, order.code, order.state);
    const { amount, reason } = refund;
    if (state === 'succeeded') await takeBackEarned(tx, order);
    if (state === 'succeeded') await mailRefund(tx, config, order, { amount, reason, step: 'succeeded' });
  });
  if (state === 'failed')
    log.error({ refund: refund.id, code }, "a refund failed: the operator's desk decides");
}
