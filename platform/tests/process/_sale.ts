// A sale in which many people buy at once by every method, with vouchers and paper tickets, while processes are killed; and the checks
// after it.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../../db/open.ts';
import { methodTable } from '../../payment/providers/method-table.ts';
import { OperatorProblem } from '../../lib/operator-problem.ts';
import { addShowing, type TestShowing } from '../../../testing/shop/showing.ts';
import { figure, randomFrom, sized, type Random } from '../../../testing/prove.ts';
import type { Door } from '../../../testing/shop/buy-over-rest.ts';
import { ruleCount, sweep } from '../../../testing/shop/sweep.ts';
import { addVoucher } from '../../../testing/shop/vouchers.ts';
import { doAsOperator } from '../operator/_operator.ts';
import { tryToBuy, type PurchaseEnd } from './_purchase.ts';
import { addShoppers, type Shopper } from '../../../testing/people/sessions.ts';

const methods = methodTable.map(({ code }) => code);

interface SaleOptions {
  /** Number of concurrent buyers, and the least number of orders. */
  buyers: number;
  orders: number;
  showings: number;
  random: Random;
}

export interface RunningSale {
  /** Resolves when so many orders have been begun. */
  reach(orders: number): Promise<void>;
}

interface Sale {
  /** Buys until enough orders are begun and `disturb`, which runs beside it, is done; returns its result. */
  run<Said>(door: Door, disturb: (sale: RunningSale) => Promise<Said>): Promise<Said>;
  /** Number of purchases by their end. */
  count: Partial<Record<PurchaseEnd, number>>;
}

/** Showings, people and vouchers of a sale that has not begun. */
export async function openSale(db: Db, { buyers, orders, showings, random }: SaleOptions): Promise<Sale> {
  const all: TestShowing[] = [];
  const paper = { startsIn: 14 * 24 * 60, deliveryFee: 30_000 };
  for (let at = 0; at < showings; at += 1)
    all.push(await addShowing(db, { seats: 99, places: 200, max: 50, maxPerOrder: 10, ...paper }));
  // A small showing that all buyers want.
  all.push(await addShowing(db, { seats: 6, places: 5, max: 50 }));
  const vouchers = await Promise.all([
    addVoucher(db, { kind: 'percent', value: 10, maxDiscount: 45_001 }),
    addVoucher(db, { organizer: 'org', kind: 'percent', value: 33 }),
    // Vouchers that run out of uses, of money, and of people.
    addVoucher(db, { value: 50_000, maxUses: Math.ceil(orders / 20) }),
    addVoucher(db, { organizer: 'org', kind: 'per_ticket', value: 77_777, budget: orders * 10_000 + 1 }),
    addVoucher(db, { value: 20_000, maxPerAccount: 1 }),
  ]);
  const codes = vouchers.map(({ code }) => code);
  const shoppers = await addShoppers(db, buyers);
  const count: Sale['count'] = {};
  let begun = 0;
  /** Every method in turn, so that each gets its share; and another one. */
  const methodsOf = (order: number): [string, string] => {
    const next = (step: number) => methods[(order + step) % methods.length] ?? 'vnpay';
    return [next(0), next(1 + random.int(methods.length - 1))];
  };

  async function shop(door: Door, shopper: Shopper, isOver: () => boolean): Promise<void> {
    const own = randomFrom(random.int(2 ** 31));
    while (!isOver()) {
      const where = own.chance(20) ? all.at(-1)! : own.pick(all);
      const onHeld = (): [string, string] => methodsOf((begun += 1));
      const customer = { door, shopper, random: own, onHeld, vouchers: codes };
      const end = await tryToBuy(customer, where);
      count[end] = (count[end] ?? 0) + 1;
    }
  }

  return {
    count,
    async run(door, disturb) {
      let isDisturbed = true;
      const reach = async (wanted: number): Promise<void> => {
        while (begun < wanted) await sleep(20);
      };
      const shopping = Promise.all(
        shoppers.map((shopper) => shop(door, shopper, () => begun >= orders && !isDisturbed)),
      );
      const disturbing = disturb({ reach }).finally(() => {
        isDisturbed = false;
      });
      const [said] = await Promise.all([disturbing, shopping]);
      return said;
    },
  };
}

/** So many random points of a sale of so many orders, one in each equal part of it, so that purchases progress in between. */
export const pointsOf = (
  count: number,
  { orders, random }: Pick<SaleOptions, 'orders' | 'random'>,
): number[] =>
  Array.from({ length: count }, (_, at) => Math.floor(((at + random.int(1_000) / 1_000) * orders) / count));

/** Ends all time windows, so that unknown payments are asked about, and unpaid orders expire. */
async function endWindows(db: Db): Promise<void> {
  const past = sql`now() - interval '6 minutes'`;
  await sql`UPDATE units SET held_until = ${past} WHERE held_until IS NOT NULL`.execute(db);
  await sql`UPDATE orders SET hold_until = ${past} WHERE state = 'holding'`.execute(db);
  await sql`UPDATE orders SET hold_until = ${past}, pay_until = ${past} WHERE state = 'awaiting_payment'`.execute(
    db,
  );
  await sql`UPDATE payments SET expires_at = ${past}, started_at = now() - interval '61 minutes', asked_at = NULL
    WHERE state IN ('created', 'pending')`.execute(db);
}

/**
 * Refunds that no call can make: the buyer names an account, and the accountant transfers the money by the operator's file. False when
 * there was none.
 */
