import type { Tx } from '../../db/open.ts';
import { enqueue, type OutboxItem } from '../../outbox/enqueue.ts';
import { type PassChangeMail, writePassChangeMail } from '../../sale/mail/pass-change-mail.rule.ts';
import { provenContacts } from '../../sale/mail/proven-contacts.store.ts';
import { placeOf } from '../../sale/orders/changes/view-change.ts';
import { type PassToShowing, readChangedShowing, readPassesTo } from './passes.store.ts';

/** What has become of a showing, and what it was before. */
export interface PassNews {
  showingId: string;
  kind: PassChangeMail['kind'];
  oldStartsAt: Date;
  /** Null when the place is the same. */
  oldVenueId: string | null;
  /** Until when buyers may return their passes. */
  chooseUntil: Date;
}

/**
 * Tells whoever has a pass of another showing that admits to this one what has become of it, if and when this transaction commits: the
 * buyer of each order, whoever has such passes as a gift and has proven an email address, and all of their phones. Call it after the
 * showing was changed. Returns the number of passes.
 */
export async function tellPasses(
  tx: Tx,
  { showingId, kind, oldStartsAt, oldVenueId, chooseUntil }: PassNews,
  publicUrl: string,
): Promise<number> {
  const changed = await readChangedShowing(tx, { showingId, oldVenueId });
  if (!changed) throw new Error(`showing ${showingId} has gone`);
  const passes = await readPassesTo(tx, showingId);
  const ownersOf = new Set(passes.map(({ owner }) => owner));
  const given = passes.filter(({ owner, buyer }) => owner !== buyer);
  const contacts = await provenContacts(tx, [...new Set(given.map(({ owner }) => owner))]);
  const factsOf = (pass: PassToShowing): Omit<PassChangeMail, 'name' | 'code' | 'chooseUntil'> => ({
    ...{ kind, oldStartsAt, publicUrl },
    ...{ title: changed.title, notice: changed.notice },
    ...{ startsAt: changed.starts_at, doorsAt: changed.doors_at, place: placeOf(changed.venue) },
    oldPlace: changed.old_venue && placeOf(changed.old_venue),
    others: pass.admits.filter(({ id, ends_at: end }) => id !== showingId && Date.parse(end) > Date.now()),
  });
  const news: OutboxItem[] = [...ownersOf].map((id) => ({
    kind: 'message',
    topic: 'user',
    id,
    payload: { kind: 'tickets' },
  }));
  for (const [code, ofOrder] of Map.groupBy(passes, (each) => each.order_code)) {
    const [pass] = ofOrder;
    if (!pass?.contact) continue;
    const isOpen = ofOrder.some((each) => each.owner === each.buyer && each.first_admitted_at === null);
    const { contact, language } = pass;
    const choice = { code, name: contact.name, chooseUntil: isOpen ? chooseUntil : null };
    const mail = writePassChangeMail({ ...factsOf(pass), ...choice }, language);
    // The mail carries the order's files anew: calendar entries and tickets with what holds now.
    news.push({ kind: 'mail', to: contact.email, files_of: code, ...mail });
  }
  for (const [owner, [pass]] of Map.groupBy(given, (each) => each.owner)) {
    const { name = '', email = null } = contacts.get(owner) ?? {};
    if (!pass || email === null) continue;
    const mail = writePassChangeMail(
      { ...factsOf(pass), code: null, name, chooseUntil: null },
      pass.language,
    );
    news.push({ kind: 'mail', to: email, ...mail });
  }
  if (news.length > 0) await enqueue(tx, ...news);
  return passes.length;
}
