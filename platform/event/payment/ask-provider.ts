import type { EventDeps } from '../deps.ts';
import { recordNews } from './apply-callback.ts';
import { storeCallback } from './callback.store.ts';
import { orderInfo } from './open-payment.ts';
import type { PaymentRow } from './payment.store.ts';
import { transactionOf } from './transaction.rule.ts';
import type { VnpayQueryResult } from './vnpay/vnpay-client.ts';

/**
 * What a provider knows of an attempt. `final`: paid or failed, and that has been applied. `not_found`: the buyer never
 * opened its page. `open`: opened, not paid. `unclear`: no answer, or one that leaves open whether money was taken.
 */
export type ProviderWord = 'final' | 'not_found' | 'open' | 'unclear';

/** Where our own server asks from; VNPAY wants an address and checks nothing by it. */
const ourAddress = '127.0.0.1';

/** Asks the provider about one attempt, stores the answer raw, and applies it if it is final. */
export async function askProvider(deps: EventDeps, payment: PaymentRow): Promise<ProviderWord> {
  const answer = await deps.vnpay.query({
    txnRef: payment.reference,
    createdAt: payment.provider_facts['create_date'] ?? payment.started_at,
    orderInfo: orderInfo(payment.order_code),
    ipAddress: ourAddress,
  });
  const raw = 'raw' in answer ? (answer.raw ?? '') : '';
  if (answer.kind !== 'answered') {
    deps.log.info(
      { payment: payment.id, answer: answer.kind, raw },
      'the provider was asked about a payment',
    );
    return answer.kind === 'not_found' ? 'not_found' : 'unclear';
  }
  const id = await storeCallback(deps.db, { provider: payment.provider, source: 'query', raw });
  const news = newsOf(payment, answer);
  await recordNews(deps, id, news);
  if (news.outcome !== 'pending') return 'final';
  return answer.transactionStatus === notCompleted ? 'open' : 'unclear';
}

/** vnp_TransactionStatus of an attempt that the buyer has begun and not finished. */
const notCompleted = '01';

function newsOf(payment: PaymentRow, answer: Extract<VnpayQueryResult, { kind: 'answered' }>) {
  const { outcome, amount, transactionStatus } = answer;
  return {
    provider: payment.provider,
    reference: payment.reference,
    outcome,
    amount,
    transaction: transactionOf(answer.transactionNo, payment.reference),
    code: transactionStatus,
  };
}
