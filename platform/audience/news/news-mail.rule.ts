import { greeting } from '../../lib/text/greeting.rule.ts';
import { limits } from '@mo-man/schema/limits.ts';
import { momentText } from '@mo-man/schema/rules/time/moment-text.rule.ts';
import type { Language } from '@mo-man/schema/values.ts';
import type { MailText } from '../../sale/mail/tickets-mail.rule.ts';

type Both = Readonly<Record<Language, string>>;

/** An event whose sale has just opened. */
export interface NewEvent {
  readonly title: Both;
  readonly venue: Both;
  readonly startsAt: Date;
  readonly page: string;
}

export interface EventNews {
  /** At least one; the newest first. */
  readonly events: readonly NewEvent[];
  /** Number of further events that are not listed. */
  readonly more: number;
  /** Name of the reader; empty when it has not been given. */
  readonly name: string;
  readonly site: string;
  /** Address where event news are ended. */
  readonly stop: string;
}

/** Event news are not sent at night, because they can wait. */
export function isNewsHour(now: Date): boolean {
  const hour = new Date(now.getTime() + limits.vietnamUtcOffsetHours * 3_600_000).getUTCHours();
  return hour >= limits.newsFromHour && hour < limits.newsToHour;
}

export function writeNews({ events, more, name, site, stop }: EventNews, language: Language): MailText {
  const isVi = language === 'vi';
  const first = events[0]?.title[language] ?? '';
  const others = events.length - 1 + more;
  const list = events.map(({ title, venue, startsAt, page }) =>
    [title[language], `${momentText(startsAt, language)}, ${venue[language]}`, page].join('\n'),
  );
  const rest = isVi ? `Còn ${more} sự kiện mới khác: ${site}` : `${more} more new events: ${site}`;
  const subjectEnd =
    others === 0
      ? ''
      : isVi
        ? ` và ${others} sự kiện khác`
        : others === 1
          ? ' and another event'
          : ` and ${others} other events`;
  return {
    subject: `${isVi ? 'Mới mở bán' : 'New on sale'}: ${first}${subjectEnd}`,
    text: [
      greeting(name, isVi ? 'vi' : 'en'),
      isVi ? 'Những sự kiện vừa mở bán vé:' : 'Events that have just gone on sale:',
      ...list,
      ...(more > 0 ? [rest] : []),
      isVi
        ? `Bạn nhận thư này, nhiều nhất một lần trong ${limits.newsDays} ngày, vì đã bật nhận tin về sự kiện mới. Không muốn nhận nữa, bạn tắt ở đây:\n${stop}`
        : `You get this mail, at most once in ${limits.newsDays} days, because you turned on event news. To stop, go here:\n${stop}`,
      'Mở Màn',
    ].join('\n\n'),
  };
}
