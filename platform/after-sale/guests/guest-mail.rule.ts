// Mails and text messages to guests: the invitation, and that it is taken back.
import { firstWordOfName } from '@mo-man/schema/rules/account/name.rule.ts';
import { showTicketCode } from '@mo-man/schema/rules/ticket/ticket-code.rule.ts';
import { momentText, timeText } from '@mo-man/schema/rules/time/moment-text.rule.ts';
import type { Language, OperatorRefundReason } from '@mo-man/schema/values.ts';
import type { MailText } from '../../sale/mail/tickets-mail.rule.ts';

type Both = Readonly<Record<Language, string>>;

/** What an invitation says. */
export interface Invitation {
  readonly name: string;
  readonly organizer: string;
  readonly title: Both;
  readonly place: Both;
  readonly startsAt: Date;
  readonly doorsAt: Date;
  readonly type: Both;
  readonly section: Both;
  readonly tickets: number;
  /** Row and number of each; empty where nobody has a seat of their own. */
  readonly seats: readonly string[];
  readonly code: string;
  readonly slug: string;
  readonly publicUrl: string;
}

/** Where a guest's code is redeemed. */
export const redeemLink = ({ publicUrl, slug, code }: Pick<Invitation, 'publicUrl' | 'slug' | 'code'>) =>
  `${publicUrl}/redeem-ticket/${slug}?code=${code}`;

const invitedTickets = (tickets: number, language: Language): string =>
  language === 'vi'
    ? `${tickets} vé mời`
    : tickets === 1
      ? 'a complimentary ticket'
      : `${tickets} complimentary tickets`;

/** The mail and the text message that invite a guest. */
export function writeInvitation(guest: Invitation, language: Language): MailText & { sms: string } {
  const { name, organizer, title, place, startsAt, doorsAt, type, section, tickets, seats, code } = guest;
  const isVi = language === 'vi';
  const what = invitedTickets(tickets, language);
  const when = momentText(startsAt, language);
  const link = redeemLink(guest);
  const kind =
    type[language] === section[language] ? type[language] : `${section[language]}, ${type[language]}`;
  const first = firstWordOfName(organizer) === null ? 'Mở Màn' : `Mở Màn: ${organizer}`;
  if (isVi)
    return {
      subject: `Thư mời: ${title.vi}`,
      text: [
        `Chào ${name},`,
        `${organizer} mời bạn dự ${title.vi}: ${what}.`,
        [
          `${when} (mở cửa ${timeText(doorsAt, 'vi')})`,
          place.vi,
          kind,
          ...(seats.length > 0 ? [`Ghế: ${seats.join(', ')}`] : []),
        ].join('\n'),
        `Mở đường dẫn này và đăng nhập để nhận vé có mã QR vào cổng:\n${link}`,
        `Mã đổi vé: ${showTicketCode(code)}`,
        'Ai có mã này cũng nhận được vé, nên bạn đừng chuyển cho người khác.',
        'Mở Màn',
      ].join('\n\n'),
      sms: `${first} mời bạn ${what}: ${title.vi}, ${when}. Nhận vé: ${link}`,
    };
  return {
    subject: `You are invited: ${title.en}`,
    text: [
      `Hello ${name},`,
      `${organizer} invites you to ${title.en}: ${what}.`,
      [
        `${when} (doors at ${timeText(doorsAt, 'en')})`,
        place.en,
        kind,
        ...(seats.length > 0 ? [`${seats.length === 1 ? 'Seat' : 'Seats'}: ${seats.join(', ')}`] : []),
      ].join('\n'),
      `Open this link and log in to get ${tickets === 1 ? 'your ticket with its' : 'your tickets with their'} QR for the gate:\n${link}`,
      `Code: ${showTicketCode(code)}`,
      'Whoever has this code can redeem it, so do not pass it on.',
      'Mở Màn',
    ].join('\n\n'),
    sms: `${first} invites you to ${title.en}, ${when}: ${what}. Get ${tickets === 1 ? 'it' : 'them'}: ${link}`,
  };
}

/** What a guest is told whose tickets end. */
export interface Withdrawal {
  readonly name: string;
  readonly title: Both;
  readonly tickets: number;
  readonly reason: OperatorRefundReason;
  /** What the site says of a showing that was cancelled. */
  readonly notice: Both | null;
  readonly publicUrl: string;
}

/** The mail and the text message to a guest whose complimentary tickets no longer open the gate. Nothing was paid, so it speaks of no money. */
export function writeWithdrawal(guest: Withdrawal, language: Language): MailText & { sms: string } {
  const { name, title, tickets, reason, notice, publicUrl } = guest;
  const isOff = reason === 'showing_cancelled';
  const what = invitedTickets(tickets, language);
  if (language === 'vi') {
    const said = isOff
      ? `Suất diễn ${title.vi} mà bạn được mời đã bị hủy. ${what} của bạn không còn hiệu lực.`
      : `Ban tổ chức đã thu hồi ${what} của bạn: ${title.vi}. Vé và mã đổi vé không còn hiệu lực.`;
    return {
      subject: isOff ? `Suất diễn đã hủy: ${title.vi}` : `Vé mời đã được thu hồi: ${title.vi}`,
      text: [
        `Chào ${name},`,
        said,
        ...(isOff && notice ? [notice.vi] : []),
        'Nếu bạn có thắc mắc, bạn hỏi người đã mời bạn.',
        `Mở Màn\n${publicUrl}`,
      ].join('\n\n'),
      sms: `Mở Màn: ${said}`,
    };
  }
  const verb = tickets === 1 ? 'is' : 'are';
  const said = isOff
    ? `${title.en}, to which you were invited, has been cancelled. Your ${what.replace(/^a /, '')} ${verb} no longer good.`
    : `The organizer has taken back ${tickets === 1 ? 'the complimentary ticket' : what} you were invited with: ${title.en}. Neither tickets nor code are good any more.`;
  return {
    subject: isOff
      ? `The showing has been cancelled: ${title.en}`
      : `Your invitation was taken back: ${title.en}`,
    text: [
      `Hello ${name},`,
      said,
      ...(isOff && notice ? [notice.en] : []),
      'If you have questions, ask whoever invited you.',
      `Mở Màn\n${publicUrl}`,
    ].join('\n\n'),
    sms: `Mở Màn: ${said}`,
  };
}
