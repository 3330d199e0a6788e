import type { Language } from '@mo-man/schema/values.ts';
import type { Tx } from '../../db/open.ts';
import type { OutboxItem } from '../../outbox/enqueue.ts';
import { admitSms } from '../../outbox/sms-door.ts';
import type { GiftDeps } from './deps.ts';
import { writeGiftMail } from './gift-mail.rule.ts';
import type { GiftRow } from './gift.store.ts';

/** The mail or text message with a gift's link; none for a code to hand out. In the sender's language, because the recipient's is not known. */
export async function giftMail(
  tx: Tx,
  { config: { publicUrl }, sms }: Pick<GiftDeps, 'config' | 'sms'>,
  gift: GiftRow,
  language: Language,
): Promise<OutboxItem[]> {
  const { contact } = gift;
  if (contact === null) return [];
  const link = `${publicUrl}/gift-ticket?code=${gift.code}`;
  const mail = writeGiftMail({ ...gift, link, title: gift.event_title?.[language] ?? null }, language);
  return contact.includes('@')
    ? [{ kind: 'mail', to: contact, subject: mail.subject, text: mail.text }]
    : [await admitSms(tx, sms, 'news', { to: contact, text: mail.sms })];
}
