import { readBankTime } from './bank-time.ts';

/** A pay request whose signature is good. */
export interface PayRequest {
  txnRef: string;
  /** Hundredths of a đồng, as on the wire. */
  amount: number;
  orderInfo: string;
  locale: 'vn' | 'en';
  returnUrl: string;
  createDate: string;
  expiresAt: Date;
  bankCode: string;
}

/** The codes of VNPAY's own error page, as merchants report them. */
export type PayErrorCode = '01' | '03' | '15' | '32' | '70' | '72';

/** VNPAY waits this long when the merchant sent no vnp_ExpireDate. */
const defaultWaitMs = 15 * 60_000;
const leastAmount = 5_000 * 100;
const amountLimit = 1_000_000_000 * 100;

/** What the merchant asks for, or the code of the error page. The signature has been checked before. */
export function readPayRequest(
  fields: Readonly<Record<string, string>>,
  now: Date,
): PayRequest | PayErrorCode {
  const createDate = fields.vnp_CreateDate ?? '';
  const createdAt = readBankTime(createDate);
  const expireDate = fields.vnp_ExpireDate ?? '';
  const expiresAt = expireDate
    ? readBankTime(expireDate)
    : createdAt && new Date(createdAt.getTime() + defaultWaitMs);
  if (!createdAt || !expiresAt || !isWellFormed(fields)) return '03';
  const amount = Number(fields.vnp_Amount);
  if (amount < leastAmount || amount >= amountLimit) return '32';
  if (expiresAt <= now) return '15';
  return {
    txnRef: fields.vnp_TxnRef ?? '',
    amount,
    orderInfo: fields.vnp_OrderInfo ?? '',
    locale: fields.vnp_Locale === 'en' ? 'en' : 'vn',
    returnUrl: fields.vnp_ReturnUrl ?? '',
    createDate,
    expiresAt,
    bankCode: fields.vnp_BankCode ?? '',
  };
}

const formats: Readonly<Record<string, RegExp>> = {
  vnp_Version: /^2\.1\.0$/,
  vnp_Command: /^pay$/,
  vnp_CurrCode: /^VND$/,
  vnp_Amount: /^\d{1,12}$/,
  vnp_TxnRef: /^[\w.-]{1,100}$/,
  vnp_OrderInfo: /^[\u0020-\u007e]{1,255}$/,
  vnp_OrderType: /^\w{1,100}$/,
  vnp_Locale: /^(vn|en)$/,
  vnp_IpAddr: /^[\da-fA-F:.]{7,45}$/,
  vnp_ReturnUrl: /^https?:\/\/\S{1,240}$/,
  vnp_BankCode: /^\w{0,20}$/,
};

function isWellFormed(fields: Readonly<Record<string, string>>): boolean {
  return Object.entries(formats).every(([name, format]) => format.test(fields[name] ?? ''));
}
