import type { GiftSide, GiftState, Language } from '@mo-man/schema/values.ts';
import { limits } from '@mo-man/schema/limits.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/open.ts';
import { guestListAccount } from '../../lib/guest-list-account.ts';
import { cursorMoment } from '../../lib/cursor.store.ts';
import type { LocalizedText } from '../../db/tables/column-types.ts';
import type { CopiedTicket } from '../../ticket/copy.store.ts';
import type { GivenTicket } from './judge-gift.rule.ts';

/** SQL: whether ticket `t` is void, was let in, or is of a cancelled showing. */
const isSpent = sql<boolean>`(t.voided_at IS NOT NULL OR t.checked_in_at IS NOT NULL OR t.state <> 'active'
  OR s.status = 'cancelled' OR e.status = 'cancelled')`;

/** Locks those of these tickets that are the account's, in the order of their ids. */
export async function lockGiven(tx: Tx, userId: string, ids: readonly string[]): Promise<GivenTicket[]> {
  await sql`SELECT lock_tickets(${[...ids]}::text[], ${userId})`.execute(tx);
  // A statement of its own after the lock, so that its snapshot has what the former owner of the lock has written.
  const { rows } = await sql<GivenTicket>`
    SELECT t.id, t.showing_id, s.doors_at, t.obtained_by, s.attendee_form -> 'identity' IS NOT NULL AS is_bound, ${isSpent} AS is_spent,
      EXISTS (SELECT FROM gift_tickets g WHERE g.ticket_id = t.id AND g.is_waiting)
        OR EXISTS (SELECT FROM ticket_returns r WHERE r.ticket_id = t.id AND r.ended_at IS NULL) AS is_given
    FROM tickets t JOIN showings s ON s.id = t.showing_id JOIN events e ON e.id = s.event_id
    WHERE t.id = ANY(${[...ids]}::text[]) AND t.user_id = ${userId}
    ORDER BY t.id`.execute(tx);
  return rows;
}

/** Locks an account's free gifts and returns their number and the time; `bound` are those earned by tickets of showings that are not over. */
export async function lockFreeGifts(
  tx: Tx,
  userId: string,
): Promise<{ now: Date; balance: number; bound: number }> {
  await sql`SELECT FROM balances WHERE user_id = ${userId} AND unit = 'free_gift' FOR UPDATE`.execute(tx);
  const { rows } = await sql<{ now: Date; balance: number; bound: number }>`
    SELECT clock_timestamp() AS now,
      coalesce((SELECT amount FROM balances WHERE user_id = ${userId} AND unit = 'free_gift'), 0) AS balance,
      (SELECT coalesce(sum(e.amount), 0)::int FROM balance_entries e JOIN showings s ON s.id = e.showing_id
        WHERE e.user_id = ${userId} AND e.unit = 'free_gift' AND e.order_code IS NOT NULL
          AND s.ends_at > statement_timestamp()) AS bound`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a select without a table has a row');
  return row;
}

export interface NewGift {
  id: string;
  user_id: string;
  showing_id: string | null;
  free_gifts: number;
  contact: string | null;
  message: string;
  code: string;
  expires_at: Date;
  /** The sender's language. */
  language: Language;
}

export async function insertGift(
  tx: Tx,
  gift: NewGift,
  tickets: readonly { id: string; takesFreeGift: boolean }[],
): Promise<void> {
  await tx.insertInto('gifts').values(gift).execute();
  if (tickets.length === 0) return;
  await tx
    .insertInto('gift_tickets')
    .values(
      tickets.map(({ id, takesFreeGift }) => ({
        gift_id: gift.id,
        ticket_id: id,
        took_free_gift: takesFreeGift,
      })),
    )
    .execute();
}

/** Adds free gifts to an account, or takes them (negative amount), with an entry of its balance. */
export async function moveFreeGifts(tx: Tx, userId: string, amount: number): Promise<void> {
  if (amount === 0) return;
  const moved =
    amount > 0
      ? sql`INSERT INTO balances (user_id, unit, amount) VALUES (${userId}, 'free_gift', ${amount})
          ON CONFLICT (user_id, unit) DO UPDATE SET amount = balances.amount + excluded.amount RETURNING amount`
      : sql`UPDATE balances SET amount = amount + ${amount} WHERE user_id = ${userId} AND unit = 'free_gift' RETURNING amount`;
  await sql`
    WITH moved AS (${moved})
    INSERT INTO balance_entries (user_id, unit, amount, reason, balance_after)
    SELECT ${userId}, 'free_gift', ${amount}::int, 'gift', amount FROM moved`.execute(tx);
}

