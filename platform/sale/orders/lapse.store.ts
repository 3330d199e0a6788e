import { sql } from 'kysely';
import type { Tx } from '../../db/open.ts';
import type { ChangedUnit } from '../units/unit.store.ts';

/** A locked order whose hold is over by the database's clock. */
export interface LapsedOrder {
  code: string;
  showing_id: string;
  state: 'holding';
}

/**
 * Locks lapsed holds, oldest first, with SKIP LOCKED: the sweep, the buyer's own next request and a buyer who takes a lapsed seat may
 * run this at the same time.
 */
export async function lockLapsed(
  tx: Tx,
  which: { codes: readonly string[] } | { most: number },
): Promise<LapsedOrder[]> {
  const choice =
    'codes' in which ? sql`AND code = ANY(${which.codes})` : sql`ORDER BY hold_until LIMIT ${which.most}`;
  const { rows } = await sql<LapsedOrder>`
    SELECT code, showing_id, state FROM orders
    WHERE state = 'holding' AND hold_until <= clock_timestamp() ${choice}
    FOR UPDATE SKIP LOCKED`.execute(tx);
  return rows;
}

/**
 * Frees units whose hold lapsed and whose order has ended: they stay behind when another transaction had them locked while the order ended.
 * Such units could be claimed all the time; this is clean-up only.
 */
export async function freeLeftovers(tx: Tx, most: number): Promise<(ChangedUnit & { showing_id: string })[]> {
  const { rows } = await sql<ChangedUnit & { showing_id: string; sold: boolean }>`
    WITH left_over AS (
      SELECT u.showing_id, u.id FROM units u
      WHERE u.held_until <= clock_timestamp() AND NOT u.sold
        AND (SELECT o.state FROM orders o WHERE u.claim_kind = 'order' AND o.code = u.claim_id) IN ('cancelled', 'expired')
      LIMIT ${most} FOR UPDATE OF u SKIP LOCKED
    )
    UPDATE units SET claim_kind = NULL, claim_id = NULL, held_until = NULL
    FROM left_over WHERE units.showing_id = left_over.showing_id AND units.id = left_over.id
    RETURNING units.showing_id, units.id, units.section_id, units.seat_label IS NOT NULL AS is_seat,
      units.sold`.execute(tx);
  return rows.filter(({ sold }) => !sold);
}
