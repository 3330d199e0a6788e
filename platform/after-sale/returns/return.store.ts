import type { ReturnState, ShowingStatus } from '@mo-man/schema/values.ts';
import { sql } from 'kysely';
import type { LocalizedText, OrderLineRow, StoredReturns } from '../../db/tables/column-types.ts';
import type { Db, Tx } from '../../db/open.ts';
import { randomId } from '../../lib/crypto/random-id.ts';

/** A ticket of an order with what its return is judged by and shown with. */
export interface OrderTicketRow {
  id: string;
  unit_id: string;
  partner_id: string | null;
  ticket_type_id: string;
  companion_of_id: string | null;
  companion_max: number;
  type_name: LocalizedText;
  seat: string | null;
  is_live: boolean;
  is_checked_in: boolean;
  is_own: boolean;
  is_sold_out: boolean;
  state: ReturnState | null;
  /** The amount that was promised when it was offered last. */
  returned_amount: number | null;
}

/** An order with everything that its returns are judged by. */
export interface OrderReturnsRow {
  code: string;
  showing_id: string;
  state: string;
  status: ShowingStatus;
  total: number;
  service_fee: number;
  shipping_fee: number;
  add_on_total: number;
  lines: OrderLineRow[];
  returns: StoredReturns | null;
  doors_at: Date;
  sale_closes_at: Date;
  tickets: OrderTicketRow[];
  now: Date;
}

/** Undefined when it is not an order of this account. One statement. */
export async function readReturnFacts(
  db: Db,
  { code, userId }: { code: string; userId: string },
): Promise<OrderReturnsRow | undefined> {
  const { rows } = await sql<OrderReturnsRow>`
    SELECT o.code, o.showing_id, o.state, o.total, o.service_fee, o.shipping_fee, o.add_on_total, o.lines,
      CASE WHEN e.status = 'scheduled' THEN s.status ELSE e.status END AS status, s.returns, s.doors_at, s.sale_closes_at,
      clock_timestamp() AS now,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'unit_id', t.unit_id, 'partner_id', u.partner_id,
          'ticket_type_id', t.ticket_type_id, 'type_name', k.name, 'seat', coalesce(u.row_label, '') || u.seat_label,
          'companion_of_id', k.companion_of_id, 'companion_max', k.companion_max,
          'is_live', t.voided_at IS NULL, 'is_checked_in', t.checked_in_at IS NOT NULL,
          'is_own', t.user_id = o.user_id AND NOT EXISTS (
            SELECT FROM gift_tickets g WHERE g.ticket_id = t.id AND g.is_waiting),
          'is_sold_out', NOT EXISTS (
            SELECT FROM units f WHERE f.showing_id = t.showing_id AND f.ticket_type_id = t.ticket_type_id
              AND f.claim_kind IS NULL),
          'state', last.state, 'returned_amount', last.amount) ORDER BY t.number), '[]')
        FROM tickets t JOIN units u ON u.showing_id = t.showing_id AND u.id = t.unit_id
        JOIN ticket_types k ON k.showing_id = t.showing_id AND k.id = t.ticket_type_id
        LEFT JOIN LATERAL (
          SELECT r.state, r.amount FROM ticket_returns r WHERE r.ticket_id = t.id ORDER BY r.offered_at DESC LIMIT 1) AS last ON true
        WHERE t.order_code = o.code) AS tickets
    FROM orders o JOIN showings s ON s.id = o.showing_id JOIN events e ON e.id = s.event_id
    WHERE o.code = ${code} AND o.user_id = ${userId}`.execute(db);
  return rows[0];
}

/** Locks an order's tickets against being given away, refunded or let in. */
export async function lockTickets(tx: Tx, orderCode: string): Promise<void> {
  await sql`SELECT FROM tickets WHERE order_code = ${orderCode} ORDER BY id FOR UPDATE`.execute(tx);
}

/** Starts a showing's waiting list, also again after it had ended. */
export async function startList(tx: Tx, showingId: string): Promise<void> {
  await sql`INSERT INTO waiting_lists (showing_id) VALUES (${showingId})
    ON CONFLICT (showing_id) DO UPDATE SET ended_at = NULL WHERE waiting_lists.ended_at IS NOT NULL`.execute(
    tx,
  );
}

/** Tickets of one order that are offered for return. */
export interface NewReturns {
  code: string;
  showingId: string;
  userId: string;
  closesAt: Date;
  tickets: readonly { id: string; unit_id: string; ticket_type_id: string; amount: number }[];
}

export async function insertReturns(tx: Tx, { code, showingId, userId, closesAt, tickets }: NewReturns) {
  if (tickets.length === 0) return;
  await tx
    .insertInto('ticket_returns')
    .values(
      tickets.map((ticket) => ({
        id: randomId(),
        ticket_id: ticket.id,
        order_code: code,
        user_id: userId,
        showing_id: showingId,
        unit_id: ticket.unit_id,
        ticket_type_id: ticket.ticket_type_id,
        amount: ticket.amount,
        closes_at: closesAt,
      })),
    )
    .execute();
}

/** Withdraws returns of an order that nobody has reserved. One statement, so that a ticket cannot be withdrawn and offered to a buyer at once. */
export async function withdrawReturns(
  tx: Tx,
  orderCode: string,
  ticketIds: readonly string[],
): Promise<void> {
  await sql`
    WITH mine AS (
      SELECT id FROM ticket_returns
      WHERE order_code = ${orderCode} AND ticket_id = ANY(${[...ticketIds]}) AND state = 'offered' ORDER BY id FOR UPDATE)
    UPDATE ticket_returns r SET state = 'withdrawn', ended_at = clock_timestamp()
    FROM mine WHERE r.id = mine.id AND r.state = 'offered'`.execute(tx);
}
