// VNPAY's own error page, for a pay link that it does not open.
import { escape, page } from '../page/page-shell.ts';
import { pageText } from '../page/page-text.ts';
import type { PayErrorCode } from './read-pay-request.ts';

interface ErrorText {
  errorTitle: string;
  errorCode: string;
  errors: Record<PayErrorCode, string>;
}

const vi: ErrorText = {
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

const en: ErrorText = {
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

export function errorPage(lang: 'vi' | 'en', code: PayErrorCode): string {
  const { errorTitle: title, errorCode, errors } = lang === 'en' ? en : vi;
  const body = `<p role="alert">${escape(errors[code])}</p><p>${escape(errorCode)}: ${code}</p>`;
  return page(pageText(lang), { title, body, provider: 'VNPAY' });
}
