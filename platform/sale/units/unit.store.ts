import { sql } from 'kysely';
import type { Tx } from '../../db/open.ts';

/** A unit that changed hands, as listeners of the seat map have to know it. */
export interface ChangedUnit {
  id: string;
  section_id: string;
  /** False for a standing ticket. */
  is_seat: boolean;
}

/** The freed units that are on sale to everybody again; a unit whose ticket is being returned belongs to its seller again. */
export const freeForAll = (freed: readonly (ChangedUnit & { sold: boolean })[]): ChangedUnit[] =>
  freed.flatMap(({ sold, ...unit }) => (sold ? [] : [unit]));

/**
 * Frees the unsold units of an order, in the order of their ids. A unit that another order took over after its hold lapsed is left alone.
 * With `skip` locked units are left out: a transaction that holds locks of other units must not wait here, or it could deadlock.
 */
export async function releaseUnits(
  tx: Tx,
  showingId: string,
  orderCode: string,
  patience: 'wait' | 'skip',
): Promise<ChangedUnit[]> {
  const { rows } = await sql<ChangedUnit & { sold: boolean }>`
    WITH mine AS (
      SELECT id FROM units
      WHERE showing_id = ${showingId} AND claim_kind = 'order' AND claim_id = ${orderCode} AND NOT sold
      ORDER BY id FOR UPDATE ${patience === 'skip' ? sql`SKIP LOCKED` : sql``}
    )
    UPDATE units SET claim_kind = NULL, claim_id = NULL, held_until = NULL
    FROM mine WHERE units.showing_id = ${showingId} AND units.id = mine.id
    RETURNING units.id, units.section_id, units.seat_label IS NOT NULL AS is_seat, units.sold`.execute(tx);
  return freeForAll(rows);
}
