import { readBankTime } from './bank-time.ts';

/** A pay request whose signature is good. */
export interface PayRequest {
  reference: string;
  /** Đồng. */
  amount: number;
  description: string;
  language: 'vi' | 'en';
  returnUrl: string;
  /** vnp_CreateDate as sent; querydr and refund name the payment by it. */
  createDate: string;
  expiresAt: Date;
  bankCode: string;
}

/** The codes of VNPAY's own error page, as merchants report them. */
export type PayErrorCode = '01' | '03' | '15' | '32' | '70' | '72';

/** VNPAY waits this long when the merchant sent no vnp_ExpireDate. */
const defaultWaitMs = 15 * 60_000;
const leastAmount = 5_000;
const amountLimit = 1_000_000_000;

/** The language of a vnp_Locale; Vietnamese unless it is `en`, as at VNPAY. */
export const languageOf = (fields: Readonly<Record<string, string>>): 'vi' | 'en' =>
  fields.vnp_Locale === 'en' ? 'en' : 'vi';

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
  const amount = Number(fields.vnp_Amount) / 100;
  if (amount < leastAmount || amount >= amountLimit) return '32';
  if (expiresAt <= now) return '15';
  return {
    reference: fields.vnp_TxnRef ?? '',
    amount,
    description: fields.vnp_OrderInfo ?? '',
    language: languageOf(fields),
    returnUrl: fields.vnp_ReturnUrl ?? '',
    createDate,
    expiresAt,
    bankCode: fields.vnp_BankCode || 'NCB',
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
