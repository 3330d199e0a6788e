import type { ticketSources } from '@mo-man/schema/values.ts';
import { sql } from 'kysely';
import { isPassAhead, isTypeAhead } from '../db/admitted-showings.ts';
import type { Db } from '../db/open.ts';
import type { StoredAttendee } from '../db/tables/column-types.ts';
import { cursorMoment } from '../lib/cursor.store.ts';

/** A ticket, but for what all tickets of its showing say. */
export interface TicketFacts {
  id: string;
  code: string;
  qr: string;
  number: number;
  generation: number;
  /** A pass stays active until the last of its showings has ended. */
  state: 'active' | 'redeemed';
  obtained_by: (typeof ticketSources)[number];
  checked_in_at: Date | null;
  order_code: string;
  showing_id: string;
  section_id: string;
  ticket_type_id: string;
  seat_label: string | null;
  /** Whoever comes with it; null until named. */
  attendee: StoredAttendee | null;
  /** Of the catalogue, when it was read. */
  version: string;
}

/** A ticket on a page; whether its showing is over is by the database's clock. */
export type ListedTicket = TicketFacts & {
  is_over: boolean;
  /** As the page is sorted by it. */
  starts_at_text: string;
};

/** Where a page begins: after this ticket. */
export interface TicketCursor {
  isOver: string;
  startsAt: string;
  id: string;
}

const columns = sql`
  t.id, t.code, t.qr, t.number, t.generation, CASE WHEN t.state = 'redeemed' AND ${isPassAhead} THEN 'active' ELSE t.state END AS state, t.obtained_by, t.checked_in_at, t.order_code, t.showing_id,
  t.ticket_type_id, t.attendee, u.section_id, coalesce(u.row_label, '') || u.seat_label AS seat_label,
  (SELECT version::text FROM catalogue_version) AS version`;
/** Ticket types of showing `s` whose passes admit to a showing that is not over, as a list. */
const passesAhead = sql`ARRAY(SELECT p.id FROM ticket_types p WHERE p.showing_id = s.id AND p.admits <> '{}' AND ${isTypeAhead})`;
/** What the columns are of, beside tickets `t`. */
const joined = sql`JOIN units u ON u.showing_id = t.showing_id AND u.id = t.unit_id`;

/**
 * A page of an account's tickets, and how many it has. Showings to come are first, soonest first; then those that are over. A pass is over
 * with the last of its showings, so a showing that is over is walked in two parts where it has passes that are not.
 *
 * Which tickets these are is read off the index tickets_of_account: its showings, each looked up by itself (the planner must not join
 * them with all), and of one after the other what the page still takes. Only what is on the page is joined with the rest. One
 * statement.
 */
export async function readTickets(
  db: Db,
  userId: string,
  page: { after: TicketCursor | null; most: number },
): Promise<{ page: ListedTicket[]; total: number }> {
  const { after, most } = page;
  const own = sql`t.user_id = ${userId} AND t.voided_at IS NULL`;
  const place = after && sql`(${after.isOver}::boolean, ${after.startsAt}::timestamptz)`;
  const later = place ? sql`AND (part.is_over, s.starts_at) >= ${place}` : sql``;
  const behind =
    place && after
      ? sql`AND t.id > CASE WHEN (w.is_over, w.starts_at) = ${place} THEN ${after.id} ELSE '' END`
      : sql``;
  const ofShowing = sql`${own} AND t.showing_id = w.id ${behind}`;
  const { rows } = await sql<ListedTicket & { total: number }>`
    WITH mine AS (
      SELECT DISTINCT t.showing_id FROM tickets t WHERE ${own}
    ), walk AS (
      SELECT s.id, s.starts_at, s.passes, part.is_over, part.is_of_passes FROM mine CROSS JOIN LATERAL (
        SELECT s.id, s.starts_at, s.ends_at <= statement_timestamp() AS is_over,
          CASE WHEN s.ends_at <= statement_timestamp() THEN ${passesAhead} ELSE '{}' END AS passes
        FROM showings s WHERE s.id = mine.showing_id LIMIT 1
      ) AS s CROSS JOIN LATERAL (VALUES (s.is_over, false), (false, true)) AS part (is_over, is_of_passes)
      WHERE (part.is_of_passes = false OR s.passes <> '{}') ${later} ORDER BY part.is_over, s.starts_at
    ), page AS MATERIALIZED (
      SELECT k.id, w.is_over, w.starts_at
      FROM walk w CROSS JOIN LATERAL (
        (SELECT t.id FROM tickets t WHERE w.passes = '{}' AND ${ofShowing} ORDER BY t.id LIMIT ${most})
        UNION ALL
        (SELECT t.id FROM tickets t WHERE w.passes <> '{}' AND ${ofShowing}
          AND (t.ticket_type_id = ANY(w.passes)) = w.is_of_passes ORDER BY t.id LIMIT ${most})
      ) AS k
      ORDER BY w.is_over, w.starts_at, k.id LIMIT ${most}
    )
    SELECT own.total, facts.*
    FROM (SELECT count(*) AS total FROM tickets t WHERE ${own}) AS own
    LEFT JOIN (
      SELECT ${columns}, page.is_over, page.starts_at, ${cursorMoment(sql`page.starts_at`)} AS starts_at_text
      FROM page JOIN tickets t ON t.id = page.id ${joined}
    ) AS facts ON true
    ORDER BY facts.is_over, facts.starts_at, facts.id`.execute(db);
  return { page: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}

/** What is left of an order's tickets with an account, in their order. */
export async function readTicketsOfOrder(db: Db, userId: string, orderCode: string): Promise<TicketFacts[]> {
  const { rows } = await sql<TicketFacts>`SELECT ${columns} FROM tickets t ${joined}
    WHERE t.order_code = ${orderCode} AND t.user_id = ${userId} AND t.voided_at IS NULL ORDER BY t.number`.execute(
    db,
  );
  return rows;
}

/** One ticket of an account. */
export async function readTicket(db: Db, userId: string, id: string): Promise<TicketFacts | undefined> {
  const { rows } = await sql<TicketFacts>`SELECT ${columns} FROM tickets t ${joined}
    WHERE t.id = ${id} AND t.user_id = ${userId} AND t.voided_at IS NULL`.execute(db);
  return rows[0];
}
