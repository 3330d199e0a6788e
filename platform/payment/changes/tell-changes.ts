import { guestChangeNews } from '../../after-sale/guests/tell-guests.ts';
import { guestListAccount } from '../../lib/guest-list-account.ts';
import { transact } from '../../db/transact.ts';
import type { Tx } from '../../db/open.ts';
import { enqueue, type OutboxItem } from '../../outbox/enqueue.ts';
import type { Sms } from '../../outbox/notifications.ts';
import { admitSomeSms } from '../../outbox/sms-door.ts';
import type { ChangeDeps } from './deps.ts';
import {
  type GivenChangeMail,
  writeChangeMail,
  writeGivenChangeMail,
  writeGivenChangeSms,
} from '../../sale/mail/change-mail.rule.ts';
import { provenContacts } from '../../sale/mail/proven-contacts.store.ts';
import {
  finishTelling,
  pickChangeToTell,
  takeBuyersToTell,
  type BuyerToTell,
  type ChangeToTell,
} from '../../sale/orders/changes/change.store.ts';
import { placeOf } from '../../sale/orders/changes/view-change.ts';

type Deps = Pick<ChangeDeps, 'db' | 'config' | 'sms'>;

/** Buyers that are told in one transaction. */
const batch = 100;

/**
 * Mails all buyers of a showing that was postponed or moved, and those who were given tickets by them, and makes their phones fetch the
 * tickets again. Works in batches and marks each buyer, so that after a crash it continues and tells each once. Returns how many buyers.
 */
export async function tellChanges(deps: Deps): Promise<number> {
  let told = 0;
  for (let isMore = true; isMore;) {
    const some = await transact(deps.db, (tx) => tellSome(tx, deps));
    told += some;
    isMore = some === batch;
  }
  return told;
}

async function tellSome(tx: Tx, { config: { publicUrl }, sms }: Deps): Promise<number> {
  const change = await pickChangeToTell(tx);
  if (!change) return 0;
  const buyers = await takeBuyersToTell(tx, change, batch);
  if (buyers.length < batch) await finishTelling(tx, change);
  const facts = factsOf(change, publicUrl);
  const isGuests = ({ buyer }: BuyerToTell) => buyer === guestListAccount;
  const given = await newsOfGiven(
    tx,
    buyers.filter((buyer) => !isGuests(buyer)),
    facts,
  );
  const lists = buyers.filter(isGuests).map(({ code }) => code);
  await enqueue(
    tx,
    ...buyers.flatMap((buyer) => newsFor(buyer, change, facts)),
    ...given.mails,
    ...(await admitSomeSms(tx, sms, 'warning', given.texts)),
    ...(await guestChangeNews(tx, { sms }, lists, facts)),
  );
  return buyers.length;
}

type ChangeFacts = Omit<GivenChangeMail, 'name' | 'tickets' | 'invited'>;

const factsOf = (change: ChangeToTell, publicUrl: string): ChangeFacts => ({
  kind: change.kind,
  title: change.title,
  notice: change.notice,
  oldStartsAt: change.old_starts_at,
  startsAt: change.starts_at,
  doorsAt: change.doors_at,
  place: placeOf(change.venue),
  oldPlace: change.old_venue && placeOf(change.old_venue),
  publicUrl,
});

/** To the buyer, and to the phones that have the tickets. */
function newsFor(
  { code, language, contact, owners }: BuyerToTell,
  { choose_until: chooseUntil }: ChangeToTell,
  facts: ChangeFacts,
): OutboxItem[] {
  const phones = Object.keys(owners).map((id): OutboxItem => ({
    kind: 'message',
    topic: 'user',
    id,
    payload: { kind: 'tickets' },
  }));
  if (!contact) return phones;
  const mail = writeChangeMail({ ...facts, code, name: contact.name, chooseUntil }, language);
  // The mail carries the order's files anew: the calendar entry and tickets with the new date.
  return [...phones, { kind: 'mail', to: contact.email, files_of: code, ...mail }];
}

/** To whoever has tickets that were bought by another, in the language of the order: by mail, else by SMS. */
async function newsOfGiven(
  tx: Tx,
  buyers: readonly BuyerToTell[],
  facts: ChangeFacts,
): Promise<{ mails: OutboxItem[]; texts: Sms[] }> {
  const given = buyers.flatMap(({ buyer, owners, language }) =>
    Object.entries(owners)
      .filter(([id]) => id !== buyer)
      .map(([id, tickets]) => ({ id, tickets, language })),
  );
  const mails: OutboxItem[] = [];
  const texts: Sms[] = [];
  if (given.length === 0) return { mails, texts };
  const ids = [...new Set(given.map(({ id }) => id))];
  const contacts = await provenContacts(tx, ids);
  for (const { id, tickets, language } of given) {
    const { name, email, phone } = contacts.get(id) ?? { name: '', email: null, phone: null };
    if (email !== null) {
      const mail = writeGivenChangeMail({ ...facts, name, tickets }, language);
      mails.push({ kind: 'mail', to: email, ...mail });
    } else if (phone !== null) texts.push({ to: phone, text: writeGivenChangeSms(facts, language) });
  }
  return { mails, texts };
}
