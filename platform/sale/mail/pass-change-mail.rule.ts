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
  /** Until when the buyer may return passes; null when none can be: all were let in or given away. */
  readonly chooseUntil: Date | null;
}

const cancelledSubject = { vi: 'Một suất diễn bị hủy', en: 'One date called off' };

const choiceText = (
  code: string,
  until: string,
  { publicUrl, isVi }: { publicUrl: string; isVi: boolean },
): string =>
  [
    isVi
      ? `Hoàn tiền: đến ${until}, bạn có thể trả lại vé nhiều buổi chưa vào cửa lần nào của đơn này và nhận lại toàn bộ số tiền đã trả cho vé đó, gồm cả phí. Vé đã trả không vào cửa được suất nào nữa và không lấy lại được:`
      : `Take your money back: until ${until} you may return the passes of this order that were let in nowhere for all that you paid for them, fees included. Once returned, a pass admits to none of its dates and cannot be had back:`,
    `${publicUrl}/order-refund/${code}`,
    isVi ? 'Nếu bạn không chọn, vé của bạn được giữ.' : 'If you choose nothing, you keep it.',
  ].join('\n');

/**
 * The mail to whoever has passes that admit to such a showing. They stay good for the others, and the buyer may return those that were let in
 * nowhere.
 */
export function writePassChangeMail(mail: PassChangeMail, language: Language): MailText {
  const { kind, code, title, name, notice, others, oldStartsAt, chooseUntil, publicUrl } = mail;
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
      code === null
        ? isVi
          ? 'Bạn không đi được? Bạn báo cho người đã tặng vé: chỉ người mua trả vé lấy lại tiền được.'
          : 'You cannot come? Tell whoever gave you the pass: only the buyer can return it for money.'
        : chooseUntil === null
          ? isVi
            ? `Vé đã vào cửa hoặc đã tặng thì không trả lại được. Bạn muốn hỏi gì thì viết cho chúng tôi:\n${publicUrl}/my-requests`
            : `A pass that was let in or given away cannot be returned. To ask about it, write to us:\n${publicUrl}/my-requests`
          : choiceText(code, momentText(chooseUntil, language), { publicUrl, isVi }),
      `Mở Màn\n${publicUrl}`,
    ].join('\n\n'),
  };
}
