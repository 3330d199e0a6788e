import { sql } from 'kysely';
import type { Tx } from '../../db/open.ts';

/** A unit that changed hands, as listeners of the seat map have to know it. */
export interface ChangedUnit {
  id: string;
  section_id: string;
  /** False for a standing place. */
  is_seat: boolean;
}

/** Those of the freed units that anybody may have now: one that was returned is its seller's again. */
export const freeForAll = (freed: readonly (ChangedUnit & { sold: boolean })[]): ChangedUnit[] =>
  freed.flatMap(({ sold, ...unit }) => (sold ? [] : [unit]));

/**
 * Gives the unsold units of an order back, in the order of their ids. A unit whose lapsed hold somebody else has taken
 * meanwhile is no longer this order's and stays where it is. `skip` leaves out what somebody is deciding about right
 * now: who holds locks of other units must not wait here.
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
