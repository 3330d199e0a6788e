// Vouchers and their uses; what is locked and counted stands in db/functions/voucher.
import { limits } from '@mo-man/schema/limits.ts';
import { sql } from 'kysely';
import type { LocalizedText, AsJson } from '../../db/tables/column-types.ts';
import type { Db, Tx } from '../../db/open.ts';
import { outboxRows, type OutboxItem } from '../../outbox/enqueue.ts';
import { orderOf, type OrderRow } from '../orders/order.store.ts';
import type { VoucherFacts } from './judge-voucher.rule.ts';
import type { DiscountPlan } from './plan-discounts.rule.ts';

/** A voucher with its texts. */
export interface ShownVoucher extends VoucherFacts {
  title: LocalizedText;
  terms: LocalizedText;
  /** Null for the platform's. */
  organizer_name: string | null;
}

/** An order and its vouchers, with the one asked for. */
export interface DiscountFacts {
  order: OrderRow;
  /** Empty unless the order is in state `holding`. */
  eventId: string;
  organizerId: string;
  vouchers: VoucherFacts[];
}

/** Locks an order of this account and, while it is held, its vouchers and the one with this code; undefined without such an order. */
export async function lockForDiscount(
  tx: Tx,
  { code, userId, voucherCode }: { code: string; userId: string; voucherCode: string | null },
): Promise<DiscountFacts | undefined> {
  const { rows } = await sql<{
    locked: AsJson<OrderRow> | null;
    event_id: string | null;
    organizer_id: string | null;
    vouchers: VoucherFacts[];
  }>`SELECT * FROM lock_for_discount(${code}, ${userId}, ${voucherCode})`.execute(tx);
  const [row] = rows;
  if (!row?.locked) return undefined;
  return {
    order: orderOf(row.locked),
    eventId: row.event_id ?? '',
    organizerId: row.organizer_id ?? '',
    vouchers: row.vouchers,
  };
}

/** Writes the discounts of a locked hold and what it costs with them; in one statement. */
export async function writeDiscounts(
  tx: Tx,
  { code, user_id: userId }: Pick<OrderRow, 'code' | 'user_id'>,
  { uses, discount, total }: DiscountPlan,
  news: readonly OutboxItem[],
): Promise<void> {
  await sql`SELECT write_discounts(${code}, ${userId}, ${JSON.stringify(uses)}, ${discount}, ${total},
    ${JSON.stringify(outboxRows(news))})`.execute(tx);
}

/** Locks the vouchers that an ended order had, because it may get them back when it is paid late; empty when it had none. */
export async function lockVouchersAgain(
  tx: Tx,
  { code, user_id: userId }: Pick<OrderRow, 'code' | 'user_id'>,
): Promise<VoucherFacts[]> {
  const { rows } = await sql<{ vouchers: VoucherFacts[] | null }>`
    SELECT lock_vouchers_again(${code}, ${userId}) AS vouchers`.execute(tx);
  return rows[0]?.vouchers ?? [];
}

/** A listed voucher by its id. */
export async function readListedVoucher(
  db: Db,
  id: string,
): Promise<{ voucher: ShownVoucher; now: Date } | undefined> {
  const { rows } = await sql<{ vouchers: ShownVoucher[]; now: Date }>`
    SELECT voucher_facts(ARRAY[v.id], '', '') AS vouchers, clock_timestamp() AS now FROM vouchers v WHERE v.id = ${id} AND v.listed`.execute(
    db,
  );
  const [row] = rows;
  const voucher = row?.vouchers[0];
  return row && voucher && { voucher, now: row.now };
}

const isNotOver = sql`coalesce(v.ends_at, 'infinity') > clock_timestamp()`;

/** SQL: the listed vouchers that are valid for event `e`. */
const openFor = sql`SELECT v.id FROM vouchers v
  WHERE v.listed AND coalesce(v.organizer_id, '') IN ('', e.organizer_id) AND ${isNotOver}
    AND (v.event_ids = '{}' OR e.id = ANY(v.event_ids)) LIMIT ${limits.vouchersOffered}`;

