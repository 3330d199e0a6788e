import { sql } from 'kysely';
import type { LocalizedText, StoredAddOn } from '../../db/tables/column-types.ts';
import type { Db, Tx } from '../../db/open.ts';
import type { OrderRow } from '../orders/order.store.ts';
import type { AddOnForSale } from './choose-add-ons.rule.ts';

/** An add-on of a showing. */
export interface AddOnRow extends AddOnForSale {
  description: LocalizedText | null;
}

/** The add-ons of a showing, in its order. */
export async function readAddOns(db: Db, showingId: string): Promise<AddOnRow[]> {
  const { rows } = await sql<AddOnRow>`
    SELECT id, name, description, price, stock, taken, max_per_order FROM add_ons
    WHERE showing_id = ${showingId} ORDER BY position, id`.execute(db);
  return rows;
}

/** Locks the add-ons of a showing and reads them. */
export async function lockAddOns(tx: Tx, showingId: string): Promise<AddOnRow[]> {
  await sql`SELECT lock_add_ons(${showingId})`.execute(tx);
  // By a statement of its own, which sees what others have written before they let go of the lock.
  return readAddOns(tx, showingId);
}

/** Takes from the stock of locked add-ons, or gives back. */
export async function changeTaken(
  tx: Tx,
  showingId: string,
  changes: readonly { id: string; by: number }[],
): Promise<void> {
  await sql`
    UPDATE add_ons a SET taken = a.taken + change.by
    FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) AS change (id text, by int)
    WHERE a.showing_id = ${showingId} AND a.id = change.id`.execute(tx);
}

/** Writes the add-ons of a locked hold, and what it costs with them. */
export async function writeAddOns(
  tx: Tx,
  code: string,
  { chosen, total }: { chosen: readonly StoredAddOn[]; total: number },
): Promise<void> {
  await sql`
    UPDATE orders SET add_ons = ${JSON.stringify(chosen)}, add_on_total = ${total},
      total = subtotal + service_fee + shipping_fee + ${total} - discount
    WHERE code = ${code} AND state = 'holding'`.execute(tx);
}

/** Takes the add-ons again of an order that had ended; false, without taking any, when not all of them are left. */
export async function takeAgain(
  tx: Tx,
  { showing_id: showingId, add_ons: chosen }: Pick<OrderRow, 'showing_id' | 'add_ons'>,
): Promise<boolean> {
  if (chosen.length === 0) return true;
  const { rows } = await sql<{ taken: boolean }>`
    SELECT take_add_ons(${showingId}, ${JSON.stringify(chosen)}) AS taken`.execute(tx);
  return rows[0]?.taken ?? false;
}
