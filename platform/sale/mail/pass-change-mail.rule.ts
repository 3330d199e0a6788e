import type { Language, ShowingChangeKind } from '@mo-man/schema/values.ts';
import { admittedDates } from '@mo-man/schema/rules/event/ticket-types/admitted-dates.rule.ts';
import { momentText } from '@mo-man/schema/rules/time/moment-text.rule.ts';
import { greeting } from '../../lib/text/greeting.rule.ts';
import { type ChangeMail, changedTimes, changeSubjects } from './change-mail.rule.ts';
import type { MailText } from './tickets-mail.rule.ts';

/** What a mail says about a further showing that passes admit to, which was called off, postponed or moved. */
export interface PassChangeMail extends Omit<ChangeMail, 'code' | 'kind' | 'chooseUntil'> {
  readonly kind: ShowingChangeKind | 'cancelled';
  /** Null for whoever was given the pass. */
  readonly code: string | null;
  /** The other showings that the pass admits to, those to come. */
  readonly others: Parameters<typeof admittedDates>[0];
}

const cancelledSubject = { vi: 'Một suất diễn bị hủy', en: 'One date called off' };

/**
 * The mail to whoever has passes that admit to such a showing. They stay good for the others, so it offers no refund: what of the price goes
 * back is for the organizer to decide.
 */
export function writePassChangeMail(mail: PassChangeMail, language: Language): MailText {
  const { kind, code, title, name, notice, others, oldStartsAt, publicUrl } = mail;
  const isVi = language === 'vi';
  const dates = admittedDates(others, language).join('; ');
  const old = momentText(oldStartsAt, language);
  const whose = code === null ? '' : isVi ? ` của đơn ${code}` : ` of order ${code}`;
  return {
    subject: `${kind === 'cancelled' ? cancelledSubject[language] : changeSubjects[kind][language]}: ${title[language]}`,
    text: [
      greeting(name, language),
      isVi
        ? `Vé nhiều buổi${whose} vào cửa được một suất của ${title.vi} vừa có thay đổi.`
        : `Your pass${whose} admits to a date of ${title.en} that has changed.`,
      ...(notice ? [notice[language]] : []),
      kind === 'cancelled'
        ? isVi
          ? `Suất bị hủy: ${old}`
          : `Called off: ${old}`
        : changedTimes({ ...mail, kind }, language).join('\n'),
      dates === ''
        ? isVi
          ? `Vé của bạn: ${publicUrl}/my-tickets`
          : `Your tickets: ${publicUrl}/my-tickets`
        : isVi
          ? `Vé và mã QR đang có vẫn vào cửa được các suất còn lại: ${dates}. Bạn không cần làm gì:\n${publicUrl}/my-tickets`
          : `The tickets and QR codes that you have stay good for the other dates: ${dates}. There is nothing to do:\n${publicUrl}/my-tickets`,
      kind === 'cancelled'
        ? isVi
          ? `Phần tiền của suất bị hủy do ban tổ chức quyết định. Bạn muốn hỏi thì viết cho chúng tôi:\n${publicUrl}/my-requests`
          : `What goes back for the date that was called off is for the organizer to decide. To ask about it, write to us:\n${publicUrl}/my-requests`
        : isVi
          ? `Bạn không đến được lịch mới? Bạn viết cho chúng tôi:\n${publicUrl}/my-requests`
          : `You cannot come at the new time? Write to us:\n${publicUrl}/my-requests`,
      `Mở Màn\n${publicUrl}`,
    ].join('\n\n'),
  };
}
