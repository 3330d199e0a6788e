import { greeting } from '../../lib/text/greeting.rule.ts';
import type { Language } from '@mo-man/schema/values.ts';
import type { MailText } from '../../sale/mail/tickets-mail.rule.ts';

export interface SeenFilm {
  readonly title: Readonly<Record<Language, string>>;
  /** Address of the film's reviews. */
  readonly reviews: string;
  /** Address where these mails are ended. */
  readonly stop: string;
  /** Empty when it has not been given. */
  readonly name: string;
}

/** The mail of the day after: how was the film. */
export function writeReviewAsk(film: SeenFilm, language: Language): MailText {
  return language === 'vi' ? writeVi(film) : writeEn(film);
}

const paragraphs = (...parts: readonly string[]) => parts.join('\n\n');

const writeVi = ({ title, reviews, stop, name }: SeenFilm): MailText => ({
  subject: `Bạn thấy ${title.vi} thế nào?`,
  text: paragraphs(
    greeting(name, 'vi'),
    `Bạn vừa xem ${title.vi}. Cho phim vài sao, thêm một câu nếu muốn: người xem sau sẽ dễ chọn hơn.\n${reviews}`,
    `Bạn nhận thư này vì có vé. Không muốn nhận thư trước và sau buổi xem nữa, bạn tắt ở đây, không cần đăng nhập:\n${stop}`,
    'Mở Màn',
  ),
});

const writeEn = ({ title, reviews, stop, name }: SeenFilm): MailText => ({
  subject: `How was ${title.en}?`,
  text: paragraphs(
    greeting(name, 'en'),
    `You have just seen ${title.en}. Give it some stars, and a sentence if you like: it helps the next viewers to choose.\n${reviews}`,
    `You get this mail because you had a ticket. To stop the mails before and after your visits, go here; you do not have to log in:\n${stop}`,
    'Mở Màn',
  ),
});
