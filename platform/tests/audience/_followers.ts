// Events with followers by plain SQL, and the mails that the worker has written to them.
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { addShowing, type ShowingOptions } from '../../../testing/shop/showing.ts';

/** Adds a showing of an event of its own; returns both ids. */
export async function addFollowable(
  db: Db,
  options: ShowingOptions = {},
): Promise<{ id: string; eventId: string }> {
  const { id } = await addShowing(db, options);
  const row = await db
    .selectFrom('showings')
    .select('event_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, eventId: row.event_id };
}

/** So many accounts with proven addresses that follow it; each name and address begins with the mark. */
export async function addFollowers(db: Db, eventId: string, count: number, mark: string): Promise<void> {
  await sql`INSERT INTO followed_events (event_id) VALUES (${eventId}) ON CONFLICT DO NOTHING`.execute(db);
  await sql`INSERT INTO users (id, email, email_verified_at, name)
    SELECT ${mark} || at, ${mark} || at || '@example.com', now(), ${mark} || at
    FROM generate_series(1, ${count}) at`.execute(db);
  await sql`INSERT INTO event_follows (event_id, user_id)
    SELECT ${eventId}, ${mark} || at FROM generate_series(1, ${count}) at`.execute(db);
}

export async function sellOut(db: Db, showingId: string): Promise<void> {
  const code = `S${showingId}`;
  await sql`INSERT INTO users (id) VALUES (${code}) ON CONFLICT DO NOTHING`.execute(db);
  await sql`INSERT INTO orders (code, showing_id, user_id, state, section_id, lines, subtotal, total, hold_until)
    VALUES (${code}, ${showingId}, ${code}, 'paid', 'floor', '[]', 0, 0, now()) ON CONFLICT DO NOTHING`.execute(
    db,
  );
  await sql`UPDATE units SET claim_kind = 'order', claim_id = ${code}, sold = true, held_until = NULL
    WHERE showing_id = ${showingId} AND claim_kind IS NULL`.execute(db);
}

export async function giveBack(db: Db, showingId: string): Promise<void> {
  await sql`UPDATE units SET claim_kind = NULL, claim_id = NULL, sold = false WHERE (showing_id, id) IN (
    SELECT showing_id, id FROM units WHERE showing_id = ${showingId} LIMIT 1)`.execute(db);
}

export interface SentMail {
  to: string;
  subject: string;
  text: string;
  unsubscribe_url: string;
}

/** Mails in the outbox to addresses that begin with the mark, in their order. */
export async function mailsTo(db: Db, mark: string): Promise<SentMail[]> {
  const { rows } = await sql<SentMail>`
    SELECT topic AS to, payload ->> 'subject' AS subject, payload ->> 'text' AS text,
      payload ->> 'unsubscribe_url' AS unsubscribe_url
    FROM outbox WHERE kind = 'mail' AND topic LIKE ${`${mark}%`} ORDER BY id`.execute(db);
  return rows;
}

/** Marks the whole outbox as sent. */
export async function emptyOutbox(db: Db): Promise<void> {
  await sql`UPDATE outbox SET sent_at = now() WHERE sent_at IS NULL`.execute(db);
}
