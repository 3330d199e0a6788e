import { sql } from 'kysely';
import type { OrderLineRow, StoredAddOn } from '../db/tables/column-types.ts';
import type { Db } from '../db/open.ts';
import type { OrderRow } from '../sale/orders/order.store.ts';
import type { Sale } from '../sale/orders/sale.store.ts';

/** Everything that the operator is told of one order. Moments are ISO texts. */
export interface OrderDetail {
  code: string;
  state: string;
  showing_id: string;
  title: string;
  starts_at: Date;
  status: string;
  user_id: string;
  total: number;
  lines: OrderLineRow[];
  add_ons: StoredAddOn[];
  are_add_ons_refunded: boolean;
  contact: { name: string; email: string; phone: string } | null;
  created_at: Date;
  tickets: {
    id: string;
    code: string;
    seat: string | null;
    type: string;
    state: string;
    refunded: number | null;
  }[];
  payments: {
    id: string;
    provider: string;
    method: string;
    reference: string;
    amount: number;
    state: string;
    code: string | null;
    at: string;
    desk_since: string | null;
  }[];
  receipts: { provider: string; transaction: string; amount: number; at: string }[];
  refunds: {
    id: string;
    amount: number;
    reason: string;
    state: string;
    code: string | null;
    at: string;
    short_since: string | null;
  }[];
  history: { to: string; because: string; at: string }[];
}

export async function readOrderDetail(db: Db, code: string): Promise<OrderDetail | undefined> {
  const { rows } = await sql<OrderDetail>`
    SELECT o.code, o.state, o.showing_id, e.title ->> 'vi' AS title, s.starts_at,
      CASE WHEN e.status = 'cancelled' THEN e.status ELSE s.status END AS status, o.user_id, o.total, o.lines, o.add_ons,
      EXISTS (SELECT FROM add_on_refunds b WHERE b.order_code = o.code) AS are_add_ons_refunded,
      o.contact, o.created_at,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'code', t.code,
          'seat', coalesce(u.row_label, '') || u.seat_label, 'type', p.name ->> 'vi', 'refunded', back.amount,
          'state', CASE WHEN back.ticket_id IS NOT NULL THEN 'refunded' WHEN t.voided_at IS NOT NULL THEN 'given up'
            WHEN t.checked_in_at IS NOT NULL THEN 'let in' ELSE t.state END) ORDER BY t.number), '[]')
        FROM tickets t JOIN units u ON u.showing_id = t.showing_id AND u.id = t.unit_id
        JOIN ticket_types p ON p.showing_id = t.showing_id AND p.id = t.ticket_type_id
        LEFT JOIN ticket_refunds back ON back.ticket_id = t.id
        WHERE t.order_code = o.code) AS tickets,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'provider', p.provider, 'method', p.method,
          'reference', p.reference, 'amount', p.amount, 'state', p.state, 'code', p.provider_code,
          'at', p.started_at, 'desk_since', p.desk_since) ORDER BY p.started_at), '[]')
        FROM payments p WHERE p.order_code = o.code) AS payments,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('provider', r.provider, 'transaction', r.provider_transaction,
          'amount', r.amount, 'at', r.received_at) ORDER BY r.received_at), '[]')
        FROM receipts r JOIN payments p ON p.id = r.payment_id WHERE p.order_code = o.code) AS receipts,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'amount', f.amount, 'reason', f.reason,
          'state', f.state, 'code', f.provider_code, 'at', f.requested_at, 'short_since', f.short_since)
          ORDER BY f.requested_at), '[]')
        FROM refunds f JOIN payments p ON p.id = f.payment_id WHERE p.order_code = o.code) AS refunds,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('to', h.to_state, 'because', h.because, 'at', h.at)
          ORDER BY h.id), '[]')
        FROM order_transitions h WHERE h.order_code = o.code) AS history
    FROM orders o JOIN showings s ON s.id = o.showing_id JOIN events e ON e.id = s.event_id
    WHERE o.code = ${code}`.execute(db);
  return rows[0];
}

/** An order as a mail about it is written. */
export type OrderToMail = Pick<
  OrderRow,
  | 'code'
  | 'showing_id'
  | 'state'
  | 'subtotal'
  | 'service_fee'
  | 'shipping_fee'
  | 'add_ons'
  | 'add_on_total'
  | 'discount'
  | 'total'
  | 'exchange'
  | 'contact'
  | 'language'
  | 'delivery'
>;

/** An order to be written to; locked where its contact changes. */
export async function readOrderToMail(
  db: Db,
  code: string,
  { lock }: { lock: boolean },
): Promise<OrderToMail | undefined> {
  const { rows } = await sql<OrderToMail>`
    SELECT code, showing_id, state, subtotal, service_fee, shipping_fee, add_ons, add_on_total, discount, total, exchange, contact, language,
      delivery FROM orders
    WHERE code = ${code} ${lock ? sql`FOR UPDATE` : sql``}`.execute(db);
  return rows[0];
}

/** What of an order is still good, as the mail with its tickets tells it; null when nothing is. */
export async function readSale(db: Db, code: string): Promise<Sale | null> {
  const { rows } = await sql<Omit<Sale, 'units'> & { units: Sale['units'] | null }>`
    SELECT jsonb_agg(jsonb_build_object('id', u.id, 'section_id', u.section_id, 'ticket_type_id', u.ticket_type_id,
        'is_seat', u.seat_label IS NOT NULL, 'seat', coalesce(u.row_label, '') || u.seat_label, 'section', c.name,
        'type', p.name, 'ticket_number', t.number)) AS units,
      s.number AS showing_number, s.rotating AS is_rotating, e.title, v.name AS venue, v.address, v.city_id, s.starts_at, s.doors_at,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('party', d.party, 'code', w.code, 'title', w.title, 'amount', d.amount)
          ORDER BY d.party), '[]') FROM voucher_uses d JOIN vouchers w ON w.id = d.voucher_id
        WHERE d.order_code = ${code}) AS discounts
    FROM tickets t
    JOIN units u ON u.showing_id = t.showing_id AND u.id = t.unit_id
    JOIN sections c ON c.showing_id = u.showing_id AND c.id = u.section_id
    JOIN ticket_types p ON p.showing_id = u.showing_id AND p.id = u.ticket_type_id
    JOIN showings s ON s.id = t.showing_id JOIN events e ON e.id = s.event_id JOIN venues v ON v.id = coalesce(s.venue_id, e.venue_id)
    WHERE t.order_code = ${code} AND t.voided_at IS NULL
    GROUP BY s.id, e.id, v.id`.execute(db);
  const [row] = rows;
  return row?.units ? { ...row, units: row.units } : null;
}

/** Writes down whom an order's mails go to. */
export async function changeContact(
  db: Db,
  code: string,
  contact: { name: string; email: string; phone: string },
): Promise<void> {
  await sql`UPDATE orders SET contact = ${JSON.stringify(contact)} WHERE code = ${code}`.execute(db);
}
