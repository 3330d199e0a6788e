import type { OperatorRefundReason, Language } from '@mo-man/schema/values.ts';
import { momentText } from '@mo-man/schema/rules/time/moment-text.rule.ts';
import { moneyText } from '@mo-man/schema/rules/order/money-text.rule.ts';
import { refundReasonText } from '../orders/refund-reason.rule.ts';
import type { MailText } from './tickets-mail.rule.ts';

type Both = Readonly<Record<Language, string>>;

/** What a mail about tickets that the operator has refunded says. */
export interface OperatorRefundMail {
  readonly code: string;
  readonly title: Both;
  readonly name: string;
  readonly tickets: number;
  /** VND; 0 for tickets that were free. */
  readonly amount: number;
  readonly reason: OperatorRefundReason;
  /** The order that the tickets were given for, and how much of their money pays for it, VND; left out when they were not exchanged. */
  readonly exchange?: { readonly toOrder: string; readonly credit: number };
  /** What the site says of a showing that was cancelled. */
  readonly notice: Both | null;
  /** Showings that can be booked instead: their starts, and the page of the event; null where none is offered. */
  readonly others: { readonly starts: readonly Date[]; readonly page: string } | null;
  readonly publicUrl: string;
}

const subjectOf = ({ reason, amount, title }: OperatorRefundMail, language: Language): string => {
  const money = moneyText(amount, language);
  if (reason === 'exchanged')
    return language === 'vi' ? `Vé đã được đổi: ${title.vi}` : `Tickets exchanged: ${title.en}`;
  if (reason === 'showing_cancelled')
    return language === 'vi'
      ? `Suất diễn đã hủy: ${title.vi}`
      : `The showing has been cancelled: ${title.en}`;
  if (amount === 0)
    return language === 'vi' ? `Vé đã được hủy: ${title.vi}` : `Tickets taken back: ${title.en}`;
  return language === 'vi' ? `${money} đang được hoàn lại cho bạn` : `${money} is on its way back to you`;
};

function creditLine({ exchange }: OperatorRefundMail, language: Language): string[] {
  if (!exchange) return [];
  const money = moneyText(exchange.credit, language);
  return language === 'vi'
    ? [`Bạn đã đổi vé này lấy vé của đơn ${exchange.toOrder}; ${money} được tính vào đơn đó.`]
    : [`You gave them for the tickets of order ${exchange.toOrder}; ${money} pays for that order.`];
}

const moneyLine = ({ amount }: OperatorRefundMail, language: Language): string => {
  const money = moneyText(amount, language);
  if (amount === 0)
    return language === 'vi'
      ? 'Vé này miễn phí nên không có khoản tiền nào cần hoàn.'
      : 'These tickets were free, so there is no money to return.';
  return language === 'vi'
    ? `Số tiền ${money} sẽ tự động trở về tài khoản hoặc thẻ bạn đã dùng để thanh toán. Nếu bạn đã trả bằng chuyển khoản VietQR, chúng tôi viết thư hỏi tài khoản nhận tiền; còn lại bạn không cần làm gì thêm.`
    : `${money} will go back to the account or card you paid with. If you paid by VietQR transfer, we write to ask for an account; otherwise there is nothing you need to do.`;
};

function othersLine({ others }: OperatorRefundMail, language: Language): string[] {
  if (!others || others.starts.length === 0) return [];
  const title =
    language === 'vi' ? 'Suất khác đang bán (giờ Việt Nam):' : 'Other dates on sale (Vietnam time):';
  return [[title, ...others.starts.map((at) => momentText(at, language)), others.page].join('\n')];
}

/** The mail at the moment of the decision: which tickets no longer open the gate, why, and what becomes of the money. */
export function writeOperatorRefundMail(mail: OperatorRefundMail, language: Language): MailText {
  const { code, title, tickets, reason, notice, publicUrl, name } = mail;
  const why = refundReasonText(reason, language);
  const isVi = language === 'vi';
  const count = tickets === 1 ? 'One ticket' : `${tickets} tickets`;
  return {
    subject: subjectOf(mail, language),
    text: [
      isVi ? `Chào ${name},` : `Hello ${name},`,
      isVi ? `${why} Sự kiện: ${title.vi}.` : `${why} Event: ${title.en}.`,
      ...(notice ? [notice[language]] : []),
      isVi
        ? `${tickets} vé của đơn ${code} không còn giá trị vào cổng.`
        : `${count} of order ${code} no longer ${tickets === 1 ? 'opens' : 'open'} the gate.`,
      ...creditLine(mail, language),
      ...(mail.exchange && mail.amount === 0 ? [] : [moneyLine(mail, language)]),
      ...othersLine(mail, language),
      `Mở Màn\n${publicUrl}`,
    ].join('\n\n'),
  };
}
