import type { OperatorRefundReason } from '@mo-man/schema/values.ts';
import type { Tx } from '../../db/open.ts';
import type { OutboxItem } from '../../outbox/enqueue.ts';
import type { Sms } from '../../outbox/notifications.ts';
import { admitSomeSms } from '../../outbox/sms-door.ts';
import type { OrderMailDeps } from '../../sale/mail/deps.ts';
import { readMailedShowing, type MailedOrder } from '../../sale/mail/mail-order.ts';
import { provenContacts } from '../../sale/mail/proven-contacts.store.ts';
import { writeGivenVoidMail, writeGivenVoidSms } from './gift-news-mail.rule.ts';

/**
 * Notifications to the present owners of given tickets that were refunded: by mail, or by SMS when only a number is proven. Their phones may not
 * sync before they leave for the show. In the language of the order.
 */
export async function givenVoidMails(
  tx: Tx,
  { config: { publicUrl }, sms }: OrderMailDeps,
  order: Pick<MailedOrder, 'showing_id' | 'language'> & { user_id: string },
  { tickets, reason }: { tickets: readonly { user_id: string }[]; reason: OperatorRefundReason },
): Promise<OutboxItem[]> {
  const { language } = order;
  const given = Map.groupBy(
    tickets.filter(({ user_id }) => user_id !== order.user_id),
    ({ user_id }) => user_id,
  );
  if (given.size === 0) return [];
  const { title, notice } = await readMailedShowing(tx, order.showing_id);
  const contacts = await provenContacts(tx, [...given.keys()]);
  const mails: OutboxItem[] = [];
  const texts: Sms[] = [];
  for (const [userId, { email, phone, name }] of contacts) {
    const facts = { name, title, tickets: given.get(userId)?.length ?? 0, reason, notice, publicUrl };
    if (email !== null) mails.push({ kind: 'mail', to: email, ...writeGivenVoidMail(facts, language) });
    else if (phone !== null) texts.push({ to: phone, text: writeGivenVoidSms(facts, language) });
  }
  return [...mails, ...(await admitSomeSms(tx, sms, 'warning', texts))];
}
