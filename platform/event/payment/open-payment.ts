import { limits } from '@mo-man/schema/limits.ts';
import type { Tx } from '../../db/open.ts';
import { Failure } from '../../lib/failure.ts';
import type { Language } from '../../lib/language.ts';
import { randomId } from '../../lib/random-id.ts';
import { signToken } from '../../lib/token.ts';
import type { OrderRow } from '../booking/order.store.ts';
import type { EventDeps } from '../deps.ts';
import { methodsFor } from './payment-methods.rule.ts';
import { insertPayment } from './payment.store.ts';
import { vnpayDate } from './vnpay/vnpay-date.rule.ts';

const returnSeconds = limits.returnPageHours * 60 * 60;

/** One more attempt to pay an order whose row is locked. */
interface Attempt {
  order: Pick<OrderRow, 'code' | 'total' | 'now' | 'app'>;
  /** End of the order's payment window; sent to the provider. */
  until: Date;
  method: string | null;
  language: Language;
  ipAddress: string;
}

/** What the buyer and the bank read of an attempt. */
export const orderInfo = (code: string): string => `Thanh toan don hang ${code}`;

/**
 * Writes an attempt down with a reference of its own and returns the provider's page for it. VNPAY is told by the
 * buyer's browser, so it cannot hear of an attempt before its row is committed.
 */
export async function openPayment(
  tx: Tx,
  deps: Pick<EventDeps, 'config' | 'clock' | 'vnpay'>,
  { order, until, method: wanted, language, ipAddress }: Attempt,
): Promise<string> {
  const { config, clock, vnpay } = deps;
  const method = methodsFor(order.total).find(({ code }) => code === wanted);
  if (!method) throw new Failure('payment_method_unavailable');
  const token = await signToken(
    'return',
    { order: order.code },
    { secret: config.returnTokenSecret, clock, seconds: returnSeconds },
  );
  // Outside the partner's frame nothing is known of the buyer, not even the language.
  const lang = order.app === null ? '' : `?lang=${language}`;
  const id = randomId();
  // VNPAY's references are letters and digits and must never come twice; the order's code makes them readable.
  const reference = `${order.code}${randomId(8).toUpperCase()}`;
  const payUrl = vnpay.payUrl({
    txnRef: reference,
    amount: order.total,
    orderInfo: orderInfo(order.code),
    locale: language,
    ipAddress,
    returnUrl: `${config.publicUrl}/payment-return/${token}${lang}`,
    createdAt: order.now,
    expiresAt: until,
  });
  await insertPayment(tx, {
    id,
    orderCode: order.code,
    provider: method.provider,
    method: method.code,
    reference,
    amount: order.total,
    payUrl,
    facts: { create_date: vnpayDate(order.now) },
    startedAt: order.now,
    expiresAt: until,
  });
  return payUrl;
}