/** A gift with what its views and decisions need. */
export interface GiftRow {
  id: string;
  user_id: string;
  claimed_by: string | null;
  showing_id: string | null;
  slug: string | null;
  event_title: LocalizedText | null;
  free_gifts: number;
  ticket_ids: string[];
  contact: string | null;
  message: string;
  code: string;
  state: GiftState;
  sender_name: string;
  language: Language;
  created_at: Date;
  created_at_text: string;
  expires_at: Date;
  ended_at: Date | null;
  now: Date;
}

const giftColumns = sql`
  g.id, g.user_id, g.claimed_by, g.showing_id, g.free_gifts, g.contact, g.message, g.code, g.state, g.language,
  g.created_at, ${cursorMoment(sql`g.created_at`)} AS created_at_text, g.expires_at, g.ended_at, clock_timestamp() AS now,
  CASE WHEN g.user_id = ${guestListAccount} THEN coalesce((SELECT name FROM organizers WHERE id = e.organizer_id), 'Mở Màn')
    ELSE (SELECT name FROM users WHERE id = g.user_id) END AS sender_name,
  ARRAY(SELECT ticket_id FROM gift_tickets WHERE gift_id = g.id ORDER BY ticket_id) AS ticket_ids,
  e.slug, e.title AS event_title`;
const giftShowing = sql`LEFT JOIN showings s ON s.id = g.showing_id LEFT JOIN events e ON e.id = s.event_id`;

export async function readGift(db: Db, by: { code: string } | { id: string }): Promise<GiftRow | undefined> {
  const { rows } = await sql<GiftRow>`SELECT ${giftColumns} FROM gifts g ${giftShowing}
    WHERE ${'code' in by ? sql`g.code = ${by.code}` : sql`g.id = ${by.id}`}`.execute(db);
  return rows[0];
}

/** Locks a gift: by its code, by its id for its sender, or by its id for an account that has proven the address it was sent to. */
export async function lockGift(
  tx: Tx,
  by: { code: string } | { id: string; sender: string } | { id: string; waitsFor: string },
): Promise<GiftRow | undefined> {
  const condition =
    'code' in by
      ? sql`g.code = ${by.code}`
      : 'sender' in by
        ? sql`g.id = ${by.id} AND g.user_id = ${by.sender}`
        : sql`g.id = ${by.id} AND (g.claimed_by = ${by.waitsFor} OR g.contact IN (${provenOf(by.waitsFor)}))`;
  const { rows } = await sql<{
    id: string | null;
  }>`SELECT lock_gift(g.id) AS id FROM gifts g WHERE ${condition}`.execute(tx);
  const id = rows[0]?.id;
  // Read after the lock, because its former owner may have changed the gift.
  return id ? readGift(tx, { id }) : undefined;
}

/** The phone and email that an account has proven. */
const provenOf = (userId: string) => sql`
  SELECT email FROM users WHERE id = ${userId} AND email_verified_at IS NOT NULL
  UNION ALL SELECT phone FROM users WHERE id = ${userId} AND phone_verified_at IS NOT NULL`;

/** Locks those of a gift's tickets that are still valid and still the sender's. */
export async function lockLeft(tx: Tx, giftId: string): Promise<CopiedTicket[]> {
  const { rows } = await sql<CopiedTicket>`
    SELECT t.id, t.number, t.generation, s.number AS showing_number, s.rotating AS is_rotating
    FROM gift_tickets k JOIN gifts g ON g.id = k.gift_id JOIN tickets t ON t.id = k.ticket_id AND t.user_id = g.user_id
      JOIN showings s ON s.id = t.showing_id JOIN events e ON e.id = s.event_id
    WHERE k.gift_id = ${giftId} AND NOT ${isSpent}
    ORDER BY t.id FOR UPDATE OF t`.execute(tx);
  return rows;
}

/** Counts an account's tickets of a showing from gifts and codes. Locks the account, so that a concurrent claim waits. */
export async function countGiven(tx: Tx, of: { userId: string; showingId: string }): Promise<number> {
  await sql`SELECT FROM users WHERE id = ${of.userId} FOR NO KEY UPDATE`.execute(tx);
  const { rows } = await sql<{ has: number }>`SELECT count(*)::int AS has FROM tickets
    WHERE user_id = ${of.userId} AND showing_id = ${of.showingId} AND obtained_by IN ('redeem', 'gift') AND voided_at IS NULL`.execute(
    tx,
  );
  return rows[0]?.has ?? 0;
}