/** The listed vouchers of an event, without an account: uses per buyer count as none. */
export async function readEventVouchers(db: Db, eventId: string): Promise<ShownVoucher[]> {
  const { rows } = await sql<{ vouchers: ShownVoucher[] }>`
    SELECT voucher_facts(ARRAY(${openFor}), '', '') AS vouchers FROM events e WHERE e.id = ${eventId}`.execute(
    db,
  );
  return rows[0]?.vouchers ?? [];
}

/** SQL: the vouchers that the account has saved and that are still listed, last saved first. */
const savedBy = (userId: string, which = sql`true`) => sql`
  SELECT v.id FROM saved_vouchers s JOIN vouchers v ON v.id = s.voucher_id
  WHERE s.user_id = ${userId} AND v.listed AND ${which}
  ORDER BY s.saved_at DESC, v.id LIMIT ${limits.vouchersOffered}`;

/** The vouchers that an account has saved, the last saved first, and the database's clock. */
export async function readSavedVouchers(
  db: Db,
  userId: string,
): Promise<{ vouchers: ShownVoucher[]; now: Date }> {
  const { rows } = await sql<{ ids: string[]; vouchers: ShownVoucher[]; now: Date }>`
    SELECT ids, voucher_facts(ids, ${userId}, '') AS vouchers, clock_timestamp() AS now FROM (SELECT ARRAY(${savedBy(userId)}) AS ids OFFSET 0) AS saved`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('no answer about saved vouchers');
  const { ids, vouchers, now } = row;
  return { vouchers: vouchers.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)), now };
}

/** An order of the account with the vouchers that may be offered beside it, and those that it has. */
export interface OfferFacts {
  vouchers: ShownVoucher[];
  order: Pick<
    OrderRow,
    'lines' | 'subtotal' | 'service_fee' | 'shipping_fee' | 'add_on_total' | 'total' | 'state'
  >;
  eventId: string;
  organizerId: string;
  now: Date;
}

/** One statement, without a lock: what is offered is judged again when it is used. */
export async function readOffers(
  db: Db,
  { code, userId }: { code: string; userId: string },
): Promise<OfferFacts | undefined> {
  const { rows } = await sql<
    OfferFacts['order'] & { vouchers: ShownVoucher[]; event_id: string; organizer_id: string; now: Date }
  >`
    SELECT o.lines, o.subtotal, o.service_fee, o.shipping_fee, o.add_on_total, o.total, o.state, e.id AS event_id, e.organizer_id, clock_timestamp() AS now,
      voucher_facts(ARRAY(
        (${openFor})
        UNION (${savedBy(userId, isNotOver)})
        UNION (SELECT u.voucher_id FROM voucher_uses u WHERE u.order_code = o.code)), o.user_id, o.code) AS vouchers
    FROM orders o JOIN showings s ON s.id = o.showing_id JOIN events e ON e.id = s.event_id
    WHERE o.code = ${code} AND o.user_id = ${userId}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { event_id: eventId, organizer_id: organizerId, now, vouchers, ...order } = row;
  return { order, eventId, organizerId, now, vouchers };
}

/** The voucher with this code and the event that an order of this showing would be judged by. Takes no lock. */
export async function readVoucherFor(
  db: Db,
  { voucherCode, showingId, userId }: { voucherCode: string; showingId: string; userId: string | undefined },
): Promise<{ vouchers: ShownVoucher[]; eventId: string; organizerId: string } | undefined> {
  const { rows } = await sql<{ vouchers: ShownVoucher[]; eventId: string; organizerId: string }>`
    SELECT e.id AS "eventId", e.organizer_id AS "organizerId",
      voucher_facts(ARRAY(SELECT v.id FROM vouchers v WHERE v.code = ${voucherCode}), ${userId ?? ''}, '') AS vouchers
    FROM showings s JOIN events e ON e.id = s.event_id WHERE s.id = ${showingId}`.execute(db);
  return rows[0];
}

/** Saves a voucher for an account; once more changes nothing. */
export async function addSavedVoucher(db: Db, userId: string, voucherId: string): Promise<void> {
  await db
    .insertInto('saved_vouchers')
    .values({ user_id: userId, voucher_id: voucherId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Those of these vouchers that the account has saved. */
export async function readSavedOf(db: Db, userId: string, voucherIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('saved_vouchers')
    .select('voucher_id')
    .where('user_id', '=', userId)
    .where('voucher_id', 'in', [...voucherIds])
    .execute();
  return rows.map((row) => row.voucher_id);
}
