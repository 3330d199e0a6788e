import type { Payment } from '../payments/payments.store.ts';
import { expireIfDue } from '../payments/view-payment.ts';
import { refundStatus, refundType } from './answer-refund.ts';
import { bankTime } from './bank-time.ts';
import type { AnswerPart, TransactionRequest } from './transaction-request.ts';
import { dongOf, findNamed, type VnpaySandbox, wireAmount } from './vnpay-sandbox.ts';

/** vnp_TransactionStatus: 01 is incomplete. */
export const statusOf = (state: Payment['state']): string =>
  state === 'open' ? '01' : state === 'paid' ? '00' : '02';

/** querydr: the payment as VNPAY knows it, or its newest refund. */
export async function answerQuery(sandbox: VnpaySandbox, request: TransactionRequest): Promise<AnswerPart> {
  const found = await findNamed(sandbox, request);
  if (!found) return { ResponseCode: '91', Message: 'Transaction not found' };
  const payment = await expireIfDue(sandbox, found);
  const refund = (await sandbox.store.refundsOf(payment.id)).at(-1);
  return {
    ResponseCode: '00',
    Message: 'QueryDR Success',
    BankCode: payment.sent['bankCode'] ?? '',
    OrderInfo: payment.description,
    Amount: wireAmount(dongOf(payment)),
    PayDate: payment.decided_at ? bankTime(payment.decided_at) : '',
    TransactionNo: payment.state === 'paid' ? payment.number : '0',
    TransactionType: '01',
    TransactionStatus: statusOf(payment.state),
    ...(refund && {
      Amount: wireAmount(refund.amount),
      PayDate: bankTime(refund.settles_at),
      TransactionNo: String(refund.id),
      TransactionType: refundType(payment, refund),
      TransactionStatus: refundStatus(refund, sandbox.clock.now()),
    }),
  };
}
