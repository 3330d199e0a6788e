import type { OperatorRefundReason } from '@mo-man/schema/values.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/open.ts';
import { randomId } from '../../lib/crypto/random-id.ts';
import { hasAddOnsLeft } from '../../sale/orders/refund/add-ons-left.ts';
import type { OrderRow } from '../../sale/orders/order.store.ts';
import type { OpenReceipt } from '../../sale/orders/refund/share-out.rule.ts';

/** What is to be refunded: some tickets of an order, all of it, or all orders of a showing. */
export type RefundScope =
  | { scope: 'tickets'; subject: string; ticketIds: string[] }
  | { scope: 'order' | 'showing'; subject: string; ticketIds: null };

/** An operator's decision to refund. */
export interface OperatorRefund {
  id: string;
  operator: string;
  scope: RefundScope['scope'];
  subject: string;
  ticket_ids: string[] | null;
  reason: OperatorRefundReason;
  planned_orders: number;
  planned_tickets: number;
  planned_amount: number;
  decided_at: Date;
  done_at: Date | null;
  stuck: string | null;
}

/** Inserts a decision. Once it is committed a worker carries it out, after a crash too. */
export async function insertDecision(
  tx: Tx,
  decision: RefundScope & {
    operator: string;
    reason: OperatorRefundReason;
    orders: number;
    tickets: number;
    amount: number;
  },
): Promise<string> {
  const id = randomId();
  const { operator, scope, subject, ticketIds, reason, orders, tickets, amount } = decision;
  await sql`
    INSERT INTO desk_refunds (id, operator, scope, subject, ticket_ids, reason, planned_orders, planned_tickets,
      planned_amount)
    VALUES (${id}, ${operator}, ${scope}, ${subject}, ${ticketIds}, ${reason}, ${orders}, ${tickets}, ${amount})`.execute(
    tx,
  );
  return id;
}

/** Unfinished decisions, oldest first, without those that are stuck and wait for an operator. */
export async function openDecisions(db: Db): Promise<OperatorRefund[]> {
  const { rows } = await sql<OperatorRefund>`
    SELECT * FROM desk_refunds WHERE done_at IS NULL AND stuck IS NULL ORDER BY decided_at LIMIT 20`.execute(
    db,
  );
  return rows;
}

/** A decision and how far it is. */
export interface Progress extends OperatorRefund {
  orders: number;
  tickets: number;
  amount: number;
}

const progress = sql`
  SELECT d.*, made.* FROM desk_refunds d CROSS JOIN LATERAL (
    SELECT count(DISTINCT order_code) AS orders, count(ticket_id) AS tickets, coalesce(sum(amount), 0)::bigint AS amount
    FROM (SELECT order_code, ticket_id, amount FROM ticket_refunds t WHERE t.desk_refund_id = d.id
      UNION ALL SELECT order_code, NULL, amount FROM add_on_refunds a WHERE a.desk_refund_id = d.id) AS parts) AS made`;

/** One decision. */
export async function readProgress(db: Db, id: string): Promise<Progress | undefined> {
  const { rows } = await sql<Progress>`${progress} WHERE d.id = ${id}`.execute(db);
  return rows[0];
}

/** Unfinished decisions, with those that are stuck. */
export async function readUnfinished(db: Db): Promise<Progress[]> {
  const { rows } =
    await sql<Progress>`${progress} WHERE d.done_at IS NULL ORDER BY d.decided_at LIMIT 100`.execute(db);
  return rows;
}

