import type { Language } from '@mo-man/schema/values.ts';
import type { FailureReason } from '@mo-man/schema/rules/order/payment-failure.rule.ts';

const texts = {
  cancelled: {
    vi: 'Bạn đã hủy giao dịch ở cổng thanh toán. Bạn chưa bị trừ tiền.',
    en: 'You cancelled at the payment page. You have not been charged.',
  },
  expired: {
    vi: 'Đã hết thời gian thanh toán ở cổng thanh toán.',
    en: 'The time to pay at the payment page ran out.',
  },
  funds: {
    vi: 'Tài khoản không đủ số dư. Bạn chưa bị trừ tiền.',
    en: 'The account does not have enough money. You have not been charged.',
  },
  limit: {
    vi: 'Tài khoản đã vượt hạn mức giao dịch trong ngày. Bạn chưa bị trừ tiền.',
    en: 'The account is over its limit for today. You have not been charged.',
  },
  bank: {
    vi: 'Ngân hàng đang bảo trì. Bạn chưa bị trừ tiền, bạn chọn ngân hàng hoặc phương thức khác.',
    en: 'The bank is under maintenance. You have not been charged; choose another bank or method.',
  },
  proof: {
    vi: 'Thông tin xác thực chưa đúng. Bạn chưa bị trừ tiền.',
    en: 'The bank could not confirm that it was you. You have not been charged.',
  },
  amount: {
    vi: 'Số tiền nhận được không khớp với đơn hàng. Tiền sẽ tự động hoàn lại cho bạn.',
    en: 'The amount received does not match the order. The money is on its way back to you.',
  },
  declined: {
    vi: 'Ngân hàng đã từ chối giao dịch. Bạn chưa bị trừ tiền.',
    en: 'The bank declined the payment. You have not been charged.',
  },
  not_opened: {
    vi: 'Chưa mở được cổng thanh toán. Bạn chưa bị trừ tiền, bạn thử lại hoặc chọn phương thức khác.',
    en: 'The payment page could not be opened. You have not been charged; try again or choose another method.',
  },
} as const satisfies Record<FailureReason, unknown>;

/** Why an attempt failed, in words for the buyer; null when it has not. */
export function failureText(failure: FailureReason | null, language: Language): string | null {
  return failure === null ? null : texts[failure][language];
}
