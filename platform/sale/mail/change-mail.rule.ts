import type { Language, ShowingChangeKind } from '@mo-man/schema/values.ts';
import { momentText, timeText } from '@mo-man/schema/rules/time/moment-text.rule.ts';
import type { MailText } from './tickets-mail.rule.ts';

type Both = Readonly<Record<Language, string>>;

/** What a mail about a showing that was postponed or moved says. */
export interface ChangeMail {
  readonly code: string;
  readonly kind: ShowingChangeKind;
  readonly title: Both;
  readonly name: string;
  /** What the organizer says of it. */
  readonly notice: Both | null;
  readonly oldStartsAt: Date;
  /** The new time; of a postponed showing the old one, because no other is known. */
  readonly startsAt: Date;
  readonly doorsAt: Date;
  readonly place: Both;
  /** Null when the place is the same. */
  readonly oldPlace: Both | null;
  readonly chooseUntil: Date;
  readonly publicUrl: string;
}

/** The old and the new time and place, a line each. */
export const changedTimes = (
  mail: Omit<ChangeMail, 'code' | 'chooseUntil'>,
  language: Language,
): string[] => {
  const { kind, oldStartsAt, startsAt, doorsAt, place, oldPlace } = mail;
  const isVi = language === 'vi';
  const old = momentText(oldStartsAt, language);
  const isSameTime = oldStartsAt.getTime() === startsAt.getTime();
  const doors = isVi ? `mở cửa ${timeText(doorsAt, 'vi')}` : `doors at ${timeText(doorsAt, 'en')}`;
  const fresh = `${momentText(startsAt, language)} (${doors})`;
  return [
    ...(kind === 'postponed'
      ? [
          isVi ? `Thời gian cũ: ${old}` : `Old time: ${old}`,
          isVi
            ? 'Thời gian mới: chưa có. Chúng tôi viết cho bạn ngay khi có ngày mới.'
            : 'New time: not known yet. We will write to you as soon as it is.',
        ]
      : isSameTime
        ? [isVi ? `Thời gian: ${fresh}` : `Time: ${fresh}`]
        : [
            isVi ? `Thời gian cũ: ${old}` : `Old time: ${old}`,
            isVi ? `Thời gian mới: ${fresh}` : `New time: ${fresh}`,
          ]),
    ...(oldPlace
      ? [
          isVi ? `Địa điểm cũ: ${oldPlace.vi}` : `Old place: ${oldPlace.en}`,
          isVi ? `Địa điểm mới: ${place.vi}` : `New place: ${place.en}`,
        ]
      : [isVi ? `Địa điểm: ${place.vi}` : `Place: ${place.en}`]),
  ];
};

export const changeSubjects = {
  postponed: { vi: 'Suất diễn tạm hoãn', en: 'Postponed' },
  moved: { vi: 'Suất diễn đổi lịch', en: 'New time or place' },
} as const satisfies Record<ShowingChangeKind, Both>;

/** The mail to somebody who was given tickets of such a showing. It offers no refund: that choice is the buyer's. */
export interface GivenChangeMail extends Omit<ChangeMail, 'code' | 'chooseUntil'> {
  readonly tickets: number;
  /** For tickets of a guest list: where they are redeemed, or null once they are in an account. */
  readonly invited?: { readonly link: string | null };
}

/** The mail to a guest: what changed, and that the invitation stays good. Nobody paid, so nothing can be returned for money. */
export function writeGuestChangeMail(mail: GivenChangeMail, language: Language): MailText & { sms: string } {
  const { kind, title, name, notice, tickets, publicUrl, invited, startsAt } = mail;
  const isVi = language === 'vi';
  const link = invited?.link ?? null;
  const page = link ?? `${publicUrl}/my-tickets`;
  const when = momentText(startsAt, language);
  const good = isVi ? `Vé mời vẫn dùng được: ${page}` : `Your invitation stays good: ${page}`;
  const news =
    kind === 'postponed'
      ? isVi
        ? `${title.vi} tạm hoãn, chưa có ngày mới.`
        : `${title.en} is postponed, the new date is not known yet.`
      : isVi
        ? `${title.vi} đổi lịch: ${when}.`
        : `${title.en} has a new time or place: ${when}.`;
  return {
    subject: `${changeSubjects[kind][language]}: ${title[language]}`,
    text: [
      isVi ? `Chào ${name},` : `Hello ${name},`,
      isVi
        ? `Sự kiện ${title.vi}, mà bạn có ${tickets} vé mời, có thay đổi.`
        : `${title.en}, for which you have ${tickets === 1 ? 'a complimentary ticket' : `${tickets} complimentary tickets`}, will take place otherwise than announced.`,
      ...(notice ? [notice[language]] : []),
      changedTimes(mail, language).join('\n'),
      link === null
        ? isVi
          ? `Vé và mã QR bạn đang có vẫn dùng được, bạn không cần làm gì:\n${page}`
          : `The tickets and QR codes that you have stay good, there is nothing to do:\n${page}`
        : isVi
          ? `Vé mời vẫn chờ bạn nhận:\n${page}`
          : `Your tickets still wait for you:\n${page}`,
      `Mở Màn\n${publicUrl}`,
    ].join('\n\n'),
    sms: `Mở Màn: ${news} ${good}`,
  };
}

