import type { Language } from '@mo-man/schema/values.ts';
import { toVnpayAmount } from './vnpay-amount.rule.ts';
import { vnpayDate } from './vnpay-date.rule.ts';
import { signedQuery, type Hmac } from './vnpay-sign.rule.ts';
import { vnpayText } from './vnpay-text.rule.ts';

/** One attempt to pay, as the buyer's browser carries it to VNPAY. */
export interface VnpayPayRequest {
  /** Our reference (`payments.reference`): 1 to 100 letters and digits, never used before. */
  txnRef: string;
  /** Đồng. */
  amount: number;
  /** What the buyer reads at the bank; accents and signs are taken out. */
  orderInfo: string;
  locale: Language;
  /** The buyer's address. */
  ipAddress: string;
  returnUrl: string;
  /** Keep it: query and refund name the payment by it. */
  createdAt: Date;
  /** From then on VNPAY takes no money for it. */
  expiresAt: Date;
  /** VNPAYQR, VNBANK, INTCARD or one bank; without it VNPAY shows its own choice. */
  bankCode?: string;
}

/** The address of VNPAY's pay page (vnp_Command=pay, vnp_Version=2.1.0) for one attempt. */
export function vnpayPayUrl(
  request: VnpayPayRequest,
  terminal: { tmnCode: string; payUrl: string },
  hmac: Hmac,
): string {
  if (!/^[A-Za-z0-9]{1,100}$/.test(request.txnRef))
    throw new RangeError(`${request.txnRef} is no vnp_TxnRef`);
  const fields = {
    vnp_Version: '2.1.0',
    vnp_Command: 'pay',
    vnp_TmnCode: terminal.tmnCode,
    vnp_Amount: toVnpayAmount(request.amount),
    vnp_CurrCode: 'VND',
    vnp_TxnRef: request.txnRef,
    vnp_OrderInfo: vnpayText(request.orderInfo),
    vnp_OrderType: 'other',
    vnp_Locale: request.locale === 'en' ? 'en' : 'vn',
    vnp_IpAddr: vnpayIpAddress(request.ipAddress),
    vnp_ReturnUrl: request.returnUrl,
    vnp_CreateDate: vnpayDate(request.createdAt),
    vnp_ExpireDate: vnpayDate(request.expiresAt),
    vnp_BankCode: request.bankCode ?? '',
  };
  return `${terminal.payUrl}?${signedQuery(fields, hmac)}`;
}

/** vnp_IpAddr has 7 to 45 characters, which `::1` has not; an IPv4 address inside IPv6 is written as IPv4. */
export function vnpayIpAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return plain === '::1' ? '127.0.0.1' : plain;
}
