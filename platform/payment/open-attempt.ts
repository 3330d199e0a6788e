import { limits } from '@mo-man/schema/limits.ts';
import type { Tx } from '../db/open.ts';
import { transact } from '../db/transact.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { Failure } from '../lib/failure.ts';
import type { Keep } from '../db/idempotency.ts';
import type { Language } from '../lib/text/language.ts';
import { signToken } from '../lib/crypto/token.ts';
import type { PaymentDeps } from './deps.ts';
import type { OrderRow } from '../sale/orders/order.store.ts';
import { orderNews } from '../sale/orders/order-news.ts';
import { attemptOf, endPayment, lockPayment, markOpened, type PaymentRow } from './payment.store.ts';
import type { KnownAttempt, Opened } from './providers/payment-provider.ts';

const returnSeconds = limits.returnPageHours * 60 * 60;

/** Who wants to pay which order, and how. */
export interface PayRequest {
  code: string;
  userId: string;
  method: string | null;
  language: Language;
  ipAddress: string;
}

/** Where to send the buyer; null when nothing is left to pay. */
export interface PayAnswer {
  pay_url: string | null;
}

/** An attempt that is stored, with its order. */
export interface BegunAttempt {
  order: Pick<OrderRow, 'code' | 'app'>;
  payment: PaymentRow;
}

/**
 * Opens an attempt at its provider, outside of any transaction, and stores the address of the payment page. An attempt that was never opened,
 * after a crash, is opened by the next request. Throws payment_not_started; the order and its units are kept.
 */
export async function openAttempt(
  deps: PaymentDeps,
  { order, payment }: BegunAttempt,
  { language, ipAddress }: PayRequest,
  keep: Keep<PayAnswer>,
): Promise<PayAnswer> {
  const attempt = { ...attemptOf(payment), method: payment.method };
  const opened = await askToOpen(
    deps,
    { order, provider: payment.provider, attempt },
    { language, ipAddress },
  );
  const payUrl = await transact(deps.db, async (tx) => {
    const url = await noteOpened(tx, payment, opened);
    await enqueue(tx, orderNews(order.code, 'awaiting_payment'));
    if (url !== null) await keep(tx, { pay_url: url });
    return url;
  });
  if (payUrl === null) throw new Failure('payment_not_started');
  return { pay_url: payUrl };
}

/** Has the provider open an attempt. */
export async function askToOpen(
  deps: PaymentDeps,
  {
    order,
    provider,
    attempt,
  }: { order: BegunAttempt['order']; provider: string; attempt: KnownAttempt & { method: string } },
  { language, ipAddress }: Pick<PayRequest, 'language' | 'ipAddress'>,
): Promise<Opened> {
  const returnUrl = await returnUrlOf(deps, order, language);
  return deps.payments.provider(provider).open({ ...attempt, language, ipAddress, returnUrl });
}

/** Stores the answer of the provider; returns the address of the payment page, or null when the attempt cannot be paid. */
async function noteOpened(
  tx: Tx,
  { id, provider, reference }: PaymentRow,
  opened: Opened,
): Promise<string | null> {
  if (opened.said === 'opened' && (await markOpened(tx, id, opened))) return opened.payUrl;
  const payment = await lockPayment(tx, provider, reference);
  if (!payment) throw new Error(`payment ${id} has gone`);
  // Another request has opened or ended it meanwhile.
  if (payment.state !== 'created') return payment.state === 'pending' ? payment.pay_url : null;
  if (opened.said === 'refused') {
    await endPayment(tx, {
      id: payment.id,
      state: 'failed',
      providerCode: opened.code,
      failure: 'not_opened',
    });
  }
  return null;
}

async function returnUrlOf(
  { config, clock }: PaymentDeps,
  order: BegunAttempt['order'],
  language: Language,
): Promise<string> {
  const claims = { order: order.code };
  const token = await signToken('return', claims, {
    secret: config.returnTokenSecret,
    clock,
    seconds: returnSeconds,
  });
  // An order from a mini-app returns outside the partner's frame, where no cookie tells the language.
  const lang = order.app === null ? '' : `?lang=${language}`;
  return `${config.publicUrl}/payment-return/${token}${lang}`;
}