/** Gives locked tickets to another account, which learns nothing of whom they were for. */
export async function handOver(
  tx: Tx,
  ids: readonly string[],
  to: { userId: string; by: 'gift' | 'redeem' | 'complimentary' },
): Promise<void> {
  await sql`
    WITH given AS (
      UPDATE tickets SET user_id = ${to.userId}, obtained_by = ${to.by}, attendee = NULL WHERE id = ANY(${[...ids]}::text[])
      RETURNING showing_id, unit_id, order_code
    )
    DELETE FROM identity_claims c USING given g
    WHERE c.showing_id = g.showing_id AND c.unit_id = g.unit_id AND c.order_code = g.order_code`.execute(tx);
}

/** A ticket that was still in a gift when it ended. */
export interface EndedTicket {
  ticket_id: string;
  took_free_gift: boolean;
}

/** Ends a locked waiting gift; returns the tickets that were still in it. A refunded ticket has left its gift before. */
export async function endGift(
  tx: Tx,
  id: string,
  end: { state: 'cancelled' | 'expired' } | { state: 'claimed'; claimedBy: string },
): Promise<EndedTicket[]> {
  const { rows } = await sql<EndedTicket>`
    WITH ended AS (
      UPDATE gifts SET state = ${end.state}, ended_at = clock_timestamp(),
        claimed_by = ${'claimedBy' in end ? end.claimedBy : null}
      WHERE id = ${id} AND state = 'waiting' RETURNING id
    )
    UPDATE gift_tickets SET is_waiting = false FROM ended WHERE gift_id = ended.id AND is_waiting
    RETURNING ticket_id, took_free_gift`.execute(tx);
  return rows;
}

type OverdueGift = Pick<GiftRow, 'id' | 'user_id' | 'contact' | 'language' | 'free_gifts' | 'event_title'>;

/** Locks gifts whose time is over, with SKIP LOCKED. */
export async function lockOverdue(tx: Tx, most: number): Promise<OverdueGift[]> {
  const { rows } = await sql<OverdueGift>`
    SELECT id, user_id, contact, language, free_gifts,
      (SELECT e.title FROM showings s JOIN events e ON e.id = s.event_id WHERE s.id = gifts.showing_id) AS event_title
    FROM gifts WHERE state = 'waiting' AND expires_at <= clock_timestamp()
    ORDER BY expires_at LIMIT ${most} FOR UPDATE SKIP LOCKED`.execute(tx);
  return rows;
}

/** Keyset cursor of a page: the last gift of the page before. */
export interface GiftCursor {
  createdAt: string;
  id: string;
}

/** Gifts of an account, the newest first. */
export async function readGifts(
  db: Db,
  of: { userId: string; side: GiftSide },
  page: { after: GiftCursor | null; most: number },
): Promise<{ gifts: GiftRow[]; total: number }> {
  const { after, most } = page;
  const mine =
    of.side === 'sent'
      ? sql`SELECT id, created_at FROM gifts WHERE user_id = ${of.userId}`
      : sql`SELECT id, created_at FROM gifts WHERE claimed_by = ${of.userId}
          UNION ALL SELECT id, created_at FROM gifts
          WHERE state = 'waiting' AND user_id <> ${of.userId} AND contact IN (${provenOf(of.userId)})`;
  const behind = after ? sql`WHERE (created_at, id) < (${after.createdAt}::timestamptz, ${after.id})` : sql``;
  const { rows } = await sql<GiftRow & { total: number }>`
    WITH mine AS MATERIALIZED (${mine}), page AS (
      SELECT id FROM mine ${behind} ORDER BY created_at DESC, id DESC LIMIT ${most}
    )
    SELECT own.total, facts.* FROM (SELECT count(*)::int AS total FROM mine) AS own
    LEFT JOIN (SELECT ${giftColumns} FROM page JOIN gifts g ON g.id = page.id ${giftShowing}) AS facts ON true
    ORDER BY facts.created_at DESC, facts.id DESC`.execute(db);
  return { gifts: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 };
}

/** How many gifts an account has sent in the last day, counted up to the limit, and how many of them by text message. */
export async function countSentToday(tx: Tx, userId: string): Promise<{ sent: number; texts: number }> {
  const { rows } = await sql<{ sent: number; texts: number }>`
    SELECT count(*)::int AS sent, (count(*) FILTER (WHERE contact LIKE '+%'))::int AS texts FROM (
    SELECT contact FROM gifts WHERE user_id = ${userId} AND created_at > clock_timestamp() - interval '1 day'
    LIMIT ${limits.giftsMaxPerDay}) AS today`.execute(tx);
  return rows[0] ?? { sent: 0, texts: 0 };
}
