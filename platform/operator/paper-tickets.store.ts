// Paper tickets that wait to be posted.
import { sql } from 'kysely';
import type { StoredDelivery } from '../db/tables/column-types.ts';
import type { Db, Tx } from '../db/open.ts';
import type { OrderRow } from '../sale/orders/order.store.ts';

/** Paper tickets of a paid order that were not posted, with what stands on the envelope. */
export type PaperTicketsToSend = Pick<OrderRow, 'code' | 'contact' | 'state'> & {
  delivery: StoredDelivery;
  starts_at: Date;
  paid_at: Date;
  /** Readable codes of its tickets that are still good. */
  tickets: string[];
};

const most = 200;
/** An order whose tickets have all been given back needs no envelope. */
const toSend = sql`
  SELECT o.code, o.state, o.contact, o.delivery, o.paid_at, s.starts_at, t.codes AS tickets
  FROM orders o JOIN showings s ON s.id = o.showing_id,
    LATERAL (SELECT array_agg(code ORDER BY number) AS codes FROM tickets
      WHERE order_code = o.code AND voided_at IS NULL) t
  WHERE o.state = 'paid' AND o.delivery IS NOT NULL AND o.delivery_sent_at IS NULL AND t.codes IS NOT NULL`;

/** The longest paid first. */
export async function listPaperTicketsToSend(db: Db): Promise<PaperTicketsToSend[]> {
  const { rows } = await sql<PaperTicketsToSend>`${toSend} ORDER BY o.paid_at LIMIT ${most}`.execute(db);
  return rows;
}

/** Those of one order; undefined where none wait. */
export async function readPaperTicketsToSend(
  db: Db,
  code: string,
  { lock }: { lock: boolean },
): Promise<PaperTicketsToSend | undefined> {
  const { rows } = await sql<PaperTicketsToSend>`
    ${toSend} AND o.code = ${code} ${lock ? sql`FOR UPDATE OF o` : sql``}`.execute(db);
  return rows[0];
}

export async function markPaperTicketsSent(tx: Tx, code: string): Promise<void> {
  await sql`UPDATE orders SET delivery_sent_at = clock_timestamp() WHERE code = ${code}`.execute(tx);
}
