import { sql } from 'kysely';
import type { Tx } from '../../db/open.ts';

/** For whom units are claimed, and until when. */
export interface Claimant {
  showingId: string;
  orderCode: string;
  heldUntil: Date;
}

/** A unit that is now the claimant's. */
export interface ClaimedUnit {
  id: string;
  /** The order whose lapsed hold it was taken from; null when it was free. */
  was: string | null;
}

/**
 * Claims those of the named seats that are free, or held by a hold that has lapsed by the database's clock. Rows are
 * locked in the order of their ids, so that two lists never wait for each other in a ring. The caller compares the
 * count and rolls back when one is missing: all or nothing. Half a sofa for two is claimed for nobody: its other half must
 * be in the list too.
 */
export async function claimSeats(
  tx: Tx,
  { showingId, orderCode, heldUntil }: Claimant,
  seatIds: readonly string[],
): Promise<ClaimedUnit[]> {
  const { rows } = await sql<ClaimedUnit>`
    WITH wanted AS (
      SELECT id, order_code AS was FROM units
      WHERE showing_id = ${showingId} AND id = ANY(${seatIds}) AND NOT sold
        AND (order_code IS NULL OR held_until <= statement_timestamp())
        AND (partner_id IS NULL OR partner_id = ANY(${seatIds}))
      ORDER BY id FOR UPDATE
    )
    UPDATE units SET order_code = ${orderCode}, held_until = ${heldUntil}
    FROM wanted WHERE units.showing_id = ${showingId} AND units.id = wanted.id
    RETURNING units.id, wanted.was`.execute(tx);
  return rows;
}
