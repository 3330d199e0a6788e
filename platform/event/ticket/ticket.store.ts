import { sql } from 'kysely';
import type { ShowingStatus } from '@mo-man/schema/values.ts';
import type { LocalizedText } from '../../db/column-types.ts';
import type { Db } from '../../db/open.ts';
import { cursorMoment } from '../cursor.store.ts';

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
  /** As the page is sorted by it. */
  starts_at_text: string;
}

/** A ticket on a page; whether its showing is over is by the database's clock. */
export type ListedTicket = TicketFacts & { is_over: boolean };

/** Where a page begins: after this ticket. */
export interface TicketPlace {
  isOver: string;
  startsAt: string;
  id: string;
}

const columns = sql`
  t.id, t.code, t.qr, t.generation, t.state, t.obtained_by, t.checked_in_at, t.order_code, t.showing_id,
  e.title AS event_title, v.name AS venue_name, v.address AS venue_address, v.city_id, c.name AS section_name,
  p.name AS ticket_type_name, coalesce(u.row_label, '') || u.seat_label AS seat_label, e.poster, s.starts_at,
  s.ends_at, s.doors_at, s.status, e.status AS event_status, coalesce(s.notice, e.notice) AS notice,
  ${cursorMoment(sql`s.starts_at`)} AS starts_at_text`;
/** What the columns are of, beside tickets `t`. */
const joined = sql`
  JOIN showings s ON s.id = t.showing_id
  JOIN events e ON e.id = s.event_id
  JOIN venues v ON v.id = e.venue_id
  JOIN units u ON u.showing_id = t.showing_id AND u.id = t.unit_id
  JOIN sections c ON c.showing_id = t.showing_id AND c.id = u.section_id
  JOIN ticket_types p ON p.showing_id = t.showing_id AND p.id = t.ticket_type_id`;

/**
 * A page of an account's tickets, showings to come first, soonest first, then those that are over; and how many it has. Which
 * tickets these are is read off the index tickets_of_account: its showings, each looked up by itself (the planner must not join
 * them with all), and of one after the other what the page still takes. Only what is on the page is joined with the rest. One
 * statement.
 */
export async function readTickets(
  db: Db,
  userId: string,
  page: { after: TicketPlace | null; most: number },
): Promise<{ page: ListedTicket[]; total: number }> {
  const { after, most } = page;
  const own = sql`t.user_id = ${userId} AND t.voided_at IS NULL`;
  const place = after && sql`(${after.isOver}::boolean, ${after.startsAt}::timestamptz)`;
  const later = place ? sql`WHERE (s.is_over, s.starts_at) >= ${place}` : sql``;
  const behind =
    place && after
      ? sql`AND t.id > CASE WHEN (w.is_over, w.starts_at) = ${place} THEN ${after.id} ELSE '' END`
      : sql``;
  const { rows } = await sql<ListedTicket & { total: number }>`
    WITH mine AS (
      SELECT DISTINCT t.showing_id FROM tickets t WHERE ${own}
    ), walk AS (
      SELECT s.* FROM mine CROSS JOIN LATERAL (
        SELECT s.id, s.starts_at, s.ends_at <= statement_timestamp() AS is_over FROM showings s WHERE s.id = mine.showing_id LIMIT 1
      ) AS s ${later} ORDER BY s.is_over, s.starts_at
    ), page AS MATERIALIZED (
      SELECT k.id, w.is_over, w.starts_at
      FROM walk w CROSS JOIN LATERAL (
        SELECT t.id FROM tickets t WHERE ${own} AND t.showing_id = w.id ${behind} ORDER BY t.id LIMIT ${most}
      ) AS k
      ORDER BY w.is_over, w.starts_at, k.id LIMIT ${most}
    )
    SELECT own.total, facts.*
    FROM (SELECT count(*) AS total FROM tickets t WHERE ${own}) AS own
    LEFT JOIN (
      SELECT ${columns}, page.is_over FROM page JOIN tickets t ON t.id = page.id ${joined}
    ) AS facts ON true
    ORDER BY facts.is_over, facts.starts_at, facts.id`.execute(db);
  return { page: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}

/** One ticket of an account. */
export async function readTicket(db: Db, userId: string, id: string): Promise<TicketFacts | undefined> {
  const { rows } = await sql<TicketFacts>`SELECT ${columns} FROM tickets t ${joined}
    WHERE t.id = ${id} AND t.user_id = ${userId} AND t.voided_at IS NULL`.execute(db);
  return rows[0];
}