async function payOut(db: Db): Promise<boolean> {
  const { rows } = await sql<{ state: string; provider: string }>`
    SELECT f.state, r.provider FROM refunds f JOIN receipts r ON r.id = f.receipt_id
    WHERE f.state IN ('failed', 'due')`.execute(db);
  const wrong = rows.find(({ state, provider }) => state === 'failed' || provider !== 'vietqr');
  if (wrong) throw new Error(`a refund at ${wrong.provider} is ${wrong.state}`);
  if (rows.length === 0) return false;
  await sql`INSERT INTO refund_accounts (order_code, bank_bin, account, holder)
    SELECT DISTINCT p.order_code, '970436', '0123456789', 'NGUYEN VAN AN' FROM refunds f JOIN payments p ON p.id = f.payment_id
    WHERE f.state = 'due' ON CONFLICT DO NOTHING`.execute(db);
  const made = await doAsOperator(db, ['payout', 'make']).catch((error: unknown) => {
    // Another refund became due between preview and confirmation; it is in the next file.
    if (error instanceof OperatorProblem) return '';
    throw error;
  });
  const file = /^File (\w+)\./.exec(made)?.[1];
  if (file === undefined) return true;
  await doAsOperator(db, ['payout', 'done', file], { ref: `FT of ${file}` });
  await sql`INSERT INTO sandbox_payment_refunds (payment_id, reference, amount, settles_at)
    SELECT p.id, f.id, f.amount, now() FROM payouts y JOIN refunds f ON f.id = y.refund_id
    JOIN receipts r ON r.id = f.receipt_id
    JOIN sandbox_payments p ON p.provider = r.provider AND p.number = r.provider_transaction
    WHERE y.file_id = ${file}`.execute(db);
  return true;
}

/** Sweeps at any moment; a due refund is a difference until the operator has paid it out, and one may become due meanwhile. */
async function sweepAsItIs(db: Db): Promise<Record<string, string[]>> {
  for (;;) {
    await payOut(db);
    const broken = await sweep(db);
    if (!(await payOut(db))) return broken;
  }
}

interface Totals {
  orders: number;
  paid: number;
  tickets: number;
  refunds: number;
  'on paper': number;
  'with vouchers': number;
  /** VND that the providers took, the refunded and the sold part of it, and the part without a known order. */
  taken: number;
  returned: number;
  sold: number;
  unmatched: number;
}

async function totalsOf(db: Db): Promise<Totals> {
  const { rows } = await sql<Totals>`
    SELECT count(*) AS orders, count(*) FILTER (WHERE state = 'paid') AS paid,
      (SELECT count(*) FROM tickets) AS tickets, (SELECT count(*) FROM refunds) AS refunds,
      count(*) FILTER (WHERE state = 'paid' AND delivery IS NOT NULL) AS "on paper",
      count(*) FILTER (WHERE state = 'paid' AND discount > 0) AS "with vouchers",
      coalesce((SELECT sum(taken) FROM sandbox_payments WHERE state = 'paid'), 0)::bigint AS taken,
      coalesce((SELECT sum(amount) FROM sandbox_payment_refunds), 0)::bigint AS returned,
      coalesce(sum(total) FILTER (WHERE state = 'paid'), 0)::bigint AS sold,
      (SELECT coalesce(sum(amount), 0) FROM receipts WHERE payment_id IS NULL)::bigint AS unmatched
    FROM orders`.execute(db);
  const [totals] = rows;
  if (!totals) throw new Error('no totals');
  return totals;
}

async function paidBy(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ method: string; count: number }>`
    SELECT p.method, count(DISTINCT o.code) AS count FROM orders o JOIN payments p ON p.order_code = o.code
    WHERE o.state = 'paid' AND p.state = 'succeeded' GROUP BY p.method`.execute(db);
  return Object.fromEntries(rows.map(({ method, count }) => [method, count]));
}

/**
 * Waits until every party has reported everything; then every rule of the sweep holds, and every đồng that the providers took has bought
 * tickets, was refunded, or waits for the operator because its transfer had no reference.
 */
export async function settleAndSweep(db: Db, proof: string, { count }: Sale): Promise<void> {
  const patience = { timeout: sized(90_000, 400_000), interval: 500 };
  expect(await sweepAsItIs(db)).toEqual({});
  await endWindows(db);
  await expect
    .poll(async () => {
      // The status of a refund is asked for less and less often.
      await sql`UPDATE refunds SET next_try_at = now() WHERE state IN ('requested', 'processing')`.execute(
        db,
      );
      await payOut(db);
      return sweep(db, { allIsSaid: true });
    }, patience)
    .toEqual({});
  const totals = await totalsOf(db);
  const byMethod = await paidBy(db);
  expect(totals.taken - totals.returned).toBe(totals.sold + totals.unmatched);
  expect(Object.keys(byMethod).length).toBeGreaterThanOrEqual(sized(5, methods.length));
  expect(totals['on paper']).toBeGreaterThan(0);
  expect(totals['with vouchers']).toBeGreaterThan(0);
  for (const [end, times] of Object.entries(count)) figure(proof, `purchases: ${end}`, times);
  for (const [name, value] of Object.entries(totals)) figure(proof, name, Number(value));
  for (const [method, paid] of Object.entries(byMethod)) figure(proof, `paid by ${method}`, paid);
  figure(proof, 'rules swept, all unbroken', ruleCount);
}
