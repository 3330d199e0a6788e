// A merchant's client of VNPAY 2.1.0, without database or orders; its only network calls are query and refund.
import { createHmac, randomUUID } from 'node:crypto';
import { fromVnpayAmount, toVnpayAmount } from './vnpay-amount.rule.ts';
import { readVnpayCallback, type VnpayVerdict } from './vnpay-callback.rule.ts';
import {
  queryOutcome,
  refundOutcome,
  type VnpayOutcome,
  type VnpayRefundOutcome,
} from './vnpay-codes.rule.ts';
import { vnpayDate } from './vnpay-date.rule.ts';
import { vnpayIpAddress, vnpayPayUrl, type VnpayPayRequest } from './vnpay-pay-url.rule.ts';
import type { VnpayFields } from './vnpay-sign.rule.ts';
import { vnpayText } from './vnpay-text.rule.ts';
import {
  queryAnswerValues,
  queryRequestValues,
  refundAnswerValues,
  refundRequestValues,
} from './vnpay-transaction.rule.ts';
import { askVnpay, type VnpayNoAnswer, type VnpayReply } from './vnpay-transport.ts';

export interface VnpayConfig {
  /** The terminal's code, 8 characters at VNPAY. */
  tmnCode: string;
  hashSecret: string;
  /** …/paymentv2/vpcpay.html */
  payUrl: string;
  /** …/merchant_webapi/api/transaction */
  apiUrl: string;
  /** How long to wait for an answer to query and refund. 10,000 when not given. */
  timeoutMs?: number;
  fetch?: typeof fetch;
  now?: () => Date;
  /** vnp_RequestId: at most 32 letters and digits, once a day. */
  newRequestId?: () => string;
}

/** Which payment is asked about. */
export interface VnpayPaymentName {
  txnRef: string;
  /** The payment's `createdAt`, as a moment or as vnp_CreateDate. */
  createdAt: Date | string;
  /** Why we ask; accents and signs are taken out. */
  orderInfo: string;
  /** The address of the asking server. */
  ipAddress: string;
}

export interface VnpayRefundRequest extends VnpayPaymentName {
  kind: 'full' | 'partial';
  /** Đồng. */
  amount: number;
  /** VNPAY's number of the payment; empty where we never learned it. */
  transactionNo: string;
  /** Who asks for it: an operator, or the name of the rule. */
  createdBy: string;
}

/** VNPAY understood and said no; nothing has changed there. */
export interface VnpayRefusal {
  kind: 'refused';
  code: string;
  message: string;
  raw: string;
}

export interface VnpayAnswer<Outcome> {
  kind: 'answered';
  outcome: Outcome;
  /** Đồng. */
  amount: number;
  transactionNo: string;
  transactionStatus: string;
  transactionType: string;
  bankCode: string;
  payDate: string;
  raw: string;
}

/** `not_found`: VNPAY knows of no such payment, for the buyer never opened the page. Final once the link has expired. */
export type VnpayQueryResult =
  | VnpayAnswer<VnpayOutcome>
  | { kind: 'not_found'; raw: string }
  | VnpayRefusal
  | VnpayNoAnswer;

/** `already_requested`: a refund of this payment is known to VNPAY already; ask `query` how it goes. */
export type VnpayRefundResult =
  | VnpayAnswer<VnpayRefundOutcome>
  | { kind: 'already_requested'; raw: string }
  | VnpayRefusal
  | VnpayNoAnswer;

export interface Vnpay {
  payUrl(request: VnpayPayRequest): string;
  /** Reads an IPN or a return by its query string, exactly as it came. */
  verifyCallback(rawQuery: string): VnpayVerdict;
  query(payment: VnpayPaymentName): Promise<VnpayQueryResult>;
  refund(refund: VnpayRefundRequest): Promise<VnpayRefundResult>;
}

