// Mails about gifts that were claimed or expired, and about given tickets that were refunded.
import type { OperatorRefundReason, Language } from '@mo-man/schema/values.ts';
import type { MailText } from '../../sale/mail/tickets-mail.rule.ts';
import { refundReasonText } from '../../sale/orders/refund-reason.rule.ts';

type Both = Readonly<Record<Language, string>>;

/** What a mail to the sender of a gift says. */
export interface GiftNews {
  /** Name of the sender. */
  readonly name: string;
  /** Where the gift was sent; null for a code that was handed out. */
  readonly contact: string | null;
  readonly tickets: number;
  readonly freeGifts: number;
  /** All free gifts that came back: those passed on, and those that giving the tickets took. */
  readonly freeGiftsBack: number;
  /** Title of the event; null for free gifts without tickets. */
  readonly title: Both | null;
  readonly publicUrl: string;
}

/** `2 vé: Đêm nhạc`, `a ticket and 2 free gifts: Night`. */
function whatOf({ tickets, freeGifts, title }: GiftNews, language: Language): string {
  const isVi = language === 'vi';
  const counted = (count: number, vi: string, one: string, many: string) =>
    count === 0 ? [] : [isVi ? `${count} ${vi}` : count === 1 ? one : `${count} ${many}`];
  const parts = [
    ...counted(tickets, 'vé', 'a ticket', 'tickets'),
    ...counted(freeGifts, 'lượt tặng', 'a free gift', 'free gifts'),
  ].join(isVi ? ' và ' : ' and ');
  return parts + (title ? `: ${title[language]}` : '');
}

const toWhom = ({ contact }: GiftNews, language: Language): string =>
  contact === null
    ? { vi: 'bằng mã bạn đã phát', en: 'by the code you handed out' }[language]
    : { vi: `mà bạn gửi đến ${contact}`, en: `that you sent to ${contact}` }[language];

/** To the sender, when a gift was claimed: what belongs to somebody else now. */
export function writeClaimedMail(news: GiftNews, language: Language): MailText {
  const what = whatOf(news, language);
  const list = `${news.publicUrl}/gift-ticket`;
  if (language === 'vi')
    return {
      subject: `Quà đã được nhận: ${what}`,
      text: [
        `Chào ${news.name},`,
        `Quà ${toWhom(news, 'vi')} đã có người nhận: ${what}.`,
        ...(news.tickets > 0
          ? ['Từ nay vé là của người nhận. Mã QR cũ trên điện thoại hay giấy của bạn không còn mở được cổng.']
          : []),
        `Quà bạn đã gửi và đã nhận: ${list}`,
        'Mở Màn',
      ].join('\n\n'),
    };
  return {
    subject: `Your gift was claimed: ${what}`,
    text: [
      `Hello ${news.name},`,
      `The gift ${toWhom(news, 'en')} has been claimed: ${what}.`,
      ...(news.tickets > 0
        ? [
            'The tickets are the other’s from now on. The former QR codes on your phone or on paper no longer open the gate.',
          ]
        : []),
      `Gifts that you sent and got: ${list}`,
      'Mở Màn',
    ].join('\n\n'),
  };
}

/** To the sender, when nobody claimed a gift in time: what they have back. */
export function writeExpiredMail(news: GiftNews, language: Language): MailText {
  const what = whatOf(news, language);
  const page = `${news.publicUrl}/my-tickets`;
  if (language === 'vi')
    return {
      subject: `Quà chưa ai nhận đã trở lại: ${what}`,
      text: [
        `Chào ${news.name},`,
        `Không ai nhận quà ${toWhom(news, 'vi')} trong thời hạn: ${what}.`,
        news.tickets > 0
          ? `Vé lại chỉ là của bạn và vẫn mở được cổng bằng mã bạn đang có${news.freeGiftsBack > 0 ? '. Lượt tặng đã dùng cũng được trả lại' : ''}: ${page}`
          : 'Lượt tặng đã được trả lại cho bạn.',
        'Mở Màn',
      ].join('\n\n'),
    };
  return {
    subject: `Nobody claimed your gift, and it is back: ${what}`,
    text: [
      `Hello ${news.name},`,
      `Nobody claimed the gift ${toWhom(news, 'en')} in time: ${what}.`,
      news.tickets > 0
        ? `The tickets are yours alone again and open the gate with the codes that you have${news.freeGiftsBack > 0 ? '. The free gifts it took are back, too' : ''}: ${page}`
        : 'The free gifts are back with you.',
      'Mở Màn',
    ].join('\n\n'),
  };
}

/** What the mail says to the owner of a given ticket that was refunded to its buyer. */
export interface GivenVoid {
  readonly name: string;
  readonly title: Both;
  readonly tickets: number;
  readonly reason: OperatorRefundReason;
  /** The notice that the site shows beside a cancelled showing. */
  readonly notice: Both | null;
  readonly publicUrl: string;
}

/** The reason in words for the owner of the given ticket; a return was their giver's decision, not theirs. */
const whyVoid = (reason: OperatorRefundReason, language: Language): string =>
  reason === 'resold'
    ? {
        vi: 'Người đã mua vé trả lại vé, và người trong danh sách chờ đã mua.',
        en: 'Whoever bought them offered them back, and somebody from the waiting list bought them.',
      }[language]
    : refundReasonText(reason, language);

/** The same as an SMS, for an account without a proven email address. */
export function writeGivenVoidSms(
  { title, tickets }: Pick<GivenVoid, 'title' | 'tickets'>,
  language: Language,
): string {
  return language === 'vi'
    ? `Mở Màn: ${tickets} vé bạn được tặng đã được hoàn tiền cho người mua và không còn mở được cổng: ${title.vi}.`
    : `Mở Màn: ${tickets === 1 ? 'a ticket' : `${tickets} tickets`} given to you ${tickets === 1 ? 'was' : 'were'} refunded to the buyer and no longer ${tickets === 1 ? 'opens' : 'open'} the gate: ${title.en}.`;
}

/** To the owner of a given ticket that was refunded: it no longer opens the gate, and the money goes to the buyer. */
export function writeGivenVoidMail(mail: GivenVoid, language: Language): MailText {
  const { name, title, tickets, reason, notice, publicUrl } = mail;
  const why = whyVoid(reason, language);
  const said = reason === 'showing_cancelled' && notice ? [notice[language]] : [];
  if (language === 'vi')
    return {
      subject: `Vé được tặng không còn hiệu lực: ${title.vi}`,
      text: [
        `Chào ${name},`,
        `${tickets} vé bạn được tặng đã được hoàn tiền và không còn mở được cổng: ${title.vi}. ${why}`,
        ...said,
        'Tiền trở về người đã mua vé. Nếu bạn có thắc mắc, bạn hỏi người đã tặng vé cho bạn.',
        `Mở Màn\n${publicUrl}`,
      ].join('\n\n'),
    };
  return {
    subject: `Tickets you were given are no longer valid: ${title.en}`,
    text: [
      `Hello ${name},`,
      `${tickets === 1 ? 'A ticket' : `${tickets} tickets`} that you were given ${tickets === 1 ? 'has' : 'have'} been refunded and no longer ${tickets === 1 ? 'opens' : 'open'} the gate: ${title.en}. ${why}`,
      ...said,
      'The money goes back to whoever bought them. If you have questions, ask who gave you the tickets.',
      `Mở Màn\n${publicUrl}`,
    ].join('\n\n'),
  };
}
