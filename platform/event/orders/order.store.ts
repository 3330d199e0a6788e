import { mayOrderMove } from '@mo-man/schema/rules/order/order-transition.rule.ts';
import { sql } from 'kysely';
import type { Language } from '@mo-man/schema/values.ts';
import type { OrderState } from '@mo-man/schema/rules/order/order-transition.rule.ts';
import type { OrderLineRow } from '../../db/column-types.ts';
import type { Tx } from '../../db/open.ts';
import type { Price } from './price.rule.ts';

/** Why an order moved: the words of the audit trail. */
export type Because =
  | 'held'
  | 'payment_started'
  | 'free_order'
  | 'money_arrived'
  | 'late_money'
  | 'buyer_cancelled'
  | 'hold_lapsed'
  | 'payment_window_over'
  | 'no_final_answer';

/** A hold to write down. */
export interface NewOrder {
  code: string;
  showingId: string;
  userId: string;
  sectionId: string;
  price: Price;
  /** The units claimed, by ticket type. */
  unitIds: ReadonlyMap<string, readonly string[]>;
  language: Language;
  holdUntil: Date;
  turnId: string | null;
  /** Base of the mini-app that it is made in; null on the site itself. */
  app: string | null;
}

/** Writes a hold and the first row of its audit trail, in one statement. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<void> {
  const { price } = order;
  const lines = price.lines.map((line): OrderLineRow => ({
    ticket_type_id: line.ticketTypeId,
    quantity: line.quantity,
    unit_price: line.unitPrice,
    unit_ids: [...(order.unitIds.get(line.ticketTypeId) ?? [])].toSorted(),
  }));
  await sql`
    WITH placed AS (
      INSERT INTO orders (code, showing_id, user_id, state, section_id, lines, subtotal, service_fee, discount,
        total, language, hold_until, turn_id, app)
      VALUES (${order.code}, ${order.showingId}, ${order.userId}, 'holding', ${order.sectionId},
        ${JSON.stringify(lines)}, ${price.subtotal}, ${price.serviceFee}, ${price.discount}, ${price.total},
        ${order.language}, ${order.holdUntil}, ${order.turnId}, ${order.app})
      RETURNING code
    )
    INSERT INTO order_transitions (order_code, to_state, because)
    SELECT code, 'holding', 'held' FROM placed`.execute(tx);
}

/** An order as decisions need it. */
export interface OrderRow {
  code: string;
  showing_id: string;
  user_id: string;
  state: OrderState;
  section_id: string;
  lines: OrderLineRow[];
  total: number;
  contact: { name: string; email: string; phone: string } | null;
  language: Language;
  hold_until: Date;
  pay_until: Date | null;
  turn_id: string | null;
  /** Base of the mini-app that it was made in. */
  app: string | null;
  /** The database's clock once the row was ours. */
  now: Date;
}

/** What an `OrderRow` is read from. */
export const orderColumns = sql`code, showing_id, user_id, state, section_id, lines, total, contact, language,
  hold_until, pay_until, turn_id, app, clock_timestamp() AS now`;

/** Locks an order to the end of the transaction; undefined when there is none, or it is not this account's. */
export async function lockOrder(tx: Tx, code: string, userId?: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    SELECT ${orderColumns} FROM orders WHERE code = ${code} AND (${userId ?? null}::text IS NULL OR user_id = ${userId ?? null})
    FOR UPDATE`.execute(tx);
  return rows[0];
}

/** A legal move, and what else changes with it. */
export interface OrderMove {
  code: string;
  from: OrderState;
  to: OrderState;
  because: Because;
  /** Set once, when payment starts. */
  payUntil?: Date;
}

/**
 * Moves a locked order and appends to its audit trail, in one statement. An illegal move, or an order that is not
 * where the caller saw it, is a defect.
 */
export async function moveOrder(tx: Tx, move: OrderMove): Promise<void> {
  const { code, from, to } = move;
  if (!mayOrderMove(from, to)) throw new Error(`order ${code} may not move from ${from} to ${to}`);
  const { numAffectedRows } = await sql`
    WITH moved AS (
      UPDATE orders SET state = ${to},
        pay_until = coalesce(pay_until, ${move.payUntil ?? null}),
        paid_at = CASE WHEN ${to} = 'paid' THEN clock_timestamp() END,
        ended_at = CASE WHEN ${to} IN ('paid', 'cancelled', 'expired') THEN clock_timestamp() END
      WHERE code = ${code} AND state = ${from}
      RETURNING code
    )
    INSERT INTO order_transitions (order_code, from_state, to_state, because)
    SELECT code, ${from}, ${to}, ${move.because} FROM moved`.execute(tx);
  if (numAffectedRows !== 1n) throw new Error(`order ${code} is not ${from}`);
}

/** How many tickets an order is for. */
export function countTickets(order: Pick<OrderRow, 'lines'>): number {
  return order.lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** Keeps who receives the tickets and what they answered; mail goes out in the language they answered in. */
export async function saveAnswers(
  tx: Tx,
  code: string,
  given: { contact: unknown; answers: unknown; language: Language },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      contact: JSON.stringify(given.contact),
      answers: JSON.stringify(given.answers),
      language: given.language,
    })
    .where('code', '=', code)
    .execute();
}

/** Writes down which units an order has now: standing places need not be the same as before. */
export async function replaceUnits(
  tx: Tx,
  order: Pick<OrderRow, 'code' | 'lines'>,
  claimed: ReadonlyMap<string, readonly { id: string }[]>,
): Promise<void> {
  const lines = order.lines.map((line) => {
    const units = claimed.get(line.ticket_type_id) ?? [];
    return { ...line, unit_ids: units.map((unit) => unit.id).toSorted() };
  });
  await tx
    .updateTable('orders')
    .set({ lines: JSON.stringify(lines) })
    .where('code', '=', order.code)
    .execute();
}