export function createVnpay(config: VnpayConfig): Vnpay {
  const { tmnCode, hashSecret, payUrl, apiUrl } = config;
  const now = config.now ?? (() => new Date());
  const newRequestId = config.newRequestId ?? (() => randomUUID().replaceAll('-', ''));
  const hmac = (text: string) => createHmac('sha512', hashSecret).update(text, 'utf8').digest('hex');
  const transport = { apiUrl, timeoutMs: config.timeoutMs ?? 10_000, fetch: config.fetch ?? fetch, hmac };

  const requestFields = (command: string, payment: VnpayPaymentName): VnpayFields => ({
    vnp_RequestId: newRequestId(),
    vnp_Version: '2.1.0',
    vnp_Command: command,
    vnp_TmnCode: tmnCode,
    vnp_TxnRef: payment.txnRef,
    vnp_OrderInfo: vnpayText(payment.orderInfo),
    vnp_TransactionDate: payment.createdAt instanceof Date ? vnpayDate(payment.createdAt) : payment.createdAt,
    vnp_CreateDate: vnpayDate(now()),
    vnp_IpAddr: vnpayIpAddress(payment.ipAddress),
  });

  return {
    payUrl: (request) => vnpayPayUrl(request, { tmnCode, payUrl }, hmac),
    verifyCallback: (rawQuery) => readVnpayCallback(rawQuery, tmnCode, hmac),

    async query(payment) {
      const signed = { request: queryRequestValues, answer: queryAnswerValues };
      const reply = await askVnpay(transport, requestFields('querydr', payment), signed);
      if (reply.kind === 'no_answer') return reply;
      const { fields, raw } = reply;
      if (fields.vnp_ResponseCode === '91') return { kind: 'not_found', raw };
      const outcome = queryOutcome(fields.vnp_TransactionType ?? '', fields.vnp_TransactionStatus ?? '');
      return readAnswer(reply, { tmnCode, txnRef: payment.txnRef }, outcome);
    },

    async refund(refund) {
      const fields = {
        ...requestFields('refund', refund),
        vnp_TransactionType: refund.kind === 'full' ? '02' : '03',
        vnp_Amount: toVnpayAmount(refund.amount),
        vnp_TransactionNo: refund.transactionNo,
        vnp_CreateBy: vnpayText(refund.createdBy),
      };
      const signed = { request: refundRequestValues, answer: refundAnswerValues };
      const reply = await askVnpay(transport, fields, signed);
      if (reply.kind === 'no_answer') return reply;
      if (reply.fields.vnp_ResponseCode === '94') return { kind: 'already_requested', raw: reply.raw };
      const outcome = refundOutcome(reply.fields.vnp_TransactionStatus ?? '');
      return readAnswer(reply, { tmnCode, txnRef: refund.txnRef }, outcome);
    },
  };
}

/** An answer about another payment, or without a readable amount, is no answer. */
function readAnswer<Outcome>(
  { fields, raw }: VnpayReply,
  asked: { tmnCode: string; txnRef: string },
  outcome: Outcome,
): VnpayAnswer<Outcome> | VnpayRefusal | VnpayNoAnswer {
  const code = fields.vnp_ResponseCode ?? '';
  if (code !== '00') return { kind: 'refused', code, message: fields.vnp_Message ?? '', raw };
  const amount = fromVnpayAmount(fields.vnp_Amount ?? '');
  const isOurs = fields.vnp_TmnCode === asked.tmnCode && fields.vnp_TxnRef === asked.txnRef;
  if (amount === undefined || !isOurs) return { kind: 'no_answer', reason: 'malformed', raw };
  return {
    kind: 'answered',
    outcome,
    amount,
    transactionNo: fields.vnp_TransactionNo ?? '',
    transactionStatus: fields.vnp_TransactionStatus ?? '',
    transactionType: fields.vnp_TransactionType ?? '',
    bankCode: fields.vnp_BankCode ?? '',
    payDate: fields.vnp_PayDate ?? '',
    raw,
  };
}
