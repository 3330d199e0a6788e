import { sql } from 'kysely';
import type { OrderLineRow } from '../../db/tables/column-types.ts';
import type { Db } from '../../db/open.ts';
import { hasAddOnsLeft } from '../../sale/orders/refund/add-ons-left.ts';
import type { PlannedTicket } from '../../sale/orders/refund/plan-refund.rule.ts';

/** An amount to refund by the provider that sends it. */
export interface ByProvider {
  provider: string;
  amount: number;
}

/** What the preview of a refund has to know of an order. */
export interface OrderToRefund {
  code: string;
  title: string;
  startsAt: Date;
  state: string;
  total: number;
  add_on_total: number;
  has_add_ons_left: boolean;
  lines: OrderLineRow[];
  isCancelled: boolean;
  /** The providers of receipts that are not wholly refunded. */
  providers: string[];
}

const facts = sql`
  SELECT o.code, e.title ->> 'vi' AS title, s.starts_at AS "startsAt", o.state, o.total, o.lines, o.add_on_total,
    ${hasAddOnsLeft} AS has_add_ons_left,
    s.status = 'cancelled' OR e.status = 'cancelled' AS "isCancelled",
    ARRAY(SELECT DISTINCT p.provider FROM payments p JOIN receipts r ON r.payment_id = p.id
      WHERE p.order_code = o.code AND p.state = 'succeeded') AS providers`;
const from = sql`FROM orders o JOIN showings s ON s.id = o.showing_id JOIN events e ON e.id = s.event_id`;

export async function readOrderToRefund(db: Db, code: string): Promise<OrderToRefund | undefined> {
  const { rows } = await sql<OrderToRefund>`${facts} ${from} WHERE o.code = ${code}`.execute(db);
  return rows[0];
}

/** An order with its tickets. */
export interface OrderWithTickets extends OrderToRefund {
  tickets: PlannedTicket[];
}

/** Paid orders of a showing that have tickets or add-ons left, by their codes. */
export async function readOrdersToRefund(
  db: Db,
  showingId: string,
  { after, most }: { after: string; most: number },
): Promise<OrderWithTickets[]> {
  const { rows } = await sql<OrderWithTickets>`
    ${facts}, (SELECT jsonb_agg(jsonb_build_object('id', t.id, 'unit_id', t.unit_id, 'partner_id', u.partner_id,
        'ticket_type_id', t.ticket_type_id, 'is_live', t.voided_at IS NULL, 'checked_in_at', t.checked_in_at,
        'companion_of_id', k.companion_of_id, 'companion_max', k.companion_max)
        ORDER BY t.number)
      FROM tickets t JOIN units u ON u.showing_id = t.showing_id AND u.id = t.unit_id
      JOIN ticket_types k ON k.showing_id = t.showing_id AND k.id = t.ticket_type_id
      WHERE t.order_code = o.code) AS tickets
    ${from}
    WHERE o.showing_id = ${showingId} AND o.code > ${after} AND o.state = 'paid'
      AND (EXISTS (SELECT FROM tickets t WHERE t.order_code = o.code AND t.voided_at IS NULL) OR ${hasAddOnsLeft})
    ORDER BY o.code LIMIT ${most}`.execute(db);
  return rows;
}

/** What the preview of a refund has to know of a showing. */
export interface ShowingToRefund {
  title: string;
  startsAt: Date;
  /** No tickets are sold any more: cancelled, paused, sale closed or over. */
  isClosed: boolean;
  status: string;
  /** Orders that await payment. */
  inPayment: number;
}

export async function readShowingToRefund(db: Db, id: string): Promise<ShowingToRefund | undefined> {
  const { rows } = await sql<ShowingToRefund>`
    SELECT e.title ->> 'vi' AS title, s.starts_at AS "startsAt", s.status,
      s.status = 'cancelled' OR e.status = 'cancelled' OR least(s.sale_closes_at, s.starts_at) <= clock_timestamp()
        AS "isClosed",
      (SELECT count(*) FROM orders o WHERE o.showing_id = s.id AND o.state = 'awaiting_payment') AS "inPayment"
    FROM showings s JOIN events e ON e.id = s.event_id WHERE s.id = ${id}`.execute(db);
  return rows[0];
}
