import type { LaidSeat } from '@mo-man/schema/rules/seat/seat-layout.rule.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

/** SQL: a hash of all seat ids in byte order, which differs when seats were added or removed. */
const keyOfIds = sql`left(md5(string_agg(id, ',' ORDER BY id COLLATE "C")), 16)`;

/** The numbered seats, by sections in the organizer's order and by rows, with their key. One statement. */
export async function readLaidSeats(
  db: Db,
  showingId: string,
): Promise<{ key: string; seats: LaidSeat[] } | undefined> {
  const { rows } = await sql<{ key: string | null; seats: LaidSeat[] | null }>`
    SELECT ${keyOfIds} AS key, json_agg(json_build_object('id', id, 'section_id', section_id, 'row', row, 'label', seat_label,
        'x', coalesce(x, 0), 'y', coalesce(y, 0), 'ticket_type_id', ticket_type_id, 'trait', trait, 'partner_id', partner_id)
      ORDER BY position, section_id COLLATE "C", length(row), row COLLATE "C", length(seat_label), seat_label COLLATE "C",
        id COLLATE "C") AS seats
    FROM (SELECT u.*, coalesce(u.row_label, '') AS row, c.position
      FROM units u JOIN sections c ON c.showing_id = u.showing_id AND c.id = u.section_id
      WHERE u.showing_id = ${showingId} AND u.seat_label IS NOT NULL) AS laid`.execute(db);
  const [row] = rows;
  return row?.key && row.seats ? { key: row.key, seats: row.seats } : undefined;
}

/**
 * The public states of the seats by the database's clock (f free, h held, s sold), in the byte order of their ids, because sorting by the
 * layout's order costs three times as much. One statement.
 */
export async function readPublicStates(
  db: Db,
  showingId: string,
): Promise<{ key: string; letters: string } | undefined> {
  const { rows } = await sql<{ key: string | null; letters: string | null }>`
    SELECT ${keyOfIds} AS key, string_agg(letter, '' ORDER BY id COLLATE "C") AS letters
    FROM (SELECT id, CASE
        WHEN sold THEN 's'
        WHEN claim_kind IS NULL OR held_until <= statement_timestamp() THEN 'f'
        ELSE 'h'
      END AS letter
      FROM units WHERE showing_id = ${showingId} AND seat_label IS NOT NULL) AS seats`.execute(db);
  const [row] = rows;
  return row?.key && row.letters ? { key: row.key, letters: row.letters } : undefined;
}

/** Seats of a showing in the live order of one buyer. One statement. */
export async function readOwnSeats(db: Db, showingId: string, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT u.id FROM orders o JOIN units u ON u.claim_kind = 'order' AND u.claim_id = o.code AND u.showing_id = o.showing_id
    WHERE o.showing_id = ${showingId} AND o.user_id = ${userId} AND o.state IN ('holding', 'awaiting_payment')
      AND u.seat_label IS NOT NULL AND NOT u.sold
      AND (u.held_until IS NULL OR u.held_until > statement_timestamp())`.execute(db);
  return rows.map(({ id }) => id);
}
