// Vouchers created by plain SQL, and their discounts on orders.
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open.ts';
import { randomId } from '../../platform/lib/crypto/random-id.ts';
import { changeDiscounts } from '../../platform/sale/vouchers/change-discounts.ts';
import type { Booking } from './booking.ts';
import type { TestShowing } from './showing.ts';

/** Options of a test voucher; 50,000 đồng of the platform, valid for everything, by default. */
export interface VoucherOptions {
  organizer?: string;
  events?: string[];
  kind?: 'percent' | 'fixed' | 'per_ticket';
  value?: number;
  maxDiscount?: number;
  minSubtotal?: number;
  budget?: number;
  maxUses?: number;
  maxPerAccount?: number;
  /** Minutes from now. */
  startsIn?: number;
  endsIn?: number;
  isSecret?: boolean;
}

const text = (word: string) => JSON.stringify({ vi: `${word} vi`, en: `${word} en` });
const inMinutes = (minutes: number | undefined) =>
  minutes === undefined ? sql`NULL` : sql`now() + make_interval(mins => ${minutes})`;

/** Adds a voucher; its id in upper case is its code. */
export async function addVoucher(
  db: Db,
  options: VoucherOptions = {},
): Promise<{ id: string; code: string }> {
  const id = `v${randomId(10).toLowerCase()}`;
  const code = id.toUpperCase();
  if (options.organizer !== undefined)
    await sql`INSERT INTO organizers (id, name, about, logo) VALUES (${options.organizer}, 'Đèn Giấy', ${text('about')}, '')
      ON CONFLICT DO NOTHING`.execute(db);
  await sql`INSERT INTO vouchers (id, code, organizer_id, event_ids, title, terms, kind, value, max_discount, min_subtotal,
      budget, max_uses, max_uses_per_account, starts_at, ends_at, listed)
    VALUES (${id}, ${code}, ${options.organizer ?? null}, ${options.events ?? []}, ${text('voucher')}, ${text('terms')},
      ${options.kind ?? 'fixed'}, ${options.value ?? 50_000}, ${options.maxDiscount ?? null}, ${options.minSubtotal ?? 0},
      ${options.budget ?? null}, ${options.maxUses ?? null}, ${options.maxPerAccount ?? null}, ${inMinutes(options.startsIn)},
      ${inMinutes(options.endsIn)}, ${!options.isSecret})`.execute(db);
  return { id, code };
}

/** Dependencies for changing discounts, with a payment method for any amount. */
export const withAnyRest = (db: Db) => ({ db, payments: { methods: [] } });

/** Applies a voucher to an order, as `applyDiscount` does. */
export const use = ({ database: { db } }: Booking, code: string, userId: string, voucherCode: string) =>
  changeDiscounts(withAnyRest(db), { code, userId }, { apply: voucherCode });

/** Total of an order and its discount. */
export async function priceNow(db: Db, code: string) {
  const { rows } = await sql<{ discount: number; total: number; uses: Record<string, number> }>`
    SELECT discount, total, (SELECT coalesce(jsonb_object_agg(party, amount), '{}') FROM voucher_uses
      WHERE order_code = code) AS uses FROM orders WHERE code = ${code}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`no order ${code}`);
  return row;
}

/** Number of uses of a voucher by orders that are held, in payment or paid, and the sum of its discounts. */
export async function usedOf(db: Db, id: string): Promise<{ uses: number; amount: number }> {
  const { rows } = await sql<{ uses: number; amount: number }>`
    SELECT count(*) AS uses, coalesce(sum(u.amount), 0)::bigint AS amount FROM voucher_uses u
    JOIN orders o ON o.code = u.order_code
    WHERE u.voucher_id = ${id} AND o.state IN ('holding', 'awaiting_payment', 'paid')`.execute(db);
  return rows[0] ?? { uses: -1, amount: -1 };
}

export async function eventOf(db: Db, { id }: TestShowing): Promise<string> {
  const row = await db
    .selectFrom('showings')
    .select('event_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.event_id;
}
