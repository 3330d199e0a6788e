import type { AnswerPart, TransactionRequest } from './transaction-request.ts';
import { expireIfDue } from './expire-if-due.ts';
import { refundStatus } from './answer-refund.ts';
import type { VnpayBank } from './vnpay-bank.ts';

/** querydr: the payment as the bank knows it, or the newest refund of it. */
export async function answerQuery(bank: VnpayBank, request: TransactionRequest): Promise<AnswerPart> {
  const { vnp_TmnCode, vnp_TxnRef, vnp_TransactionDate } = request;
  const found = await bank.store.byReference(vnp_TmnCode, vnp_TxnRef, vnp_TransactionDate);
  if (!found) return { ResponseCode: '91', Message: 'Transaction not found' };
  const transaction = await expireIfDue(bank, found);
  const refund = (await bank.store.refundsOf(transaction.id)).at(-1);
  const isPaid = transaction.status === '00';
  const payment = {
    Amount: String(transaction.amount),
    PayDate: transaction.pay_date ?? '',
    TransactionNo: isPaid ? String(transaction.id) : '0',
    TransactionType: '01',
    TransactionStatus: transaction.status,
  };
  return {
    ResponseCode: '00',
    Message: 'QueryDR Success',
    BankCode: transaction.bank_code,
    OrderInfo: transaction.order_info,
    ...payment,
    ...(refund && {
      Amount: String(refund.amount),
      PayDate: refund.pay_date,
      TransactionNo: String(refund.id),
      TransactionType: refund.type,
      TransactionStatus: refundStatus(refund, bank.clock.now()),
    }),
  };
}
