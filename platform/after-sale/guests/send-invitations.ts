import type { Language } from '@mo-man/schema/values.ts';
import { sql } from 'kysely';
import type { LocalizedText } from '../../db/tables/column-types.ts';
import { transact } from '../../db/transact.ts';
import type { Db, Tx } from '../../db/open.ts';
import { withCityInBoth } from '../../lib/text/city.ts';
import { enqueue, type OutboxItem } from '../../outbox/enqueue.ts';
import { admitSomeSms } from '../../outbox/sms-door.ts';
import type { OrderMailDeps } from '../../sale/mail/deps.ts';
import { writeInvitation } from './guest-mail.rule.ts';

/** Invitations in one transaction. */
const batch = 50;
/** When an SMS is tried again that could not be sent: the budget of an hour is spent. */
const againMinutes = 10;

const nothing: LocalizedText = { vi: '', en: '' };

interface InvitedGuest {
  gift_id: string;
  name: string;
  contact: string;
  code: string;
  language: Language;
  /** The gift still waits. */
  waits: boolean;
  slug: string;
  title: LocalizedText;
  organizer: string | null;
  venue: LocalizedText;
  address: LocalizedText;
  city_id: string;
  starts_at: Date;
  doors_at: Date;
  /** Null when no ticket is left. */
  type: LocalizedText | null;
  section: LocalizedText | null;
  tickets: number;
  seats: string[];
}

/** Worker: sends invitations that are due, by mail or SMS; who has redeemed meanwhile gets none. Returns how many it looked at. */
export async function sendInvitations({ db, ...deps }: OrderMailDeps & { db: Db }): Promise<number> {
  let sent = 0;
  for (let some = batch; some === batch; sent += some) some = await transact(db, (tx) => sendSome(tx, deps));
  return sent;
}

async function sendSome(tx: Tx, { config: { publicUrl }, sms }: OrderMailDeps): Promise<number> {
  const guests = await takeDue(tx);
  const mails: OutboxItem[] = [];
  const texts: { to: string; text: string; gift: string }[] = [];
  for (const guest of guests.filter(({ waits }) => waits)) {
    const { contact, city_id, venue, address } = guest;
    const said = writeInvitation(
      {
        ...guest,
        organizer: guest.organizer ?? 'Mở Màn',
        type: guest.type ?? nothing,
        section: guest.section ?? nothing,
        place: withCityInBoth(venue, { city_id, address }),
        startsAt: guest.starts_at,
        doorsAt: guest.doors_at,
        publicUrl,
      },
      guest.language,
    );
    if (contact.includes('@'))
      mails.push({ kind: 'mail', to: contact, subject: said.subject, text: said.text });
    else texts.push({ to: contact, text: said.sms, gift: guest.gift_id });
  }
  const admitted = await admitSomeSms(
    tx,
    sms,
    'news',
    texts.map(({ to, text }) => ({ to, text })),
  );
  await enqueue(tx, ...mails, ...admitted);
  const went = new Set<string>(admitted.map(({ to, text }) => `${to} ${text}`));
  const later = texts.filter(({ to, text }) => !went.has(`${to} ${text}`)).map(({ gift }) => gift);
  const sent = guests
    .filter(({ waits, gift_id: id }) => waits && !later.includes(id))
    .map(({ gift_id: id }) => id);
  await sql`
    UPDATE guests SET sent_at = CASE WHEN gift_id = ANY(${sent}::text[]) THEN clock_timestamp() ELSE sent_at END,
      send_at = CASE WHEN gift_id = ANY(${later}::text[]) THEN clock_timestamp() + make_interval(mins => ${againMinutes}) END
    WHERE gift_id = ANY(${guests.map(({ gift_id: id }) => id)}::text[])`.execute(tx);
  return guests.length;
}

async function takeDue(tx: Tx): Promise<InvitedGuest[]> {
  const { rows } = await sql<InvitedGuest>`
    WITH due AS MATERIALIZED (
      SELECT gift_id, name, showing_id FROM guests WHERE send_at <= now()
      ORDER BY send_at, gift_id LIMIT ${batch} FOR UPDATE SKIP LOCKED
    )
    SELECT d.gift_id, d.name, coalesce(g.contact, '') AS contact, g.code, g.language,
      g.state = 'waiting' AND g.contact IS NOT NULL AND had.tickets > 0 AND s.status <> 'cancelled' AND e.status <> 'cancelled' AS waits, e.slug, e.title, o.name AS organizer,
      v.name AS venue, v.address, v.city_id, s.starts_at, s.doors_at, had.type, had.section, had.tickets, had.seats
    FROM due d JOIN gifts g ON g.id = d.gift_id JOIN showings s ON s.id = d.showing_id JOIN events e ON e.id = s.event_id
    JOIN venues v ON v.id = coalesce(s.venue_id, e.venue_id) LEFT JOIN organizers o ON o.id = e.organizer_id
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS tickets, (array_agg(y.name))[1] AS type, (array_agg(c.name))[1] AS section,
        coalesce(array_agg(coalesce(u.row_label, '') || u.seat_label ORDER BY t.number)
          FILTER (WHERE u.seat_label IS NOT NULL), '{}') AS seats
      FROM gift_tickets k JOIN tickets t ON t.id = k.ticket_id AND t.showing_id = k.showing_id
      JOIN units u ON u.showing_id = t.showing_id AND u.id = t.unit_id
      JOIN ticket_types y ON y.showing_id = t.showing_id AND y.id = t.ticket_type_id
      JOIN sections c ON c.showing_id = t.showing_id AND c.id = u.section_id
      WHERE k.gift_id = d.gift_id AND t.voided_at IS NULL) AS had`.execute(tx);
  return rows;
}
