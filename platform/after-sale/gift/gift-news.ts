import type { Tx } from '../../db/open.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { OrderMailDeps } from '../../sale/mail/deps.ts';
import type { GiftRow } from './gift.store.ts';
import { provenContacts } from '../../sale/mail/proven-contacts.store.ts';
import { writeClaimedMail, writeExpiredMail } from './gift-news-mail.rule.ts';

const mails = { claimed: writeClaimedMail, expired: writeExpiredMail };

/**
 * Tells the sender, through the outbox, that a gift was claimed or has expired: their open pages, and by mail to a proven address. `tickets` is
 * how many tickets were claimed or came back, `freeGiftsBack` how many free gifts came back.
 */
export async function tellSender(
  tx: Tx,
  { publicUrl }: OrderMailDeps['config'],
  gift: Pick<GiftRow, 'user_id' | 'contact' | 'free_gifts' | 'event_title' | 'language'>,
  { news, tickets, freeGiftsBack }: { news: keyof typeof mails; tickets: number; freeGiftsBack: number },
): Promise<void> {
  const { user_id: id, contact, free_gifts: freeGifts, event_title: title, language } = gift;
  await enqueue(tx, { kind: 'message', topic: 'user', id, payload: { kind: 'tickets' } });
  const whom = (await provenContacts(tx, [id])).get(id);
  if (!whom?.email) return;
  const said = { name: whom.name, contact, tickets, freeGifts, freeGiftsBack, title, publicUrl };
  const mail = mails[news](said, language);
  await enqueue(tx, { kind: 'mail', to: whom.email, ...mail });
}
