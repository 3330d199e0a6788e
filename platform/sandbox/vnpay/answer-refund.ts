import type { Payment, Refund } from '../payments/payments.store.ts';
import { bankTime } from './bank-time.ts';
import type { AnswerPart, RefundRequest } from './transaction-request.ts';
import { dongOf, findNamed, type VnpaySandbox, wireAmount } from './vnpay-sandbox.ts';

/** refund: the whole of a payment, or parts of it that together are no more than the whole; one at a time. */
export async function answerRefund(sandbox: VnpaySandbox, request: RefundRequest): Promise<AnswerPart> {
  const payment = await findNamed(sandbox, request);
  if (!payment || !isNumberOf(payment, request.vnp_TransactionNo))
    return { ResponseCode: '91', Message: 'Transaction not found' };
  if (payment.state !== 'paid') return { ResponseCode: '95', Message: 'The transaction is not successful' };
  const amount = Number(request.vnp_Amount) / 100;
  const whole = dongOf(payment);
  const fits = request.vnp_TransactionType === '02' ? amount === whole : amount <= whole;
  if (!fits || !Number.isInteger(amount)) return { ResponseCode: '03', Message: 'Invalid amount' };
  const now = sandbox.clock.now();
  const earlier = await sandbox.store.refundsOf(payment.id);
  const isBusy = earlier.some((refund) => refundStatus(refund, now) === '05');
  const settlesAt = new Date(now.getTime() + sandbox.refundMs);
  const wanted = { reference: request.vnp_RequestId, amount, settlesAt };
  const refund = isBusy ? 'busy' : await sandbox.store.addRefund(payment.id, wanted);
  if (typeof refund === 'string') return { ResponseCode: '94', Message: 'A refund was requested before' };
  return {
    ResponseCode: '00',
    Message: 'Refund success',
    Amount: wireAmount(amount),
    BankCode: payment.sent['bankCode'] ?? '',
    PayDate: bankTime(settlesAt),
    TransactionNo: String(refund.id),
    TransactionType: refundType(payment, refund),
    TransactionStatus: refundStatus(refund, now),
    OrderInfo: request.vnp_OrderInfo,
  };
}

/** 05 while VNPAY works on it, then 00. */
export function refundStatus({ settles_at }: Refund, now: Date): string {
  return settles_at > now ? '05' : '00';
}

/** 02: the whole, 03: a part. */
export const refundType = (payment: Payment, { amount }: Refund): string =>
  amount === dongOf(payment) ? '02' : '03';

/** vnp_TransactionNo may be left out, or be 0; named, it must be this payment's. */
const isNumberOf = ({ number }: Payment, named: string): boolean =>
  named === '' || named === '0' || named === number;
