import { firstWordOfName, nameForOthers } from '@mo-man/schema/rules/account/name.rule.ts';
import { momentText } from '@mo-man/schema/rules/time/moment-text.rule.ts';
import type { Language } from '@mo-man/schema/values.ts';

/** What a mail about a gift says. */
export interface GiftMail {
  readonly sender_name: string;
  readonly ticket_ids: readonly string[];
  readonly free_gifts: number;
  /** Title of the event; null for free gifts without tickets. */
  readonly title: string | null;
  readonly message: string;
  readonly expires_at: Date;
  readonly link: string;
}

/**
 * The mail and the text message that bring a gift. A text message looks as if we said it, so our name comes first, and of the sender's name
 * it has only the first word.
 */
export function writeGiftMail(gift: GiftMail, language: Language) {
  const { sender_name: sender, free_gifts: free, title, message, link } = gift;
  const tickets = gift.ticket_ids.length;
  const until = momentText(gift.expires_at, language);
  if (language === 'vi') {
    const parts = [...(tickets > 0 ? [`${tickets} vé`] : []), ...(free > 0 ? [`${free} lượt tặng`] : [])];
    const what = parts.join(' và ') + (title === null ? '' : `: ${title}`);
    const name = nameForOthers(sender) ?? 'Một người bạn';
    const first = firstWordOfName(sender) ?? 'một người bạn';
    return {
      subject: `${name} tặng bạn ${what}`,
      text: [
        'Chào bạn,',
        `${name} tặng bạn ${what}.`,
        ...(message ? [`“${message}”`] : []),
        `Mở đường dẫn này và đăng nhập để nhận, trước ${until}:\n${link}`,
        'Ai có đường dẫn này cũng nhận được quà, nên bạn đừng chuyển cho người khác.',
        'Mở Màn',
      ].join('\n\n'),
      sms: `Mở Màn: ${first} tặng bạn ${what}. Nhận trước ${until}: ${link}`,
    };
  }
  const parts = [
    ...(tickets > 0 ? [tickets === 1 ? 'a ticket' : `${tickets} tickets`] : []),
    ...(free > 0 ? [free === 1 ? 'a free gift' : `${free} free gifts`] : []),
  ];
  const what = parts.join(' and ') + (title === null ? '' : `: ${title}`);
  const name = nameForOthers(sender) ?? 'Somebody';
  const first = firstWordOfName(sender) ?? 'somebody';
  return {
    subject: `${name} is giving you ${what}`,
    text: [
      'Hello,',
      `${name} is giving you ${what}.`,
      ...(message ? [`“${message}”`] : []),
      `Open this link and log in to claim it, before ${until}:\n${link}`,
      'Whoever has this link can claim the gift, so do not pass it on.',
      'Mở Màn',
    ].join('\n\n'),
    sms: `Mở Màn: ${first} is giving you ${what}. Claim it before ${until}: ${link}`,
  };
}
