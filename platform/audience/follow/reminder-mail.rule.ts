import { greeting } from '../../lib/text/greeting.rule.ts';
import { momentText } from '@mo-man/schema/rules/time/moment-text.rule.ts';
import type { Language } from '@mo-man/schema/values.ts';
import type { MailText } from '../../sale/mail/tickets-mail.rule.ts';

/** What a reminder tells: a sale that opens or has opened, or tickets that are available again. */
export type ReminderNews =
  | {
      readonly kind: 'opening';
      readonly at: Date;
      readonly isRegistration: boolean;
      readonly isOpen: boolean;
    }
  | { readonly kind: 'return' };

export interface Reminder {
  readonly news: ReminderNews;
  readonly title: Readonly<Record<Language, string>>;
  readonly page: string;
  /** Address where these reminders are ended. */
  readonly stop: string;
  /** Empty when it has not been given. */
  readonly name: string;
}

interface Words {
  subject: string;
  what: string;
  next: string;
}

function wordsVi(news: ReminderNews, title: string): Words {
  if (news.kind === 'return') {
    return {
      subject: `Lại có vé: ${title}`,
      what: `${title} vừa có vé trở lại, sau một thời gian không còn vé nào.`,
      next: 'Thường chỉ có ít vé và có thể hết nhanh. Thư này không giữ chỗ cho bạn. Xem còn vé nào ở đây:',
    };
  }
  const what = news.isRegistration ? 'đăng ký' : 'bán vé';
  const when = momentText(news.at, 'vi');
  return news.isOpen
    ? {
        subject: `Đã mở ${what}: ${title}`,
        what: `${title} đã mở ${what} từ ${when}.`,
        next: 'Thư này không giữ chỗ cho bạn. Chọn vé ở đây:',
      }
    : {
        subject: `Sắp mở ${what}: ${title}`,
        what: `${title} mở ${what} lúc ${when}.`,
        next: 'Thư này không giữ chỗ cho bạn. Bạn đăng nhập sẵn ở đây để kịp giờ; nếu giờ thay đổi, trang sự kiện luôn ghi giờ đúng:',
      };
}

function wordsEn(news: ReminderNews, title: string): Words {
  if (news.kind === 'return') {
    return {
      subject: `Tickets are back: ${title}`,
      what: `There are tickets for ${title} again, after there were none.`,
      next: 'There are often only a few, and they may go quickly. This mail does not hold any for you. See what is left:',
    };
  }
  const what = news.isRegistration ? 'Registration' : 'The sale';
  const when = momentText(news.at, 'en');
  const event = news.isRegistration ? 'Registration' : 'Sale';
  return news.isOpen
    ? {
        subject: `${event} now open: ${title}`,
        what: `${what} for ${title} has been open since ${when}.`,
        next: 'This mail does not hold any tickets for you. Choose yours here:',
      }
    : {
        subject: `${event} opens soon: ${title}`,
        what: `${what} for ${title} opens on ${when}.`,
        next: 'This mail does not hold any tickets for you. Log in here beforehand to be ready; should the time change, the event page has the right one:',
      };
}

export function writeReminder({ news, title, page, stop, name }: Reminder, language: Language): MailText {
  if (language === 'vi') {
    const { subject, what, next } = wordsVi(news, title.vi);
    const why = `Bạn nhận thư này vì đã bấm “Nhắc tôi” ở trang sự kiện. Không muốn nhận nữa, bạn tắt ở đây, không cần đăng nhập:\n${stop}`;
    return {
      subject,
      text: [greeting(name, 'vi'), what, `${next}\n${page}`, why, 'Mở Màn'].join('\n\n'),
    };
  }
  const { subject, what, next } = wordsEn(news, title.en);
  const why = `You get this mail because you pressed “Remind me” on the event page. To stop, go here; you do not have to log in:\n${stop}`;
  return { subject, text: [greeting(name, 'en'), what, `${next}\n${page}`, why, 'Mở Màn'].join('\n\n') };
}
