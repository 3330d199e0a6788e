import type { Transaction } from './transactions.store.ts';
import { signFields, type Terminal } from './wire-signature.ts';

/** The signed query that goes to the merchant both by IPN and by the customer's browser. A failure carries number 0. */
export function returnParams(transaction: Transaction, terminal: Terminal): string {
  const isPaid = transaction.status === '00';
  return signFields(
    {
      vnp_Amount: String(transaction.amount),
      vnp_BankCode: transaction.bank_code,
      vnp_BankTranNo: isPaid ? `VNP${transaction.id}` : '',
      vnp_CardType: 'ATM',
      vnp_OrderInfo: transaction.order_info,
      vnp_PayDate: transaction.pay_date ?? '',
      vnp_ResponseCode: transaction.response_code ?? '',
      vnp_TmnCode: transaction.tmn_code,
      vnp_TransactionNo: isPaid ? String(transaction.id) : '0',
      vnp_TransactionStatus: transaction.status,
      vnp_TxnRef: transaction.txn_ref,
    },
    terminal,
  );
}

/** vnp_ReturnUrl with the signed query behind it. */
export function returnAddress(transaction: Transaction, terminal: Terminal): string {
  const { return_url: address } = transaction;
  return `${address}${address.includes('?') ? '&' : '?'}${returnParams(transaction, terminal)}`;
}
