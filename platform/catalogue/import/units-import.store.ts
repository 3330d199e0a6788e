// SQL of units for the import, which runs while these units are on sale.
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/open.ts';
import type { Row } from '../file/rows.rule.ts';
import { shuffleOf } from '../file/shuffle.rule.ts';
import type { PresentUnit } from '../file/seats/unit-changes.rule.ts';

type UnitKey = Pick<PresentUnit, 'showing_id' | 'id'>;

export async function readUnits(db: Db, showingIds: readonly string[]): Promise<PresentUnit[]> {
  if (showingIds.length === 0) return [];
  const { rows } = await sql<PresentUnit>`
    SELECT showing_id, id, section_id, ticket_type_id, row_label, seat_label, x, y, trait, partner_id, ${taken} AS taken
    FROM units WHERE showing_id = ANY(${[...showingIds]}) ORDER BY showing_id, id`.execute(db);
  return rows;
}

const taken = sql<boolean>`(claim_kind IS NOT NULL OR EXISTS (
  SELECT FROM tickets WHERE tickets.showing_id = units.showing_id AND tickets.unit_id = units.id))`;

const named = (rows: readonly UnitKey[]) => sql`
  (showing_id, id) IN (SELECT showing_id, id FROM jsonb_to_recordset(
    ${JSON.stringify(rows.map(({ showing_id, id }) => ({ showing_id, id })))}::jsonb
  ) AS named (showing_id text, id text))`;

/** Locks these units until the transaction ends; returns those that were taken meanwhile. */
export async function lockUnits(tx: Tx, rows: readonly UnitKey[]): Promise<UnitKey[]> {
  if (rows.length === 0) return [];
  await sql`SELECT FROM units WHERE ${named(rows)} ORDER BY showing_id, id FOR UPDATE`.execute(tx);
  const { rows: lost } = await sql<UnitKey>`
    SELECT showing_id, id FROM units WHERE ${named(rows)} AND ${taken}`.execute(tx);
  return lost;
}

export async function addUnits(tx: Tx, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const keyed = rows.map((row) => ({ row, showing: String(row['showing_id']), id: String(row['id']) }));
  // Sorted by key, so that the pages of the index are filled one after the other; that halves the work.
  keyed.sort((a, b) => compare(a.showing, b.showing) || compare(a.id, b.id));
  const shuffled = keyed.map(({ row, showing, id }) => ({ ...row, shuffle: shuffleOf(`${showing}/${id}`) }));
  await sql`
    INSERT INTO units (showing_id, id, section_id, ticket_type_id, row_label, seat_label, x, y, trait, partner_id, shuffle)
    SELECT showing_id, id, section_id, ticket_type_id, row_label, seat_label, x, y, coalesce(trait, 'standard'), partner_id,
      shuffle
    FROM jsonb_populate_recordset(NULL::units, ${JSON.stringify(shuffled)}::jsonb)`.execute(tx);
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Updates units that the caller has locked. */
export async function changeUnits(tx: Tx, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    UPDATE units SET section_id = wanted.section_id, ticket_type_id = wanted.ticket_type_id,
      row_label = wanted.row_label, seat_label = wanted.seat_label, x = wanted.x, y = wanted.y,
      trait = coalesce(wanted.trait, 'standard'), partner_id = wanted.partner_id
    FROM jsonb_populate_recordset(NULL::units, ${JSON.stringify(rows)}::jsonb) AS wanted
    WHERE units.showing_id = wanted.showing_id AND units.id = wanted.id`.execute(tx);
}

/** Deletes units that the caller has locked. */
export async function deleteUnits(tx: Tx, rows: readonly UnitKey[]): Promise<void> {
  if (rows.length > 0) await sql`DELETE FROM units WHERE ${named(rows)}`.execute(tx);
}
