// SQL of the units of showings that are being imported, on a system that sells them at the same time.
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/open.ts';
import type { Row } from './file/rows.rule.ts';
import { shuffleOf } from './file/shuffle.rule.ts';
import type { PresentUnit } from './file/unit-changes.rule.ts';

type UnitKey = Pick<PresentUnit, 'showing_id' | 'id'>;

/** Every unit of the showings. */
export async function readUnits(db: Db, showingIds: readonly string[]): Promise<PresentUnit[]> {
  if (showingIds.length === 0) return [];
  const { rows } = await sql<PresentUnit>`
    SELECT showing_id, id, section_id, ticket_type_id, row_label, seat_label, x, y, trait, ${taken} AS taken
    FROM units WHERE showing_id = ANY(${[...showingIds]}) ORDER BY showing_id, id`.execute(db);
  return rows;
}

const taken = sql<boolean>`(order_code IS NOT NULL OR EXISTS (
  SELECT FROM tickets WHERE tickets.showing_id = units.showing_id AND tickets.unit_id = units.id))`;

const named = (rows: readonly UnitKey[]) => sql`
  (showing_id, id) IN (SELECT showing_id, id FROM jsonb_to_recordset(
    ${JSON.stringify(rows.map(({ showing_id, id }) => ({ showing_id, id })))}::jsonb
  ) AS named (showing_id text, id text))`;

/** Keeps buyers off these units until the end of the transaction; answers those that somebody has meanwhile. */
export async function lockUnits(tx: Tx, rows: readonly UnitKey[]): Promise<UnitKey[]> {
  if (rows.length === 0) return [];
  await sql`SELECT FROM units WHERE ${named(rows)} ORDER BY showing_id, id FOR UPDATE`.execute(tx);
  const { rows: lost } = await sql<UnitKey>`
    SELECT showing_id, id FROM units WHERE ${named(rows)} AND ${taken}`.execute(tx);
  return lost;
}

/** Adds units, or overwrites those that are there; the caller has locked these. */
export async function writeUnits(tx: Tx, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const shuffled = rows.map((row) => ({
    ...row,
    shuffle: shuffleOf(`${String(row['showing_id'])}/${String(row['id'])}`),
  }));
  await sql`
    INSERT INTO units (showing_id, id, section_id, ticket_type_id, row_label, seat_label, x, y, trait, shuffle)
    SELECT showing_id, id, section_id, ticket_type_id, row_label, seat_label, x, y, coalesce(trait, 'standard'), shuffle
    FROM jsonb_populate_recordset(NULL::units, ${JSON.stringify(shuffled)}::jsonb)
    ON CONFLICT (showing_id, id) DO UPDATE SET
      section_id = excluded.section_id, ticket_type_id = excluded.ticket_type_id,
      row_label = excluded.row_label, seat_label = excluded.seat_label,
      x = excluded.x, y = excluded.y, trait = excluded.trait`.execute(tx);
}

/** Takes locked units away. */
export async function deleteUnits(tx: Tx, rows: readonly UnitKey[]): Promise<void> {
  if (rows.length > 0) await sql`DELETE FROM units WHERE ${named(rows)}`.execute(tx);
}
