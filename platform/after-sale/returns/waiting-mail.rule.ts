import { momentText } from '@mo-man/schema/rules/time/moment-text.rule.ts';
import { moneyText } from '@mo-man/schema/rules/order/money-text.rule.ts';
import type { Language } from '@mo-man/schema/values.ts';
import type { MailText } from '../../sale/mail/tickets-mail.rule.ts';

type Both = Readonly<Record<Language, string>>;

/** Tickets that are kept for somebody on a waiting list. */
export interface OfferMail {
  readonly name: string;
  readonly title: Both;
  readonly startsAt: Date;
  readonly quantity: number;
  readonly type: Both;
  readonly seats: readonly string[];
  /** VND, all of them. */
  readonly price: number;
  readonly expiresAt: Date;
  readonly publicUrl: string;
}

/** The mail with an offer: what is kept for its reader, until when, and where to buy it. */
export function writeOfferMail(mail: OfferMail, language: Language): MailText {
  const { name, title, startsAt, quantity, type, seats, price, expiresAt, publicUrl } = mail;
  const isVi = language === 'vi';
  const until = momentText(expiresAt, language);
  const where =
    seats.length > 0 ? `, ${isVi ? 'ghế' : quantity === 1 ? 'seat' : 'seats'} ${seats.join(', ')}` : '';
  const money = moneyText(price, language);
  return {
    subject: isVi ? `Đến lượt bạn: ${quantity} vé ${title.vi}` : `Your turn: tickets for ${title.en}`,
    text: [
      isVi ? `Chào ${name},` : `Hello ${name},`,
      isVi
        ? `Có vé trở lại cho ${title.vi}, ${momentText(startsAt, 'vi')}, và đến lượt bạn trong danh sách chờ.`
        : `Tickets have come back for ${title.en}, ${momentText(startsAt, 'en')}, and it is your turn on the waiting list.`,
      isVi
        ? `Đang giữ cho bạn: ${quantity} vé ${type.vi}${where}, ${money}.`
        : `Kept for you: ${quantity} × ${type.en}${where}, ${money}.`,
      isVi
        ? `Vé được giữ đến ${until}. Sau đó vé được chuyển cho người tiếp theo. Mở trang này để mua:\n${publicUrl}/my-orders`
        : `They are kept until ${until}; then they go to whoever is next. Open this page to buy them:\n${publicUrl}/my-orders`,
      `Mở Màn\n${publicUrl}`,
    ].join('\n\n'),
  };
}

/** The same as an SMS, for an account without a proven email address. */
export function writeOfferSms(
  {
    title,
    quantity,
    expiresAt,
    publicUrl,
  }: Pick<OfferMail, 'title' | 'quantity' | 'expiresAt' | 'publicUrl'>,
  language: Language,
): string {
  const until = momentText(expiresAt, language);
  return language === 'vi'
    ? `Mở Màn: đến lượt bạn. Đang giữ ${quantity} vé ${title.vi} đến ${until}. Mua tại ${publicUrl}/my-orders`
    : `Mở Màn: it is your turn. ${quantity} × ${title.en} kept until ${until}. Buy at ${publicUrl}/my-orders`;
}

/** Tickets that were offered for return and not bought. */
export interface KeptMail {
  readonly name: string;
  readonly code: string;
  readonly title: Both;
  readonly tickets: number;
  readonly publicUrl: string;
}

/** The mail that says that nobody bought a returned ticket, so that it stays its owner's. */
export function writeKeptMail(
  { name, code, title, tickets, publicUrl }: KeptMail,
  language: Language,
): MailText {
  const isVi = language === 'vi';
  const count = tickets === 1 ? 'the ticket' : `the ${tickets} tickets`;
  return {
    subject: isVi ? `Vé vẫn là của bạn: ${title.vi}` : `Still yours: your ticket for ${title.en}`,
    text: [
      isVi ? `Chào ${name},` : `Hello ${name},`,
      isVi
        ? `Đã hết thời gian trả vé và chưa có ai mua ${tickets} vé bạn trả lại của đơn ${code}, ${title.vi}. Vé vẫn là của bạn, mã QR đang có vẫn vào cổng được. Bạn không cần làm gì.`
        : `The time for returns is over and nobody has bought ${count} that you offered back of order ${code}, ${title.en}. They stay yours, and the QR codes that you have open the gate. There is nothing to do.`,
      `Mở Màn\n${publicUrl}`,
    ].join('\n\n'),
  };
}
