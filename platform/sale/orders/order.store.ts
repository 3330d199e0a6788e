import { mayOrderMove } from '@mo-man/schema/rules/order/order-transition.rule.ts';
import { sql } from 'kysely';
import type { Language } from '@mo-man/schema/values.ts';
import type { OrderState } from '@mo-man/schema/rules/order/order-transition.rule.ts';
import type {
  OrderLineRow,
  StoredAddOn,
  StoredAttendees,
  StoredDelivery,
  StoredExchange,
  AsJson,
} from '../../db/tables/column-types.ts';
import type { Tx } from '../../db/open.ts';
import { movedAttendees } from './attendees/attendees.ts';
import { moveIdentities, readIdentities } from './attendees/identity-claims.store.ts';

/** Why an order moved: the words of the audit trail. */
export type Because =
  | 'held'
  | 'payment_started'
  | 'free_order'
  | 'for_guests'
  | 'money_arrived'
  | 'late_money'
  | 'buyer_cancelled'
  | 'hold_lapsed'
  | 'payment_window_over'
  | 'no_final_answer'
  | 'return_ended'
  | 'tickets_exchanged'
  | 'exchange_failed';

/** An order as decisions need it. */
export interface OrderRow {
  code: string;
  showing_id: string;
  user_id: string;
  state: OrderState;
  section_id: string;
  lines: OrderLineRow[];
  subtotal: number;
  service_fee: number;
  shipping_fee: number;
  add_ons: StoredAddOn[];
  add_on_total: number;
  discount: number;
  total: number;
  /** Tickets that are given for it; null without any. */
  exchange: StoredExchange | null;
  contact: { name: string; email: string; phone: string } | null;
  /** By unit; null until given. */
  attendees: StoredAttendees | null;
  delivery: StoredDelivery | null;
  language: Language;
  hold_until: Date;
  pay_until: Date | null;
  turn_id: string | null;
  /** Base of the mini-app that it was made in. */
  app: string | null;
  /** The database's clock after the row was locked. */
  now: Date;
}

/** What an `OrderRow` is read from. */
const orderColumns = sql`code, showing_id, user_id, state, section_id, lines, subtotal, service_fee, shipping_fee, add_ons,
  add_on_total, discount, total, exchange, contact, attendees, delivery, language,
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
}

/** Throws for a transition that the table of states does not have: a defect of the caller. */
export function throwUnlessMayMove({ code, from, to }: Pick<OrderMove, 'code' | 'from' | 'to'>): void {
  if (!mayOrderMove(from, to)) throw new Error(`order ${code} may not move from ${from} to ${to}`);
}

/** Moves a locked order to another state and appends to its audit trail, in one statement; throws when it is not in the state `from`. */
export async function moveOrder(tx: Tx, move: OrderMove): Promise<void> {
  throwUnlessMayMove(move);
  await sql`SELECT move_order(${move.code}, ${move.from}, ${move.to}, ${move.because}, NULL)`.execute(tx);
}

/** An order that a function of the database has locked and returned as JSON. */
export const orderOf = (row: AsJson<OrderRow>): OrderRow => ({
  ...row,
  hold_until: new Date(row.hold_until),
  pay_until: row.pay_until === null ? null : new Date(row.pay_until),
  now: new Date(row.now),
});

/** How many tickets an order is for. */
export function countTickets(order: Pick<OrderRow, 'lines'>): number {
  return order.lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** Stores which units an order has now: for late money its standing tickets may have been claimed anew, as other units. */
export async function replaceUnits(
  tx: Tx,
  order: Pick<OrderRow, 'code' | 'showing_id' | 'lines' | 'attendees'>,
  claimed: readonly { id: string; ticket_type_id: string }[],
): Promise<void> {
  const lines = order.lines.map((line) => {
    const units = claimed.filter((unit) => unit.ticket_type_id === line.ticket_type_id);
    return { ...line, unit_ids: units.map((unit) => unit.id).toSorted() };
  });
  const attendees = movedAttendees(order.attendees, order.lines, lines);
  const hashes = await readIdentities(tx, order.code);
  if (Object.keys(hashes).length > 0) {
    const of = { showingId: order.showing_id, orderCode: order.code };
    await moveIdentities(tx, of, movedAttendees(hashes, order.lines, lines) ?? {});
  }
  await tx
    .updateTable('orders')
    .set({ lines: JSON.stringify(lines), attendees: attendees && JSON.stringify(attendees) })
    .where('code', '=', order.code)
    .execute();
}
