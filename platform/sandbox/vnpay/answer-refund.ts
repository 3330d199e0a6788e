import type { AnswerPart, RefundRequest } from './transaction-request.ts';
import { bankTime } from './bank-time.ts';
import type { Refund, Transaction } from './transactions.store.ts';
import type { VnpayBank } from './vnpay-bank.ts';

/** refund: the whole of a payment, or parts of it that together are no more than the whole. */
export async function answerRefund(bank: VnpayBank, request: RefundRequest): Promise<AnswerPart> {
  const {
    vnp_TmnCode,
    vnp_TxnRef,
    vnp_TransactionDate,
    vnp_TransactionType: type,
    vnp_TransactionNo: named,
  } = request;
  const transaction = await bank.store.byReference(vnp_TmnCode, vnp_TxnRef, vnp_TransactionDate);
  if (!transaction || !isNamed(transaction, named))
    return { ResponseCode: '91', Message: 'Transaction not found' };
  if (transaction.status !== '00')
    return { ResponseCode: '95', Message: 'The transaction is not successful' };
  const amount = Number(request.vnp_Amount);
  const isWhole = amount === transaction.amount;
  if (type === '02' ? !isWhole : amount > transaction.amount)
    return { ResponseCode: '03', Message: 'Invalid amount' };
  const now = bank.clock.now();
  const refund = await bank.store.addRefund(
    {
      transaction_id: transaction.id,
      type,
      amount,
      created_by: request.vnp_CreateBy,
      pay_date: bankTime(now),
      settles_at: new Date(now.getTime() + bank.refundMs),
    },
    (earlier) => isAllowed(transaction, earlier, { type, amount }, now),
  );
  if (!refund) return { ResponseCode: '94', Message: 'A refund was requested before' };
  return {
    ResponseCode: '00',
    Message: 'Refund success',
    Amount: String(refund.amount),
    BankCode: transaction.bank_code,
    PayDate: refund.pay_date,
    TransactionNo: String(refund.id),
    TransactionType: refund.type,
    TransactionStatus: refundStatus(refund, now),
    OrderInfo: request.vnp_OrderInfo,
  };
}

/** 05 while the bank works on it, then 00. */
export function refundStatus({ settles_at }: Refund, now: Date): string {
  return settles_at > now ? '05' : '00';
}

/** vnp_TransactionNo may be left out, or be 0; named, it must be this one. */
function isNamed({ id }: Transaction, named: string): boolean {
  return named === '' || named === '0' || named === String(id);
}

/** One refund at a time, the whole only when nothing went back before, parts up to the whole. */
function isAllowed(
  transaction: Transaction,
  earlier: Refund[],
  { type, amount }: Pick<Refund, 'type' | 'amount'>,
  now: Date,
): boolean {
  if (earlier.some((refund) => refundStatus(refund, now) === '05')) return false;
  if (type === '02' && earlier.length > 0) return false;
  return earlier.reduce((sum, refund) => sum + refund.amount, amount) <= transaction.amount;
}
