import type { Language } from '@mo-man/schema/values.ts';

type Both = Readonly<Record<Language, string>>;

/** TABLE of the names of the ways to pay, by their codes: what buyers choose among, and what their orders show. */
export const methodNames = {
  vnpay: { vi: 'VNPAY', en: 'VNPAY' },
  vietqr: { vi: 'Chuyển khoản VietQR', en: 'Bank transfer by VietQR' },
  momo: { vi: 'Ví MoMo', en: 'MoMo' },
  zalopay: { vi: 'Ví ZaloPay', en: 'ZaloPay' },
  shoppe_pay: { vi: 'Ví ShopeePay', en: 'ShopeePay' },
  internetbanking: { vi: 'Thẻ ATM, tài khoản ngân hàng', en: 'ATM card, bank account' },
  credit_card: { vi: 'Thẻ tín dụng, thẻ quốc tế', en: 'Credit card, international card' },
} as const satisfies Record<string, Both>;

const byCode: Readonly<Record<string, Both>> = methodNames;

/** The name in the reader's language; for a way to pay that no longer exists its code. */
export const methodName = (code: string, language: Language): string => byCode[code]?.[language] ?? code;
