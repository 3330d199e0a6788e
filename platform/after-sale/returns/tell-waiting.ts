import { transact } from '../../db/transact.ts';
import type { Tx } from '../../db/open.ts';
import { enqueue, type OutboxItem } from '../../outbox/enqueue.ts';
import type { Sms } from '../../outbox/notifications.ts';
import { admitSomeSms } from '../../outbox/sms-door.ts';
import type { ReturnDeps } from './deps.ts';
import type { OrderMailDeps } from '../../sale/mail/deps.ts';
import { givenVoidMails } from '../gift/given-void-mails.ts';
import { operatorRefundMail } from '../../sale/mail/mail-order.ts';
import { takeOffersToTell, takeReturnsToTell, type OfferToTell, type ReturnsToTell } from './tell.store.ts';
import { writeKeptMail, writeOfferMail, writeOfferSms } from './waiting-mail.rule.ts';

/** Mails in one transaction. */
const batch = 100;

type TellDeps = Pick<ReturnDeps, 'db' | 'config' | 'sms'>;

/** Mails everybody who got an offer, and makes their open pages read again. */
export async function tellOffers({ db, config, sms }: TellDeps): Promise<void> {
  for (let told = batch; told === batch;) {
    told = await transact(db, async (tx) => {
      const offers = await takeOffersToTell(tx, batch);
      const news = offers.map((offer) => offerNews(offer, config));
      const texts = await admitSomeSms(
        tx,
        sms,
        'news',
        news.flatMap(({ text }) => text ?? []),
      );
      await enqueue(tx, ...news.flatMap(({ items }) => items), ...texts);
      return offers.length;
    });
  }
}

/** What is sent about an offer: a mail to a proven address, else a text message to a proven number. */
function offerNews(
  offer: OfferToTell,
  { publicUrl }: OrderMailDeps['config'],
): { items: OutboxItem[]; text?: Sms } {
  const { user_id: id, email, phone, language } = offer;
  const kept = {
    name: offer.name,
    title: offer.title,
    startsAt: offer.starts_at,
    quantity: offer.quantity,
    type: offer.type_name,
    seats: offer.seats,
    price: offer.price,
    expiresAt: offer.expires_at,
    publicUrl,
  };
  const look: OutboxItem = { kind: 'message', topic: 'user', id, payload: { kind: 'tickets' } };
  if (email !== null)
    return { items: [look, { kind: 'mail', to: email, ...writeOfferMail(kept, language) }] };
  return phone === null
    ? { items: [look] }
    : { items: [look], text: { to: phone, text: writeOfferSms(kept, language) } };
}

/** Mails sellers whose tickets were resold, and those whose returns ended without a buyer. */
export async function tellSellers(deps: TellDeps): Promise<void> {
  for (let told = batch; told === batch;) {
    told = await transact(deps.db, async (tx) => {
      const returns = await takeReturnsToTell(tx, batch);
      for (const one of returns) await enqueue(tx, ...(await sellerNews(tx, one, deps)));
      return returns.length;
    });
  }
}

/** What is sent about ended returns. No mail when the ticket was let in or ended otherwise: its owner knows. */
async function sellerNews(
  tx: Tx,
  { code, state, because, tickets, amount, language, contact, title, ...of }: ReturnsToTell,
  deps: OrderMailDeps,
): Promise<OutboxItem[]> {
  const phone = { kind: 'message', topic: 'user', id: of.user_id, payload: { kind: 'tickets' } } as const;
  if (state === 'resold') {
    const order = { code, showing_id: of.showing_id, language, contact, user_id: of.user_id };
    const others = of.owners.filter((id) => id !== of.user_id).map((id) => ({ user_id: id }));
    return [
      phone,
      ...new Set(others.map(({ user_id: id }) => id))
        .values()
        .map((id) => ({ kind: 'message', topic: 'user', id, payload: { kind: 'tickets' } }) as const),
      ...(await operatorRefundMail(tx, deps.config, order, { tickets, amount, reason: 'resold' })),
      ...(await givenVoidMails(tx, deps, order, { tickets: others, reason: 'resold' })),
    ];
  }
  if (!contact || because !== 'time_over') return [phone];
  const mail = writeKeptMail(
    { name: contact.name, code, title, tickets, publicUrl: deps.config.publicUrl },
    language,
  );
  return [phone, { kind: 'mail', to: contact.email, ...mail }];
}
