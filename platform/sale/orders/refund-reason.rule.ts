import type { OperatorRefundReason, Language } from '@mo-man/schema/values.ts';

/** Reasons of automatic refunds, in words for the buyer. */
const byItself = {
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
  exchange_failed: {
    vi: 'Vé bạn định đổi không còn đổi được, nên đơn mới không được bán. Vé cũ của bạn vẫn như trước.',
    en: 'The tickets that you wanted to give could no longer be exchanged, so the new order was not sold. Your old tickets are as they were.',
  },
} as const;

/** Reasons of refunds by the operator, in words for the buyer. */
const byOperator: Readonly<Record<OperatorRefundReason, Readonly<Record<Language, string>>>> = {
  buyer_asked: {
    vi: 'Vé được hoàn theo yêu cầu của bạn.',
    en: 'The tickets are refunded as you asked.',
  },
  organizer_decided: {
    vi: 'Ban tổ chức đã quyết định hoàn tiền vé cho bạn.',
    en: 'The organizer has decided to refund your tickets.',
  },
  showing_cancelled: {
    vi: 'Suất diễn đã bị hủy.',
    en: 'The showing has been cancelled.',
  },
  showing_changed: {
    vi: 'Bạn đã chọn hoàn tiền sau khi suất diễn có thay đổi.',
    en: 'You chose the money after a showing was changed.',
  },
  resold: {
    vi: 'Vé bạn trả lại đã được người trong danh sách chờ mua.',
    en: 'The tickets you returned were bought by somebody from the waiting list.',
  },
  exchanged: {
    vi: 'Vé đã được đổi lấy vé khác của sự kiện.',
    en: 'The tickets were exchanged for others of the event.',
  },
};
/** Reason of the part of exchanged tickets' money that pays for the new order: it goes nowhere else. */
export const movedToOrder = 'moved_to_order';
const moved = {
  [movedToOrder]: {
    vi: 'Tiền vé đã đổi được tính vào đơn mới.',
    en: 'The money of the exchanged tickets pays for the new order.',
  },
};

const reasons: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  ...byItself,
  ...byOperator,
  ...moved,
};

/** A reason of an automatic refund. */
export type RefundReason = keyof typeof byItself;

/** Whether an operator decided this refund: then its tickets are void as well. */
export const isOfOperator = (reason: string): reason is OperatorRefundReason => reason in byOperator;

/** The reason in the reader's language; one that a person wrote is shown as it is. */
export function refundReasonText(reason: string, language: Language): string {
  return reasons[reason]?.[language] ?? reason;
}