/** The mail to whoever has tickets that were given: what changed, and that they stay good. */
export function writeGivenChangeMail(mail: GivenChangeMail, language: Language): MailText {
  const { kind, title, name, notice, tickets, publicUrl } = mail;
  const isVi = language === 'vi';
  return {
    subject: `${changeSubjects[kind][language]}: ${title[language]}`,
    text: [
      isVi ? `Chào ${name},` : `Hello ${name},`,
      isVi
        ? `Sự kiện ${title.vi}, mà bạn có ${tickets} vé được tặng, có thay đổi.`
        : `${title.en}, for which you were given ${tickets === 1 ? 'a ticket' : `${tickets} tickets`}, will take place otherwise than announced.`,
      ...(notice ? [notice[language]] : []),
      changedTimes(mail, language).join('\n'),
      isVi
        ? `Vé và mã QR bạn đang có vẫn dùng được, bạn không cần làm gì:\n${publicUrl}/my-tickets`
        : `The tickets and QR codes that you have stay good, there is nothing to do:\n${publicUrl}/my-tickets`,
      isVi
        ? 'Bạn không đi được? Bạn báo cho người đã tặng vé: chỉ người mua trả vé lấy lại tiền được.'
        : 'You cannot come? Tell whoever gave you the tickets: only the buyer can return them for money.',
      `Mở Màn\n${publicUrl}`,
    ].join('\n\n'),
  };
}

/** The same as an SMS, for an account without a proven email address. */
export function writeGivenChangeSms(
  { kind, title, startsAt, publicUrl }: Pick<GivenChangeMail, 'kind' | 'title' | 'startsAt' | 'publicUrl'>,
  language: Language,
): string {
  const when = momentText(startsAt, language);
  const page = `${publicUrl}/my-tickets`;
  if (language === 'vi')
    return kind === 'postponed'
      ? `Mở Màn: ${title.vi} tạm hoãn, chưa có ngày mới. Vé bạn được tặng vẫn dùng được: ${page}`
      : `Mở Màn: ${title.vi} đổi lịch: ${when}. Vé bạn được tặng vẫn dùng được: ${page}`;
  return kind === 'postponed'
    ? `Mở Màn: ${title.en} is postponed, the new date is not known yet. The tickets given to you stay good: ${page}`
    : `Mở Màn: ${title.en} has a new time or place: ${when}. The tickets given to you stay good: ${page}`;
}

/** The mail about a showing that takes place otherwise than it was sold: what changed, what the buyer may do, and until when. */
export function writeChangeMail(mail: ChangeMail, language: Language): MailText {
  const { code, kind, title, name, notice, chooseUntil, publicUrl } = mail;
  const until = momentText(chooseUntil, language);
  const page = `${publicUrl}/order-refund/${code}`;
  const isVi = language === 'vi';
  return {
    subject: `${changeSubjects[kind][language]}: ${title[language]}`,
    text: [
      isVi ? `Chào ${name},` : `Hello ${name},`,
      isVi
        ? `Sự kiện ${title.vi} của đơn ${code} có thay đổi.`
        : `${title.en}, of your order ${code}, will take place otherwise than announced.`,
      ...(notice ? [notice[language]] : []),
      changedTimes(mail, language).join('\n'),
      isVi
        ? 'Giữ vé: bạn không cần làm gì. Vé và mã QR đang có vẫn dùng được. Nếu bạn không chọn, vé của bạn được giữ.'
        : 'Keep your tickets: there is nothing to do. The tickets and QR codes that you have stay good. If you choose nothing, you keep them.',
      isVi
        ? `Hoàn tiền: đến ${until}, bạn có thể trả lại tất cả vé của đơn này và nhận lại toàn bộ số tiền đã trả, gồm cả phí. Khi đã chọn hoàn tiền thì không lấy lại vé được:\n${page}`
        : `Take your money back: until ${until} you may return all tickets of this order for all that you paid, fees included. Once returned, the tickets cannot be had back:\n${page}`,
      `Mở Màn\n${publicUrl}`,
    ].join('\n\n'),
  };
}
