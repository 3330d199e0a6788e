import { moneyText, momentText } from './money-text.rule.ts';

/** What the mail about a paid order says. */
export interface TicketsMail {
  readonly code: string;
  readonly total: number;
  readonly count: number;
  readonly title: { readonly vi: string; readonly en: string };
  readonly venue: { readonly vi: string; readonly en: string };
  readonly startsAt: Date;
  readonly publicUrl: string;
  readonly name: string;
}

/** A mail in one language; plain text. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
}

/** The mail that follows payment: what was bought, when and where, and where the tickets are. */
export function writeTicketsMail(mail: TicketsMail, language: 'vi' | 'en'): Letter {
  const title = mail.title[language];
  const venue = mail.venue[language];
  const when = momentText(mail.startsAt, language);
  const money = moneyText(mail.total, language);
  const link = `${mail.publicUrl}/my-tickets`;
  if (language === 'vi') {
    return {
      subject: `Vé của bạn: ${title}`,
      text: [
        `Chào ${mail.name},`,
        `Đơn ${mail.code} đã thanh toán xong. Bạn có ${mail.count} vé.`,
        `${title}\n${when}\n${venue}`,
        `Số tiền: ${money}`,
        `Vé ở đây: ${link}`,
        'Bạn mở vé một lần khi có mạng, vé sẽ được lưu trên điện thoại và dùng được ở cổng cả khi mất mạng.',
        'Mở Màn',
      ].join('\n\n'),
    };
  }
  return {
    subject: `Your tickets: ${title}`,
    text: [
      `Hello ${mail.name},`,
      `Order ${mail.code} is paid. You have ${mail.count} ${mail.count === 1 ? 'ticket' : 'tickets'}.`,
      `${title}\n${when}\n${venue}`,
      `Amount: ${money}`,
      `Your tickets are here: ${link}`,
      'Open them once while you are online: they stay on your phone and work at the gate without a network.',
      'Mở Màn',
    ].join('\n\n'),
  };
}
