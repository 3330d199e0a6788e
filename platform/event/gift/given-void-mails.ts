import type { DeskRefundReason } from '@mo-man/schema/values.ts';
import type { Tx } from '../../db/open.ts';
import type { OutboxItem } from '../../outbox/enqueue.ts';
import type { EventConfig } from '../deps.ts';
import { readMailedShowing, type MailedOrder } from '../mail/mail-order.ts';
import { provenEmails } from './gift-letter.store.ts';
import { writeGivenVoidLetter } from './gift-news-letter.rule.ts';

/**
 * The letters about tickets that were refunded while others had them: to each of those, at once, since their phone may not
 * sync before they leave home. In the language of the order; whoever has no proven address sees it on the site alone.
 */
export async function givenVoidMails(
  tx: Tx,
  { publicUrl }: Pick<EventConfig, 'publicUrl'>,
  order: MailedOrder & { user_id: string },
  { tickets, reason }: { tickets: readonly { user_id: string }[]; reason: DeskRefundReason },
): Promise<OutboxItem[]> {
  const given = Map.groupBy(
    tickets.filter(({ user_id }) => user_id !== order.user_id),
    ({ user_id }) => user_id,
  );
  if (given.size === 0) return [];
  const { title, notice } = await readMailedShowing(tx, order.showing_id);
  const emails = await provenEmails(tx, [...given.keys()]);
  return [...emails].map(([userId, { email, name }]) => {
    const facts = { name, title, tickets: given.get(userId)?.length ?? 0, reason, notice, publicUrl };
    return { kind: 'mail', to: email, ...writeGivenVoidLetter(facts, order.language) };
  });
}
