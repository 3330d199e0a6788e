import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { ExportList } from './export-list.rule.ts';

type Row = Record<string, string | number | boolean | null>;

const utc = (moment: string): RawBuilder<unknown> =>
  sql`to_char(${sql.ref(moment)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
const seat = sql`coalesce(u.row_label, '') || u.seat_label`;
const places = sql`
  FROM tickets t JOIN orders o ON o.code = t.order_code
  JOIN units u ON u.showing_id = t.showing_id AND u.id = t.unit_id
  JOIN ticket_types p ON p.showing_id = t.showing_id AND p.id = t.ticket_type_id
  LEFT JOIN ticket_refunds back ON back.ticket_id = t.id`;

/** TABLE of what is exported of some orders; the columns are those of export-list.rule.ts, in their order. */
const queries: Readonly<Record<ExportList, (codes: string[]) => RawBuilder<Row>>> = {
  orders: (codes) => sql`
    SELECT o.code, o.showing_id, e.title ->> 'vi' AS event, ${utc('s.starts_at')} AS starts_at, o.state,
      (SELECT coalesce(sum((line ->> 'quantity')::int), 0)::int FROM jsonb_array_elements(o.lines) line) AS tickets,
      o.subtotal, o.service_fee, o.discount, o.total,
      ((SELECT coalesce(sum(b.amount), 0) FROM ticket_refunds b WHERE b.order_code = o.code)
        + (SELECT coalesce(sum(b.amount), 0) FROM add_on_refunds b WHERE b.order_code = o.code))::bigint AS refunded,
      o.contact ->> 'name' AS name, o.contact ->> 'email' AS email, o.contact ->> 'phone' AS phone,
      ${utc('o.created_at')} AS created_at, ${utc('o.paid_at')} AS paid_at, o.shipping_fee,
      o.invoice ->> 'company_name' AS invoice_company, o.invoice ->> 'tax_code' AS invoice_tax_code,
      o.invoice ->> 'address' AS invoice_address, o.invoice ->> 'email' AS invoice_email,
      o.add_on_total
    FROM orders o JOIN showings s ON s.id = o.showing_id JOIN events e ON e.id = s.event_id
    WHERE o.code = ANY(${codes}) ORDER BY o.code`,
  // By the questions as they stand now: one that was taken out of the form since has no words, and keeps its id.
  answers: (codes) => sql`
    SELECT o.code AS order_code, o.showing_id, o.state, o.contact ->> 'name' AS name, o.contact ->> 'email' AS email,
      o.contact ->> 'phone' AS phone, given.key AS question_id, asked.question -> 'label' ->> 'vi' AS question,
      coalesce((SELECT c -> 'label' ->> 'vi' FROM jsonb_array_elements(asked.question -> 'choices') c
        WHERE c ->> 'value' = given.value), given.value) AS answer
    FROM orders o JOIN showings s ON s.id = o.showing_id
    CROSS JOIN LATERAL jsonb_each_text(o.answers) AS given
    LEFT JOIN LATERAL jsonb_array_elements(s.question_form) WITH ORDINALITY AS asked (question, position)
      ON asked.question ->> 'id' = given.key
    WHERE o.code = ANY(${codes}) AND given.value <> ''
    ORDER BY o.code, asked.position, given.key`,
  'add-ons': (codes) => sql`
    SELECT o.code AS order_code, o.showing_id, o.state, o.contact ->> 'name' AS name, o.contact ->> 'phone' AS phone,
      line ->> 'add_on_id' AS add_on_id, line -> 'name' ->> 'vi' AS add_on, (line ->> 'quantity')::int AS quantity,
      (line ->> 'unit_price')::bigint AS unit_price,
      -- A scalar, which is looked up by its key for each order; EXISTS would be hashed from the whole table.
      coalesce((SELECT true FROM add_on_refunds b WHERE b.order_code = o.code), false) AS refunded
    FROM orders o CROSS JOIN LATERAL jsonb_array_elements(o.add_ons) WITH ORDINALITY AS chosen (line, position)
    WHERE o.code = ANY(${codes}) ORDER BY o.code, chosen.position`,
  attendees: (codes) => sql`
    SELECT t.order_code, t.id AS ticket_id, t.showing_id, u.section_id, p.name ->> 'vi' AS ticket_type, ${seat} AS seat, t.state,
      t.attendee ->> 'name' AS name, t.attendee ->> 'phone' AS phone, t.attendee ->> 'identity_end' AS identity_end, nullif(t.attendee -> 'answers', '{}')::text AS answers
    ${places} WHERE t.order_code = ANY(${codes}) AND t.voided_at IS NULL AND t.attendee IS NOT NULL
    ORDER BY t.order_code, t.number`,
  positions: (codes) => sql`
    SELECT t.order_code, t.id AS ticket_id, t.showing_id, u.section_id, p.name ->> 'vi' AS ticket_type,
      ${seat} AS seat, p.price,
      CASE WHEN back.ticket_id IS NOT NULL THEN 'refunded' WHEN t.voided_at IS NOT NULL THEN 'given_up'
        ELSE t.state END AS state,
      back.amount AS refunded, ${utc('t.created_at')} AS issued_at
    ${places} WHERE t.order_code = ANY(${codes}) ORDER BY t.order_code, t.number`,
  payments: (codes) => sql`
    SELECT p.order_code, p.id AS payment_id, p.provider, p.method, p.reference, p.state, p.amount, r.amount AS received,
      r.provider_transaction AS transaction, p.provider_code, ${utc('p.started_at')} AS started_at,
      ${utc('p.ended_at')} AS ended_at, ${utc('r.received_at')} AS received_at
    FROM payments p LEFT JOIN receipts r ON r.payment_id = p.id
    WHERE p.order_code = ANY(${codes}) ORDER BY p.order_code, p.started_at, p.id, r.id`,
  refunds: (codes) => sql`
    SELECT p.order_code, f.id AS refund_id, p.provider, r.provider_transaction AS transaction, f.amount, f.reason, f.state,
      f.provider_code, ${utc('f.requested_at')} AS requested_at, ${utc('f.ended_at')} AS ended_at
    FROM refunds f JOIN payments p ON p.id = f.payment_id JOIN receipts r ON r.id = f.receipt_id
    WHERE p.order_code = ANY(${codes}) ORDER BY p.order_code, f.requested_at, f.id`,
  // Every scan of a ticket, refused ones too; of a ticket that was let in otherwise, that alone.
  'check-ins': (codes) => sql`
    SELECT t.order_code, t.id AS ticket_id, t.showing_id, u.section_id, p.name ->> 'vi' AS ticket_type, ${seat} AS seat,
      ${utc('t.checked_in_at')} AS checked_in_at, c.kind, ${utc('c.at')} AS at, g.name AS gate, d.name AS device, c.standing,
      c.judged AS verdict, nullif(c.answers, '{}')::text AS answers,
      coalesce(c.at_showing_id, t.showing_id) AS at_showing_id
    ${places} LEFT JOIN gate_scans c ON c.ticket_id = t.id LEFT JOIN gates g ON g.id = c.gate_id
    LEFT JOIN gate_devices d ON d.id = c.device_id
    WHERE t.order_code = ANY(${codes}) AND (t.checked_in_at IS NOT NULL OR c.id IS NOT NULL)
    ORDER BY t.order_code, t.number, c.at, c.id`,
};

/** The next orders by their codes, of one showing or of all. */
export async function nextCodes(
  db: Db,
  { showingId, after, most }: { showingId: string | undefined; after: string; most: number },
): Promise<string[]> {
  const ofShowing = showingId === undefined ? sql`` : sql`showing_id = ${showingId} AND`;
  const { rows } = await sql<{ code: string }>`
    SELECT code FROM orders WHERE ${ofShowing} code > ${after} ORDER BY code LIMIT ${most}`.execute(db);
  return rows.map(({ code }) => code);
}

/** Rows of a list that belong to these orders. */
export async function readExport(db: Db, list: ExportList, codes: string[]): Promise<Row[]> {
  if (codes.length === 0) return [];
  return (await queries[list](codes).execute(db)).rows;
}
