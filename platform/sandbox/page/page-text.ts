// What the sandbox's pages say. They imitate no provider's words, only its steps.

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
  payMany: string;
  payWrong: string;
  payReorder: string;
  payUnnamed: string;
  forge: string;
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
  payMany: 'Thanh toán, báo năm lần cùng lúc',
  payWrong: 'Thanh toán sai số tiền',
  payReorder: 'Thanh toán, tin cũ đến sau',
  payUnnamed: 'Chuyển khoản sai nội dung',
  forge: 'Kẻ lạ báo đã thanh toán',
  payLate: 'Thanh toán muộn',
  seconds: 'Sau bao nhiêu giây',
  waitingTitle: 'Ngân hàng đang xử lý',
  waiting:
    'Tiền sẽ được chuyển sau ít giây. Trang này tự quay về cửa hàng khi xong; bạn cũng có thể đóng trang.',
  lostTitle: 'Đã thanh toán',
  lost: 'Đường quay về cửa hàng bị mất. Cửa hàng đã được báo qua máy chủ.',
  unheardTitle: 'Đã thanh toán',
  unheard: 'Cửa hàng chưa được báo gì. Cửa hàng chỉ biết khi hỏi lại.',
  doneTitle: 'Giao dịch đã kết thúc',
  done: 'Giao dịch này đã có kết quả và không thể thanh toán lần nữa.',
  back: 'Về trang của cửa hàng',
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
  payMany: 'Pay, tell the shop five times at once',
  payWrong: 'Pay the wrong amount',
  payReorder: 'Pay, older news comes after',
  payUnnamed: 'Transfer with a wrong text',
  forge: 'A stranger says that it is paid',
  payLate: 'Pay late',
  seconds: 'After how many seconds',
  waitingTitle: 'The bank is working on it',
  waiting:
    'The money moves in a few seconds. This page returns to the shop by itself; you may also close it.',
  lostTitle: 'Paid',
  lost: 'The way back to the shop was lost. The shop has been told by the server.',
  unheardTitle: 'Paid',
  unheard: 'The shop has been told nothing. It only learns of it by asking.',
  doneTitle: 'This transaction is over',
  done: 'It has a result already and cannot be paid again.',
  back: 'Go to the shop',
};

/** The words of a language. */
export const pageText = (lang: 'vi' | 'en'): PageText => (lang === 'en' ? en : vi);
