// What guests are told of tickets that end or change: whoever has redeemed them at a proven address, the others where they were invited.
import type { Language, OperatorRefundReason } from '@mo-man/schema/values.ts';
import { sql } from 'kysely';
import type { Tx } from '../../db/open.ts';
import { guestListAccount } from '../../lib/guest-list-account.ts';
import type { OutboxItem } from '../../outbox/enqueue.ts';
import type { Sms } from '../../outbox/notifications.ts';
import { admitSomeSms } from '../../outbox/sms-door.ts';
import type { OrderMailDeps } from '../../sale/mail/deps.ts';
import { readMailedShowing } from '../../sale/mail/mail-order.ts';
import type { MailText } from '../../sale/mail/tickets-mail.rule.ts';
import { provenContacts } from '../../sale/mail/proven-contacts.store.ts';
import { type GivenChangeMail, writeGuestChangeMail } from '../../sale/mail/change-mail.rule.ts';
import { redeemLink, writeWithdrawal } from './guest-mail.rule.ts';

/** Somebody to tell of some tickets of a guest list. */
export interface ReachedGuest {
  name: string;
  contact: string;
  language: Language;
  tickets: number;
  /** What redeems them; null once they are in an account. */
  code: string | null;
}

/** Whom to tell of these tickets, each person once. */
async function guestsToTell(
  tx: Tx,
  tickets: readonly { id: string; user_id: string }[],
  language: Language,
): Promise<ReachedGuest[]> {
  const waiting = tickets.filter(({ user_id }) => user_id === guestListAccount).map(({ id }) => id);
  const { rows } = await sql<ReachedGuest>`
    SELECT u.name, g.contact, g.language, count(*)::int AS tickets, g.code
    FROM gift_tickets k JOIN guests u ON u.gift_id = k.gift_id JOIN gifts g ON g.id = k.gift_id
    WHERE k.ticket_id = ANY(${waiting}::text[]) AND g.contact IS NOT NULL
    GROUP BY g.id, u.gift_id ORDER BY g.id`.execute(tx);
  const owned = Map.groupBy(
    tickets.filter(({ user_id }) => user_id !== guestListAccount),
    ({ user_id }) => user_id,
  );
  const contacts = await provenContacts(tx, [...owned.keys()]);
  const owners = [...contacts].flatMap(([id, { name, email, phone }]) => {
    const contact = email ?? phone;
    return contact === null
      ? []
      : [{ name, contact, language, tickets: owned.get(id)?.length ?? 0, code: null }];
  });
  return [...rows, ...owners];
}

/** Mails and text messages to guests, in the words of `write`. */
export async function guestNews(
  tx: Tx,
  { sms }: Pick<OrderMailDeps, 'sms'>,
  { tickets, language }: { tickets: readonly { id: string; user_id: string }[]; language: Language },
  write: (guest: ReachedGuest) => MailText & { sms: string },
): Promise<OutboxItem[]> {
  const mails: OutboxItem[] = [];
  const texts: Sms[] = [];
  for (const guest of await guestsToTell(tx, tickets, language)) {
    const { sms: text, ...mail } = write(guest);
    if (guest.contact.includes('@')) mails.push({ kind: 'mail', to: guest.contact, ...mail });
    else texts.push({ to: guest.contact, text });
  }
  return [...mails, ...(await admitSomeSms(tx, sms, 'warning', texts))];
}

/** Tells guests that their tickets no longer open the gate: taken back, or the showing is cancelled. */
export async function guestVoidNews(
  tx: Tx,
  deps: OrderMailDeps,
  order: { showing_id: string; language: Language },
  { tickets, reason }: { tickets: readonly { id: string; user_id: string }[]; reason: OperatorRefundReason },
): Promise<OutboxItem[]> {
  const { title, notice } = await readMailedShowing(tx, order.showing_id);
  const { publicUrl } = deps.config;
  return guestNews(tx, deps, { tickets, language: order.language }, (guest) =>
    writeWithdrawal({ ...guest, title, reason, notice, publicUrl }, guest.language),
  );
}

/** Tells the guests of some lists' orders that their showing takes place otherwise. */
export async function guestChangeNews(
  tx: Tx,
  deps: Pick<OrderMailDeps, 'sms'>,
  codes: readonly string[],
  change: Omit<GivenChangeMail, 'name' | 'tickets' | 'invited'>,
): Promise<OutboxItem[]> {
  if (codes.length === 0) return [];
  const { rows: tickets } = await sql<{ id: string; user_id: string; slug: string }>`
    SELECT t.id, t.user_id, e.slug FROM tickets t JOIN showings s ON s.id = t.showing_id JOIN events e ON e.id = s.event_id
    WHERE t.order_code = ANY(${[...codes]}::text[]) AND t.voided_at IS NULL ORDER BY t.number`.execute(tx);
  const slug = tickets[0]?.slug ?? '';
  const { publicUrl } = change;
  return guestNews(tx, deps, { tickets, language: 'vi' }, ({ code, language, ...guest }) =>
    writeGuestChangeMail(
      {
        ...change,
        ...guest,
        invited: { link: code === null ? null : redeemLink({ publicUrl, slug, code }) },
      },
      language,
    ),
  );
}
