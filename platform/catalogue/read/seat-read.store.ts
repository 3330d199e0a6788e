import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

export interface SeatRow {
  id: string;
  row: string;
  label: string;
  x: number;
  y: number;
  ticket_type_id: string;
  trait: 'standard' | 'accessible' | 'companion' | 'obstructed';
  /** The other seat of a couple seat; null for a single one. */
  partner_id: string | null;
  state: 'free' | 'held' | 'yours' | 'sold';
}

/**
 * The numbered seats of a section, by rows, with their states by the database's clock: a seat whose hold has expired is free, one that is
 * being paid is held. One statement.
 */
export async function readSeatRows(
  db: Db,
  section: { showingId: string; sectionId: string },
  userId: string | null,
): Promise<SeatRow[]> {
  // Without a login the table of orders is not named, so that visitors do not wait for its locks.
  const isYours = userId
    ? sql`EXISTS (SELECT FROM orders o WHERE u.claim_kind = 'order' AND o.code = u.claim_id AND o.user_id = ${userId})`
    : sql`false`;
  const { rows } = await sql<SeatRow>`
    SELECT u.id, coalesce(u.row_label, '') AS row, u.seat_label AS label, coalesce(u.x, 0) AS x, coalesce(u.y, 0) AS y,
      u.ticket_type_id, u.trait, u.partner_id,
      CASE
        WHEN u.sold THEN 'sold'
        WHEN u.claim_kind IS NULL OR u.held_until <= statement_timestamp() THEN 'free'
        WHEN ${isYours} THEN 'yours'
        ELSE 'held'
      END AS state
    FROM units u
    WHERE u.showing_id = ${section.showingId} AND u.section_id = ${section.sectionId} AND u.seat_label IS NOT NULL
    ORDER BY length(u.row_label), u.row_label COLLATE "C", length(u.seat_label), u.seat_label COLLATE "C", u.id
  `.execute(db);
  return rows;
}
