import type { Tx } from '../../db/open.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { OrderMailDeps } from '../../sale/mail/deps.ts';
import type { GiftRow } from './gift.store.ts';
import { provenContacts } from '../../sale/mail/proven-contacts.store.ts';
import { writeClaimedMail, writeExpiredMail } from './gift-news-mail.rule.ts';

const mails = { claimed: writeClaimedMail, expired: writeExpiredMail };

/**
 * Tells the sender what became of a gift, if and when this transaction commits: the site's pages at once, and a mail where an
 * address is proven. `tickets`: how many of its tickets it was about.
 */
export async function tellSender(
  tx: Tx,
  { publicUrl }: OrderMailDeps['config'],
  gift: Pick<GiftRow, 'user_id' | 'contact' | 'free_gifts' | 'event_title' | 'language'>,
  { news, tickets }: { news: keyof typeof mails; tickets: number },
): Promise<void> {
  const { user_id: id, contact, free_gifts: freeGifts, event_title: title, language } = gift;
  await enqueue(tx, { kind: 'message', topic: 'user', id, payload: { kind: 'tickets' } });
  const whom = (await provenContacts(tx, [id])).get(id);
  if (!whom?.email) return;
  const mail = mails[news]({ name: whom.name, contact, tickets, freeGifts, title, publicUrl }, language);
  await enqueue(tx, { kind: 'mail', to: whom.email, ...mail });
}
