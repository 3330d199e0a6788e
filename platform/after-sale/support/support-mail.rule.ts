import { greeting } from '../../lib/text/greeting.rule.ts';
import {
  officeAt,
  supportAt,
  supportCities,
  type SupportCity,
} from '@mo-man/schema/rules/site/support-hours.rule.ts';
import { momentText, timeText } from '@mo-man/schema/rules/time/moment-text.rule.ts';
import type { Language } from '@mo-man/schema/values.ts';
import type { MailText } from '../../sale/mail/tickets-mail.rule.ts';

interface AboutRequest {
  readonly number: string;
  /** Where it is followed. */
  readonly page: string;
  /** Empty when it has not been given. */
  readonly name: string;
}

const cityNames: Record<SupportCity, Record<Language, string>> = {
  hcm: { vi: 'TP. Hồ Chí Minh', en: 'Ho Chi Minh City' },
  hanoi: { vi: 'Hà Nội', en: 'Hanoi' },
};

/** When each office reads what was written: now and until when, or from when. */
function officesText(now: Date, language: Language): string {
  return supportCities
    .map((city) => {
      const { isOpen, at } = officeAt(city, now);
      const place = cityNames[city][language];
      if (language === 'vi')
        return isOpen
          ? `${place}: đang mở, đến ${timeText(at, 'vi')}`
          : `${place}: mở lại ${momentText(at, 'vi')}`;
      return isOpen
        ? `${place}: open now until ${timeText(at, 'en')}`
        : `${place}: opens ${momentText(at, 'en')}`;
    })
    .join('\n');
}

/** The mail when a request has arrived: its number, where it is followed, and when somebody reads it. */
export function writeArrival(
  { number, page, name, orderCode, now }: AboutRequest & { orderCode: string | null; now: Date },
  language: Language,
): MailText {
  const { isOpen } = supportAt(now);
  if (language === 'vi')
    return {
      subject: `Đã nhận yêu cầu ${number}`,
      text: [
        greeting(name, 'vi'),
        `Chúng tôi đã nhận yêu cầu của bạn${orderCode === null ? '' : ` về đơn ${orderCode}`}. Số yêu cầu là ${number}.`,
        isOpen
          ? 'Bây giờ đang là giờ làm việc: yêu cầu được đọc theo thứ tự gửi đến.'
          : 'Bây giờ ngoài giờ làm việc: yêu cầu được đọc theo thứ tự gửi đến khi chúng tôi mở lại.',
        officesText(now, 'vi'),
        `Câu trả lời sẽ được gửi đến địa chỉ này. Bạn xem hoặc viết thêm ở đây:\n${page}`,
        'Mở Màn',
      ].join('\n\n'),
    };
  return {
    subject: `Your request ${number} has arrived`,
    text: [
      greeting(name, 'en'),
      `We have received your request${orderCode === null ? '' : ` about order ${orderCode}`}. Its number is ${number}.`,
      isOpen
        ? 'We are at work now: requests are read in the order in which they arrive.'
        : 'It is outside our hours now: requests are read in the order in which they arrive, once we open again.',
      officesText(now, 'en'),
      `The answer will be sent to this address. Follow the request or write more here:\n${page}`,
      'Mở Màn',
    ].join('\n\n'),
  };
}

/** The mail with an answer of the support. */
export function writeAnswer(
  { number, page, name, answer }: AboutRequest & { answer: string },
  language: Language,
): MailText {
  const [subject, lead, next] =
    language === 'vi'
      ? [
          `Trả lời yêu cầu ${number}`,
          `Chúng tôi trả lời yêu cầu ${number} của bạn:`,
          'Nếu cần hỏi thêm, bạn viết tiếp ở đây. Thư trả lời cho địa chỉ này không có ai đọc:',
        ]
      : [
          `Answer to your request ${number}`,
          `Here is our answer to your request ${number}:`,
          'If you need to ask more, write here. Nobody reads replies to this mail:',
        ];
  return {
    subject,
    text: [greeting(name, language), lead, answer, `${next}\n${page}`, 'Mở Màn'].join('\n\n'),
  };
}
