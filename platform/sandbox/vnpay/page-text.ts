// What the sandbox's pages say, in the language of vnp_Locale. They imitate no bank's words, only its steps.
import type { PayErrorCode } from './read-pay-request.ts';

export interface PageText {
  lang: 'vi' | 'en';
  notice: string;
  title: string;
  merchant: string;
  order: string;
  reference: string;
  amount: string;
  payBefore: string;
  pay: string;
  decline: string;
  cancel: string;
  troubles: string;
  troublesHint: string;
  payReturnLost: string;
  payUnheard: string;
  payLate: string;
  seconds: string;
  waitingTitle: string;
  waiting: string;
  lostTitle: string;
  lost: string;
  unheardTitle: string;
  unheard: string;
  doneTitle: string;
  done: string;
  back: string;
  errorTitle: string;
  errorCode: string;
  errors: Record<PayErrorCode, string>;
}

const vi: PageText = {
  lang: 'vi',
  notice: 'Không dùng tiền thật',
  title: 'Thanh toán thử',
  merchant: 'Mã cửa hàng',
  order: 'Nội dung',
  reference: 'Mã giao dịch',
  amount: 'Số tiền',
  payBefore: 'Thanh toán trước',
  pay: 'Thanh toán thành công',
  decline: 'Từ chối: không đủ số dư',
  cancel: 'Hủy giao dịch',
  troubles: 'Thử các sự cố',
  troublesHint: 'Những gì có thể xảy ra giữa ngân hàng và cửa hàng.',
  payReturnLost: 'Thanh toán, mất đường quay về',
  payUnheard: 'Thanh toán, không báo cho cửa hàng',
  payLate: 'Thanh toán muộn',
  seconds: 'Sau bao nhiêu giây',
  waitingTitle: 'Ngân hàng đang xử lý',
  waiting:
    'Tiền sẽ được chuyển sau ít giây. Trang này tự quay về cửa hàng khi xong; bạn cũng có thể đóng trang.',
  lostTitle: 'Đã thanh toán',
  lost: 'Đường quay về cửa hàng bị mất. Cửa hàng đã được báo qua máy chủ.',
  unheardTitle: 'Đã thanh toán',
  unheard: 'Cửa hàng chưa được báo gì. Cửa hàng chỉ biết khi hỏi lại (querydr).',
  doneTitle: 'Giao dịch đã kết thúc',
  done: 'Giao dịch này đã có kết quả và không thể thanh toán lần nữa.',
  back: 'Về trang của cửa hàng',
  errorTitle: 'Không mở được giao dịch',
  errorCode: 'Mã lỗi',
  errors: {
    '01': 'Mã giao dịch này đã được dùng cho một yêu cầu khác.',
    '03': 'Yêu cầu thanh toán không đúng định dạng.',
    '15': 'Đã quá thời gian chờ thanh toán.',
    '32': 'Số tiền không hợp lệ: từ 5.000 đến dưới 1 tỷ đồng.',
    '70': 'Sai chữ ký.',
    '72': 'Không tìm thấy website của cửa hàng.',
  },
};

const en: PageText = {
  lang: 'en',
  notice: 'No real money',
  title: 'Test payment',
  merchant: 'Merchant code',
  order: 'Description',
  reference: 'Transaction reference',
  amount: 'Amount',
  payBefore: 'Pay before',
  pay: 'Pay successfully',
  decline: 'Decline: not enough money',
  cancel: 'Cancel the transaction',
  troubles: 'Try what can go wrong',
  troublesHint: 'What may happen between the bank and the shop.',
  payReturnLost: 'Pay, lose the way back',
  payUnheard: 'Pay, tell the shop nothing',
  payLate: 'Pay late',
  seconds: 'After how many seconds',
  waitingTitle: 'The bank is working on it',
  waiting:
    'The money moves in a few seconds. This page returns to the shop by itself; you may also close it.',
  lostTitle: 'Paid',
  lost: 'The way back to the shop was lost. The shop has been told by the server.',
  unheardTitle: 'Paid',
  unheard: 'The shop has been told nothing. It only learns of it by asking (querydr).',
  doneTitle: 'This transaction is over',
  done: 'It has a result already and cannot be paid again.',
  back: 'Go to the shop',
  errorTitle: 'The transaction could not be opened',
  errorCode: 'Error code',
  errors: {
    '01': 'This reference was used for another request.',
    '03': 'The pay request is badly formed.',
    '15': 'The time to pay has run out.',
    '32': 'Invalid amount: from 5,000 to under 1 billion VND.',
    '70': 'Wrong signature.',
    '72': 'The merchant is not known here.',
  },
};

/** The words for a vnp_Locale; Vietnamese unless it is `en`, as at VNPAY. */
export function pageText(locale: string | undefined): PageText {
  return locale === 'en' ? en : vi;
}
