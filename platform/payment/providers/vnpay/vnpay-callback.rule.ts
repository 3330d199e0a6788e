import { fromVnpayAmount } from './vnpay-amount.rule.ts';
import { callbackOutcome, vnpayMeaning, type VnpayOutcome } from './vnpay-codes.rule.ts';
import { readSignedQuery, type Hmac, type VnpayFields } from './vnpay-sign.rule.ts';

/** What VNPAY says of one payment, by IPN or by the buyer's way back. */
export interface VnpayCallback {
  txnRef: string;
  /** Đồng as VNPAY says; to be compared with ours before anything is applied. */
  amount: number;
  outcome: VnpayOutcome;
  /** Both codes in words, for the log and the operator. */
  meaning: string;
  responseCode: string;
  transactionStatus: string;
  /** VNPAY's number; `0` or empty on many failures, unique only on successes. */
  transactionNo: string;
  bankCode: string;
  /** yyyyMMddHHmmss in GMT+7, or empty. */
  payDate: string;
}

export type VnpayVerdict =
  | { verified: true; callback: VnpayCallback }
  | {
      verified: false;
      reason:
        | 'repeated_field'
        | 'no_signature'
        | 'bad_signature'
        | 'other_terminal'
        | 'no_callback'
        | 'malformed';
    };

/** Two digits, or letters at VNPAY's pleasure: what both codes of a callback look like. */
const code = /^[0-9A-Za-z]{2}$/;

/**
 * Fields that only a request to pay has. The link to VNPAY is signed with the same secret as VNPAY's callbacks, and every buyer's browser has
 * it, so a query with these fields is never taken for a callback.
 */
const onlyAsked = ['vnp_Command', 'vnp_ReturnUrl', 'vnp_CreateDate', 'vnp_ExpireDate', 'vnp_IpAddr'] as const;

const isCallback = (fields: VnpayFields): boolean =>
  onlyAsked.every((name) => fields[name] === undefined) &&
  code.test(fields.vnp_ResponseCode ?? '') &&
  code.test(fields.vnp_TransactionStatus ?? '');

/** Parses the query string of an IPN or a return, exactly as it came. Of an unverified one nothing is returned but the reason. */
export function readVnpayCallback(rawQuery: string, tmnCode: string, hmac: Hmac): VnpayVerdict {
  const fields = readSignedQuery(rawQuery, hmac);
  if (typeof fields === 'string') return { verified: false, reason: fields };
  if (fields.vnp_TmnCode !== tmnCode) return { verified: false, reason: 'other_terminal' };
  if (!isCallback(fields)) return { verified: false, reason: 'no_callback' };
  const amount = fromVnpayAmount(fields.vnp_Amount ?? '');
  const txnRef = fields.vnp_TxnRef ?? '';
  if (amount === undefined || txnRef === '') return { verified: false, reason: 'malformed' };
  const responseCode = fields.vnp_ResponseCode ?? '';
  const transactionStatus = fields.vnp_TransactionStatus ?? '';
  const callback = {
    txnRef,
    amount,
    outcome: callbackOutcome(responseCode, transactionStatus),
    meaning: vnpayMeaning(responseCode, transactionStatus),
    responseCode,
    transactionStatus,
    transactionNo: fields.vnp_TransactionNo ?? '',
    bankCode: fields.vnp_BankCode ?? '',
    payDate: fields.vnp_PayDate ?? '',
  };
  return { verified: true, callback };
}

/** The answers to an IPN. VNPAY stops at `confirmed` and `already_confirmed`, and calls again after all others. */
const answers = {
  confirmed: { RspCode: '00', Message: 'Confirm Success' },
  order_not_found: { RspCode: '01', Message: 'Order not found' },
  already_confirmed: { RspCode: '02', Message: 'Order already confirmed' },
  ip_prohibited: { RspCode: '03', Message: 'IP prohibited' },
  invalid_amount: { RspCode: '04', Message: 'Invalid amount' },
  bad_signature: { RspCode: '97', Message: 'Fail checksum' },
  // Confirmed, because it is stored for the operator and a retry would be no clearer.
  not_understood: { RspCode: '00', Message: 'Confirm Success' },
  error: { RspCode: '99', Message: 'Unknown error' },
} as const;

/** The answer to an IPN, as JSON with HTTP 200. A recorded failure of a payment is `confirmed` too: its callback has arrived. */
export function ipnAnswer(answer: keyof typeof answers): { RspCode: string; Message: string } {
  return answers[answer];
}
