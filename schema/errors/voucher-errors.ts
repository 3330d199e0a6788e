import { limits } from '../limits.ts';
import type { ErrorEntry } from './entry.ts';

/** Errors of vouchers; the order stays unchanged. */
export const voucherErrors = {
  voucher_not_found: {
    code: 'voucher_not_found',
    status: 404,
    reaction: 'field',
    vi: 'Không có mã giảm giá này, hoặc mã không dùng được cho đơn này. Đơn của bạn vẫn được giữ. Bạn kiểm tra lại từng chữ rồi nhập lại.',
    en: 'There is no such discount code, or it is not for this order. Your order is still held. Check each letter and enter it again.',
    doc: `No voucher has this code, or one that is not listed cannot be used for this order, which is told to nobody. After ${limits.voucherTriesMax} of them by one mailbox, or ${limits.voucherTriesMaxPerNetwork} from one network, in ${limits.voucherTriesMinutes} minutes: too_fast.`,
  },
  voucher_not_yet: {
    code: 'voucher_not_yet',
    status: 409,
    reaction: 'field',
    vi: 'Mã này chưa đến ngày dùng. Đơn của bạn vẫn được giữ. Bạn thử mã khác, hoặc thanh toán không dùng mã.',
    en: 'This code cannot be used yet. Your order is still held. Try another code, or pay without one.',
    doc: 'The voucher is used before its first moment.',
    details: { starts_at: 'the moment from which it can be used' },
  },
  voucher_over: {
    code: 'voucher_over',
    status: 409,
    reaction: 'field',
    vi: 'Mã này đã hết hạn. Đơn của bạn vẫn được giữ. Bạn thử mã khác, hoặc thanh toán không dùng mã.',
    en: 'This code has expired. Your order is still held. Try another code, or pay without one.',
    doc: 'The voucher is used or saved after its last moment.',
  },
  voucher_used_up: {
    code: 'voucher_used_up',
    status: 409,
    reaction: 'field',
    vi: 'Mã này đã hết lượt dùng. Đơn của bạn vẫn được giữ. Bạn thử mã khác, hoặc thanh toán không dùng mã.',
    en: 'This code has been used up. Your order is still held. Try another code, or pay without one.',
    doc: 'All uses of the voucher, or all of its budget, are in orders that are held, in payment or paid. A use whose order ends is free again within seconds.',
  },
  voucher_used_by_you: {
    code: 'voucher_used_by_you',
    status: 409,
    reaction: 'field',
    vi: 'Bạn đã dùng hết số lần của mã này. Đơn của bạn vẫn được giữ. Bạn thử mã khác, hoặc thanh toán không dùng mã.',
    en: 'You have used this code as often as you may. Your order is still held. Try another code, or pay without one.',
    doc: 'As many orders of the account, or of accounts with the same mailbox, use the voucher as one buyer may.',
    details: { max: 'how many orders of one buyer may use it' },
  },
  voucher_wrong_event: {
    code: 'voucher_wrong_event',
    status: 409,
    reaction: 'field',
    vi: 'Mã này không dùng cho sự kiện này. Đơn của bạn vẫn được giữ. Bạn thử mã khác, hoặc thanh toán không dùng mã.',
    en: 'This code is not for this event. Your order is still held. Try another code, or pay without one.',
    doc: "The voucher is for other events, or another organizer's.",
  },
  voucher_min_not_reached: {
    code: 'voucher_min_not_reached',
    status: 409,
    reaction: 'field',
    vi: 'Tiền vé của đơn chưa đủ mức tối thiểu của mã này. Đơn của bạn vẫn được giữ. Bạn thử mã khác, hoặc thanh toán không dùng mã.',
    en: 'The tickets cost less than this code asks for. Your order is still held. Try another code, or pay without one.',
    doc: 'The sum of the tickets is below the least that the voucher asks for.',
    details: { min_subtotal: 'the least that the tickets must cost, VND' },
  },
  voucher_nothing_off: {
    code: 'voucher_nothing_off',
    status: 409,
    reaction: 'field',
    vi: 'Mã này không giảm thêm được gì cho đơn, nên lượt dùng của bạn vẫn còn nguyên. Bạn thanh toán như đang hiển thị.',
    en: 'This code would take nothing more off the order, so it has not been used. Carry on as shown.',
    doc: 'The tickets cost nothing, or the discount of the other party covers them already.',
  },
} as const satisfies Record<string, ErrorEntry>;

/** Errors of using a voucher for an order. */
export type VoucherRefusal = keyof typeof voucherErrors;
