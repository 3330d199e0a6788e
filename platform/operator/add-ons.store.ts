// Add-ons as the operator counts them and hands them out.
import { sql } from 'kysely';
import type { StoredAddOn } from '../db/tables/column-types.ts';
import type { Db, Tx } from '../db/open.ts';

/** An add-on of a showing with what became of its stock. */
export interface AddOnCount {
  id: string;
  name: string;
  /** VND for one. */
  price: number;
  stock: number;
  /** Of orders that are held or being paid for. */
  held: number;
  /** Paid and not refunded, those handed out among them. */
  sold: number;
  handed_out: number;
}

/** The add-ons of a showing, in its order. */
export async function countAddOns(db: Db, showingId: string): Promise<AddOnCount[]> {
  const { rows } = await sql<AddOnCount>`
    SELECT a.id, a.name ->> 'vi' AS name, a.price, a.stock, a.taken - coalesce(c.sold, 0)::int AS held,
      coalesce(c.sold, 0)::int AS sold, coalesce(c.handed_out, 0)::int AS handed_out
    FROM add_ons a LEFT JOIN (
      SELECT line ->> 'add_on_id' AS id, sum((line ->> 'quantity')::int) AS sold,
        sum((line ->> 'quantity')::int) FILTER (WHERE o.add_ons_handed_at IS NOT NULL) AS handed_out
      FROM orders o CROSS JOIN LATERAL jsonb_array_elements(o.add_ons) AS line
      WHERE o.showing_id = ${showingId} AND o.state = 'paid'
        AND NOT EXISTS (SELECT FROM add_on_refunds b WHERE b.order_code = o.code)
      GROUP BY 1) AS c ON c.id = a.id
    WHERE a.showing_id = ${showingId} ORDER BY a.position, a.id`.execute(db);
  return rows;
}

/** A paid order with its add-ons. */
export interface OrderedAddOns {
  code: string;
  name: string | null;
  add_ons: StoredAddOn[];
  handed_at: Date | null;
  is_refunded: boolean;
}

/** Undefined without such a paid order; `lock` keeps it from being refunded, or handed out by somebody else, to the end of the transaction. */
export async function readOrderedAddOns(
  db: Db,
  code: string,
  { lock }: { lock: boolean },
): Promise<OrderedAddOns | undefined> {
  const { rows } = await sql<OrderedAddOns>`
    SELECT o.code, o.contact ->> 'name' AS name, o.add_ons, o.add_ons_handed_at AS handed_at,
      EXISTS (SELECT FROM add_on_refunds b WHERE b.order_code = o.code) AS is_refunded
    FROM orders o WHERE o.code = ${code} AND o.state = 'paid' ${lock ? sql`FOR UPDATE OF o` : sql``}`.execute(
    db,
  );
  return rows[0];
}

export async function markHandedOut(tx: Tx, code: string): Promise<void> {
  await sql`UPDATE orders SET add_ons_handed_at = clock_timestamp() WHERE code = ${code}`.execute(tx);
}
