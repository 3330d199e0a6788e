import { sql } from 'kysely';
import type { ShowingStatus } from '@mo-man/schema/values.ts';
import type { LocalizedText } from '../../db/column-types.ts';
import type { Db, Tx } from '../../db/open.ts';
import { cursorMoment } from '../cursor.store.ts';

/** A ticket to write down. */
export interface NewTicket {
  id: string;
  number: number;
  showing_id: string;
  unit_id: string;
  ticket_type_id: string;
  order_code: string;
  user_id: string;
  code: string;
  generation: number;
  key_id: number;
  qr: string;
}

/** Inserts tickets, leaving out those whose readable code is taken; returns the units that have theirs. */
export async function insertTickets(tx: Tx, tickets: readonly NewTicket[]): Promise<Set<string>> {
  const { rows } = await sql<{ unit_id: string }>`
    INSERT INTO tickets (id, number, showing_id, unit_id, ticket_type_id, order_code, user_id, code, generation,
      key_id, qr)
    OVERRIDING SYSTEM VALUE
    SELECT id, number, showing_id, unit_id, ticket_type_id, order_code, user_id, code, generation, key_id, qr
    FROM jsonb_populate_recordset(NULL::tickets, ${JSON.stringify(tickets)}::jsonb)
    ON CONFLICT (code) DO NOTHING
    RETURNING unit_id`.execute(tx);
  return new Set(rows.map((row) => row.unit_id));
}

/** A ticket with all that is kept offline. */
export interface TicketFacts {
  id: string;
  code: string;
  qr: string;
  generation: number;
  state: 'active' | 'redeemed';
  obtained_by: 'purchase' | 'redeem' | 'gift';
  checked_in_at: Date | null;
  order_code: string;
  showing_id: string;
  event_title: LocalizedText;
  venue_name: LocalizedText;
  venue_address: LocalizedText;
  city_id: string;
  section_name: LocalizedText;
  ticket_type_name: LocalizedText;
  seat_label: string | null;
  poster: string;
  starts_at: Date;
  ends_at: Date;
  doors_at: Date;
  status: ShowingStatus;
  event_status: ShowingStatus;
  notice: LocalizedText | null;
  /** Whether the showing is over, by the database's clock. */
  is_over: boolean;
  /** As the page is sorted by it. */
  starts_at_text: string;
}

/** Where a page begins: after this ticket. */
export interface TicketPlace {
  isOver: string;
  startsAt: string;
  id: string;
}

const facts = sql`
  SELECT t.id, t.code, t.qr, t.generation, t.state, t.obtained_by, t.checked_in_at, t.order_code, t.showing_id,
    e.title AS event_title, v.name AS venue_name, v.address AS venue_address, v.city_id, c.name AS section_name,
    p.name AS ticket_type_name, coalesce(u.row_label, '') || u.seat_label AS seat_label, e.poster, s.starts_at,
    s.ends_at, s.doors_at, s.status, e.status AS event_status, coalesce(s.notice, e.notice) AS notice,
    s.ends_at <= clock_timestamp() AS is_over, ${cursorMoment(sql`s.starts_at`)} AS starts_at_text
  FROM tickets t
  JOIN showings s ON s.id = t.showing_id
  JOIN events e ON e.id = s.event_id
  JOIN venues v ON v.id = e.venue_id
  JOIN units u ON u.showing_id = t.showing_id AND u.id = t.unit_id
  JOIN sections c ON c.showing_id = t.showing_id AND c.id = u.section_id
  JOIN ticket_types p ON p.showing_id = t.showing_id AND p.id = t.ticket_type_id`;

/** Tickets of an account: showings to come first, soonest first, then those that are over. */
export async function readTickets(
  db: Db,
  userId: string,
  page: { after: TicketPlace | null; most: number },
): Promise<TicketFacts[]> {
  const { after, most } = page;
  const later = after
    ? sql`AND (s.ends_at <= clock_timestamp(), s.starts_at, t.id) >
        (${after.isOver}::boolean, ${after.startsAt}::timestamptz, ${after.id})`
    : sql``;
  const { rows } = await sql<TicketFacts>`${facts}
    WHERE t.user_id = ${userId} AND t.voided_at IS NULL ${later}
    ORDER BY is_over, s.starts_at, t.id LIMIT ${most}`.execute(db);
  return rows;
}

/** One ticket of an account. */
export async function readTicket(db: Db, userId: string, id: string): Promise<TicketFacts | undefined> {
  const { rows } = await sql<TicketFacts>`${facts}
    WHERE t.id = ${id} AND t.user_id = ${userId} AND t.voided_at IS NULL`.execute(db);
  return rows[0];
}

/** The tickets of an order, in the order of their numbers. */
export async function readOrderTickets(tx: Tx, orderCode: string): Promise<TicketFacts[]> {
  const { rows } = await sql<TicketFacts>`${facts}
    WHERE t.order_code = ${orderCode} AND t.voided_at IS NULL ORDER BY t.number`.execute(tx);
  return rows;
}

/** How many tickets an account has. */
export async function countOwnTickets(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('tickets')
    .select((each) => each.fn.countAll<number>().as('tickets'))
    .where('user_id', '=', userId)
    .where('voided_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.tickets;
}
