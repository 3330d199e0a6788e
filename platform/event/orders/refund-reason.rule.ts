import type { Language } from '@mo-man/schema/values.ts';
/** Why money goes back by itself, in words for the buyer. */
const reasons = {
  late_payment: {
    vi: 'Tiền đến khi vé không còn giữ được cho bạn.',
    en: 'The money arrived when the tickets could no longer be kept for you.',
  },
  second_payment: {
    vi: 'Đơn hàng đã được thanh toán trước đó.',
    en: 'The order had already been paid.',
  },
  wrong_amount: {
    vi: 'Số tiền nhận được không khớp với đơn hàng.',
    en: 'The amount received did not match the order.',
  },
} as const;

/** A reason of an automatic refund. */
export type RefundReason = keyof typeof reasons;

/** The reason in the reader's language; one that a person wrote is shown as it is. */
export function refundReasonText(reason: string, language: Language): string {
  return reason in reasons ? reasons[reason as RefundReason][language] : reason;
}
