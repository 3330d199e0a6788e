import { sql } from 'kysely';
import type { LocalizedText, StoredExchange } from '../../db/tables/column-types.ts';
import type { Db, Tx } from '../../db/open.ts';
import { hasAddOnsLeft } from '../orders/refund/add-ons-left.ts';
import type { ExchangeFacts, GivenTicket } from './judge-exchange.rule.ts';

/** A ticket of an order, as it is offered for exchange. */
interface OrderTicketRow extends GivenTicket {
  number: number;
  user_id: string;
  type_name: LocalizedText;
  /** Row and number; null for a standing ticket. */
  seat: string | null;
}

/** A paid order of the event of a held one, with what its exchange is judged by. */
export interface ExchangeRow extends ExchangeFacts<OrderTicketRow> {
  code: string;
  showing_id: string;
}

/**
 * The paid orders of an account whose tickets may be given for this order of its own: of the same event, of showings that allow it, oldest first; or only the one
 * of this code, whatever its organizer allows by now. One statement.
 */
export async function readExchangeRows(
  db: Db,
  { code, userId }: { code: string; userId: string },
  onlyOrder: string | null = null,
): Promise<ExchangeRow[]> {
  const { rows } = await sql<ExchangeRow>`
    SELECT o.code, o.showing_id, o.state, o.total, o.add_on_total, o.lines, ${hasAddOnsLeft} AS has_add_ons_left,
      s.exchange, s.doors_at, clock_timestamp() AS now,
      CASE WHEN e.status = 'cancelled' THEN e.status ELSE s.status END AS status,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'number', t.number, 'user_id', t.user_id, 'unit_id', t.unit_id, 'partner_id', u.partner_id,
          'ticket_type_id', t.ticket_type_id, 'type_name', k.name, 'seat', coalesce(u.row_label, '') || u.seat_label,
          'is_live', t.voided_at IS NULL, 'checked_in_at', t.checked_in_at,
          'companion_of_id', k.companion_of_id, 'companion_max', k.companion_max,
          'is_own', t.user_id = o.user_id AND (SELECT l.by FROM leaving_tickets l WHERE l.ticket_id = t.id) IS NULL)
          ORDER BY t.number), '[]')
        FROM tickets t JOIN units u ON u.showing_id = t.showing_id AND u.id = t.unit_id
        JOIN ticket_types k ON k.showing_id = t.showing_id AND k.id = t.ticket_type_id
        WHERE t.order_code = o.code) AS tickets
    FROM orders h JOIN showings held ON held.id = h.showing_id JOIN events e ON e.id = held.event_id
    JOIN orders o ON o.user_id = h.user_id AND o.state = 'paid' AND o.code <> h.code
    JOIN showings s ON s.id = o.showing_id AND s.event_id = e.id
    WHERE h.code = ${code} AND h.user_id = ${userId}
      AND CASE WHEN ${onlyOrder}::text IS NULL THEN s.exchange IS NOT NULL ELSE o.code = ${onlyOrder} END
    ORDER BY o.created_at, o.code`.execute(db);
  return rows;
}

/** Locks the tickets of an order against being given away, refunded or let in. */
export async function lockGivenTickets(tx: Tx, orderCode: string): Promise<void> {
  await sql`SELECT FROM tickets WHERE order_code = ${orderCode} ORDER BY id FOR UPDATE`.execute(tx);
}

/** Writes which tickets are given for a locked hold. */
export async function writeExchange(tx: Tx, code: string, exchange: StoredExchange | null): Promise<void> {
  await sql`
    UPDATE orders SET exchange = ${exchange && JSON.stringify(exchange)}
    WHERE code = ${code} AND state = 'holding'`.execute(tx);
}
