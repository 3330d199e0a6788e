// What a change of a held order writes; see change-hold.ts.
import { sql } from 'kysely';
import type { OrderLineRow } from '../../db/tables/column-types.ts';
import type { Tx } from '../../db/open.ts';
import { freeForAll, type ChangedUnit } from '../units/unit.store.ts';

/** Whether an order of this account for this showing came of a waiting list's offer; undefined without such an order. Takes no lock. */
export async function readOrigin(
  tx: Tx,
  { code, showingId, userId }: { code: string; showingId: string; userId: string },
): Promise<{ is_offered: boolean } | undefined> {
  const { rows } = await sql<{ is_offered: boolean }>`
    SELECT EXISTS (
      SELECT FROM waiting_offers w WHERE w.order_code = o.code AND w.showing_id = o.showing_id) AS is_offered
    FROM orders o WHERE o.code = ${code} AND o.showing_id = ${showingId} AND o.user_id = ${userId}`.execute(
    tx,
  );
  return rows[0];
}

/** Gives those units of an order back that it does not want any more. */
export async function releaseNamed(
  tx: Tx,
  { showingId, orderCode }: { showingId: string; orderCode: string },
  unitIds: readonly string[],
): Promise<ChangedUnit[]> {
  if (unitIds.length === 0) return [];
  const { rows } = await sql<ChangedUnit & { sold: boolean }>`
    UPDATE units SET claim_kind = NULL, claim_id = NULL, held_until = NULL
    WHERE showing_id = ${showingId} AND id = ANY(${unitIds}) AND claim_kind = 'order'
      AND claim_id = ${orderCode} AND NOT sold
    RETURNING id, section_id, seat_label IS NOT NULL AS is_seat, sold`.execute(tx);
  return freeForAll(rows);
}

/** A held order as it is once it has been changed. */
export interface ChangedOrder {
  code: string;
  showing_id: string;
  section_id: string;
  lines: OrderLineRow[];
  subtotal: number;
  service_fee: number;
  discount: number;
  total: number;
}

/**
 * Writes the new lines and sums of a locked hold. False when the hold has expired meanwhile, or when its claimed units are not exactly
 * those of its lines: then the caller has to roll back. A unit that left it is no longer bound to an identity number: another order may take
 * that number meanwhile.
 */
export async function writeChange(tx: Tx, order: ChangedOrder): Promise<boolean> {
  const units = order.lines.flatMap((line) => line.unit_ids).toSorted();
  const { numAffectedRows } = await sql`
    WITH left_it AS (
      DELETE FROM identity_claims WHERE order_code = ${order.code} AND NOT unit_id = ANY(${units})
    )
    UPDATE orders SET attendees = CASE WHEN attendees IS NULL THEN NULL ELSE (
        SELECT coalesce(jsonb_object_agg(key, CASE WHEN key = ANY(${units}) THEN value ELSE value - 'identity_end' END), '{}')
        FROM jsonb_each(attendees)) END,
      section_id = ${order.section_id}, lines = ${JSON.stringify(order.lines)},
      subtotal = ${order.subtotal}, service_fee = ${order.service_fee}, discount = ${order.discount}, total = ${order.total}
    WHERE code = ${order.code} AND state = 'holding' AND hold_until > clock_timestamp()
      AND ${units} = ARRAY(SELECT id FROM units
        WHERE claim_kind = 'order' AND claim_id = ${order.code} AND showing_id = ${order.showing_id} AND NOT sold ORDER BY id COLLATE "C")`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}
