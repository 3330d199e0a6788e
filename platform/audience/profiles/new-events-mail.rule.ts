import { greeting } from '../../lib/text/greeting.rule.ts';
import { momentText } from '@mo-man/schema/rules/time/moment-text.rule.ts';
import type { Language } from '@mo-man/schema/values.ts';
import type { MailText } from '../../sale/mail/tickets-mail.rule.ts';

type Localized = Readonly<Record<Language, string>>;

/** A new event, with the names of what the reader follows of it. */
export interface NewEventOfFollows {
  readonly title: Localized;
  readonly venue: Localized;
  readonly startsAt: Date;
  readonly page: string;
  /** Each once: an artist is often its own organizer. */
  readonly of: readonly (string | Localized)[];
}

export interface NewEventsMail {
  /** At least one, soonest first. */
  readonly events: readonly NewEventOfFollows[];
  /** Number of further new events that are not listed. */
  readonly more: number;
  /** Name of the reader; empty when it has not been given. */
  readonly name: string;
  /** Address of what the reader follows. */
  readonly follows: string;
  /** Address where the follows that this mail was sent for are ended. */
  readonly stop: string;
}

const textOf = (text: string | Localized, language: Language) =>
  typeof text === 'string' ? text : text[language];

/** The mail to a follower about new events: which, when, where, and for which follow each is told. */
export function writeNewEvents(mail: NewEventsMail, language: Language): MailText {
  const isVi = language === 'vi';
  const { events, more, name, follows, stop } = mail;
  const names = [...new Set(events.flatMap(({ of }) => of.map((one) => textOf(one, language))))];
  const [first = '', ...others] = names;
  const list = events.map(({ title, venue, startsAt, page, of }) =>
    [
      title[language],
      `${momentText(startsAt, language)}, ${venue[language]}`,
      `${isVi ? 'Bạn theo dõi' : 'You follow'}: ${[...new Set(of.map((one) => textOf(one, language)))].join(', ')}`,
      page,
    ].join('\n'),
  );
  const who =
    others.length === 0
      ? first
      : isVi
        ? `${first} và ${others.length} mục khác bạn theo dõi`
        : `${first} and ${others.length} more that you follow`;
  const count = events.length + more;
  const subject =
    count === 1
      ? `${isVi ? 'Sự kiện mới' : 'New event'}: ${events[0]?.title[language] ?? ''} (${who})`
      : isVi
        ? `${count} sự kiện mới: ${who}`
        : `${count} new events: ${who}`;
  return {
    subject,
    text: [
      greeting(name, isVi ? 'vi' : 'en'),
      isVi
        ? 'Có sự kiện mới của những người và nơi bạn theo dõi:'
        : 'There is something new from what you follow:',
      ...list,
      ...(more > 0
        ? [isVi ? `Còn ${more} sự kiện mới khác: ${follows}` : `${more} more new events: ${follows}`]
        : []),
      isVi
        ? `Bạn nhận thư này, nhiều nhất một lần mỗi ngày, vì đang theo dõi ${names.join(', ')}. Bỏ theo dõi tất cả những tên này, không cần đăng nhập:\n${stop}\nXem và chọn từng tên:\n${follows}`
        : `You get this mail, at most once a day, because you follow ${names.join(', ')}. To stop following all of these, without logging in:\n${stop}\nTo see and choose one by one:\n${follows}`,
      'Mở Màn',
    ].join('\n\n'),
  };
}