/** The next orders of a showing that still have tickets or add-ons to refund. */
export async function nextOrders(
  db: Db,
  { subject: showingId }: OperatorRefund,
  { after, most }: { after: string; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    SELECT o.code FROM orders o
    WHERE o.showing_id = ${showingId} AND o.code > ${after} AND o.state = 'paid'
      AND (EXISTS (SELECT FROM tickets t WHERE t.order_code = o.code AND t.voided_at IS NULL) OR ${hasAddOnsLeft})
    ORDER BY o.code LIMIT ${most}`.execute(db);
  return rows.map(({ code }) => code);
}

/** Whether an order of this showing still awaits payment: its money will have to be refunded too. */
export async function isBeingPaid(db: Db, showingId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM orders WHERE showing_id = ${showingId} AND state = 'awaiting_payment' LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Marks a decision as finished; false when it was before. */
export async function finishDecision(tx: Tx, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE desk_refunds SET done_at = clock_timestamp() WHERE id = ${id} AND done_at IS NULL`.execute(tx);
  return numAffectedRows === 1n;
}

/** Marks a decision as stuck with the reason, or (null) lets it be tried again. */
export async function setStuck(db: Db, id: string, why: string | null): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE desk_refunds SET stuck = ${why} WHERE id = ${id} AND done_at IS NULL`.execute(db);
  return numAffectedRows === 1n;
}

/** Locks the attempts of an order. To be called before lockBuyer: settling money takes its locks in the same order. */
export async function lockPayments(tx: Tx, orderCode: string): Promise<void> {
  await sql`SELECT FROM payments WHERE order_code = ${orderCode} ORDER BY id FOR UPDATE`.execute(tx);
}

/** What a refund has to know of a ticket. */
export interface OrderTicket {
  id: string;
  number: number;
  user_id: string;
  unit_id: string;
  partner_id: string | null;
  ticket_type_id: string;
  /** Name of its type, for operators. */
  type_name: string;
  companion_of_id: string | null;
  companion_max: number;
  /** Row and seat, for people; null for a standing ticket. */
  seat: string | null;
  is_live: boolean;
  checked_in_at: Date | null;
}

/** All tickets that an order ever had, by number; `lock` locks them to the end of the transaction. */
export async function readOrderTickets(
  db: Db,
  orderCode: string,
  { lock }: { lock: boolean },
): Promise<OrderTicket[]> {
  const { rows } = await sql<OrderTicket>`
    SELECT t.id, t.number, t.user_id, t.unit_id, u.partner_id, t.ticket_type_id,
      coalesce(u.row_label, '') || u.seat_label AS seat, t.voided_at IS NULL AS is_live, t.checked_in_at,
      k.name ->> 'vi' AS type_name, k.companion_of_id, k.companion_max
    FROM tickets t JOIN units u ON u.showing_id = t.showing_id AND u.id = t.unit_id
    JOIN ticket_types k ON k.showing_id = t.showing_id AND k.id = t.ticket_type_id
    WHERE t.order_code = ${orderCode} ORDER BY t.number ${lock ? sql`FOR UPDATE OF t` : sql``}`.execute(db);
  return rows;
}

/** The receipts of an order with what may still be refunded of each: money that was paid for it before money of exchanged tickets, each oldest first. Failed refunds count as refunded: they are still owed. */
export async function readOpenReceipts(db: Db, orderCode: string): Promise<OpenReceipt[]> {
  const { rows } = await sql<OpenReceipt>`
    SELECT r.id, r.payment_id AS "paymentId",
      r.amount - (SELECT coalesce(sum(f.amount), 0) FROM refunds f WHERE f.receipt_id = r.id)::bigint AS left
    FROM receipts r JOIN payments p ON p.id = r.payment_id
    WHERE p.order_code = ${orderCode} ORDER BY r.exchanged_from IS NOT NULL, r.received_at, r.id`.execute(db);
  return rows;
}

/** Voids tickets and stores the refunded amount of each; the key of ticket_refunds refuses a second refund of one. */
export async function voidTickets(
  tx: Tx,
  { orderCode, decision }: { orderCode: string; decision: string },
  tickets: readonly { id: string; amount: number }[],
): Promise<void> {
  await sql`
    WITH gone AS (
      SELECT id, amount FROM jsonb_to_recordset(${JSON.stringify(tickets)}::jsonb) AS each (id text, amount bigint)
    ), void AS (
      UPDATE tickets t SET voided_at = clock_timestamp(), generation = t.generation + 1
      FROM gone WHERE t.id = gone.id
    )
    INSERT INTO ticket_refunds (ticket_id, order_code, desk_refund_id, amount)
    SELECT id, ${orderCode}, ${decision}, amount FROM gone`.execute(tx);
}

/** Whether a locked order has add-ons that were neither handed out nor refunded. */
export async function readAddOnsLeft(tx: Tx, orderCode: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM orders o WHERE o.code = ${orderCode} AND ${hasAddOnsLeft}`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Stores what was refunded for the add-ons of a locked order, once, and gives them back to the stock. */
export async function refundAddOns(
  tx: Tx,
  { code, showing_id: showingId, add_ons: chosen }: Pick<OrderRow, 'code' | 'showing_id' | 'add_ons'>,
  { decision, amount }: { decision: string; amount: number },
): Promise<void> {
  await tx
    .insertInto('add_on_refunds')
    .values({ order_code: code, showing_id: showingId, desk_refund_id: decision, amount })
    .execute();
  await sql`SELECT give_add_ons_back(${showingId}, ${JSON.stringify(chosen)})`.execute(tx);
}

/** Frees the units of voided tickets, so that they can be sold again. */
export async function freeUnits(
  tx: Tx,
  { showingId, orderCode }: { showingId: string; orderCode: string },
  unitIds: readonly string[],
): Promise<{ id: string; section_id: string; is_seat: boolean }[]> {
  const { rows } = await sql<{ id: string; section_id: string; is_seat: boolean }>`
    WITH mine AS (
      SELECT id FROM units
      WHERE showing_id = ${showingId} AND claim_kind = 'order' AND claim_id = ${orderCode}
        AND id = ANY(${[...unitIds]})
      ORDER BY id FOR UPDATE
    )
    UPDATE units SET claim_kind = NULL, claim_id = NULL, held_until = NULL, sold = false
    FROM mine WHERE units.showing_id = ${showingId} AND units.id = mine.id
    RETURNING units.id, units.section_id, units.seat_label IS NOT NULL AS is_seat`.execute(tx);
  return rows;
}

/** Requests a refund for an operator's decision; a worker sends it. */
export async function requestOperatorRefund(
  tx: Tx,
  refund: {
    paymentId: string;
    receiptId: string;
    amount: number;
    reason: OperatorRefundReason;
    decision: string;
  },
): Promise<void> {
  await sql`
    INSERT INTO refunds (id, payment_id, receipt_id, amount, reason, state, desk_refund_id)
    VALUES (${randomId()}, ${refund.paymentId}, ${refund.receiptId}, ${refund.amount}, ${refund.reason},
      'requested', ${refund.decision})`.execute(tx);
}

/** Locks an unfinished decision; false when another process has locked it or it is finished. */
export async function lockDecision(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM desk_refunds WHERE id = ${id} AND done_at IS NULL AND stuck IS NULL FOR UPDATE SKIP LOCKED`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Showing and account of an order. */
export async function readOwner(db: Db, code: string): Promise<{ showingId: string; userId: string }> {
  const { rows } = await sql<{ showingId: string; userId: string }>`
    SELECT showing_id AS "showingId", user_id AS "userId" FROM orders WHERE code = ${code}`.execute(db);
  const [owner] = rows;
  if (!owner) throw new Error(`order ${code} has gone`);
  return owner;
}
