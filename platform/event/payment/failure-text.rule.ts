/** What a buyer may be told of an attempt to pay. */
interface FailedPayment {
  readonly state: string;
  readonly provider_code: string | null;
}

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
} as const;

/** VNPAY's codes (vnp_ResponseCode), and our own `wrong_amount`. */
const textByCode: Readonly<Record<string, keyof typeof texts>> = {
  '05': 'proof',
  '06': 'proof',
  '08': 'bank',
  '09': 'proof',
  '10': 'proof',
  '11': 'expired',
  '13': 'proof',
  '24': 'cancelled',
  '51': 'funds',
  '65': 'limit',
  '75': 'bank',
  '79': 'proof',
  wrong_amount: 'amount',
};

/** Why an attempt failed, in words for the buyer; null when it has not. Spec §8: "pay again or change method". */
export function failureText(payment: FailedPayment, language: 'vi' | 'en'): string | null {
  if (payment.state === 'expired') return texts.expired[language];
  if (payment.state !== 'failed') return null;
  return texts[textByCode[payment.provider_code ?? ''] ?? 'declined'][language];
}
