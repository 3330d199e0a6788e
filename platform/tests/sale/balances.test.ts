// Hearts and free gifts of paid orders: once per order with repeated callbacks, and none lost between two at once.
import { limits } from '@mo-man/schema/limits.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '../../db/transact.ts';
import { voidTickets } from '../../payment/order-refunds/operator-refund.store.ts';
import { earnedBy } from '../../sale/balance/earn.rule.ts';
import { listBalanceEntries, listBalances } from '../../sale/balance/read-balances.ts';
import { openBooking, places, vnpaySays, type Booking } from '../../../testing/shop/booking.ts';
import { raceBehind } from '../../../testing/shop/books.ts';
import { addShowing } from '../../../testing/shop/showing.ts';
import { ipn, price } from '../../../testing/shop/payments.ts';
import { sweep } from '../../../testing/shop/sweep.ts';
import { addBuyer } from '../../../testing/people/accounts.ts';

let booking: Booking;
beforeAll(async () => {
  booking = await openBooking({ poolSize: 30 });
});
afterAll(() => booking.close());

type Entries = Parameters<typeof listBalanceEntries>[0];
const asking = (userId: string) => ({ caller: { userId }, deps: { db: booking.deps.db } });
const balancesOf = (userId: string) => listBalances(asking(userId) as Entries);
const entriesOf = (userId: string, unit: string, query: object = { first: 20 }) =>
  listBalanceEntries({ ...asking(userId), params: { unit }, query } as Entries);

async function bought(buyer: string, tickets: number): Promise<string> {
  const showing = await addShowing(booking.deps.db);
  const { code, reference } = await booking.startPaying(showing, buyer, places(tickets));
  const raw = vnpaySays(reference, tickets * price);
  await ipn(booking, raw);
  await Promise.all([ipn(booking, raw), ipn(booking, raw)]);
  return code;
}

/** Paid orders, whose callbacks all come at the same moment. */
async function boughtAtOnce(buyer: string, orders: number): Promise<void> {
  const said: string[] = [];
  for (let i = 0; i < orders; i += 1) {
    const { reference } = await booking.startPaying(await addShowing(booking.deps.db), buyer, places(1));
    said.push(vnpaySays(reference, price));
  }
  await Promise.all(said.map((raw) => ipn(booking, raw)));
}

test('adds hearts and gifts for each ticket of a paid order, once with repeated callbacks', async () => {
  const buyer = await addBuyer(booking.deps.db);
  expect(await balancesOf(buyer)).toEqual({ heart: 0, free_gift: 0 });
  const code = await bought(buyer, 3);
  const hearts = 3 * limits.heartsPerTicket;
  expect(await balancesOf(buyer)).toEqual({ heart: hearts, free_gift: 3 * limits.freeGiftsPerTicket });
  const page = await entriesOf(buyer, 'heart');
  expect(page).toMatchObject({ has_next_page: false, total_count: 1 });
  expect(page.items[0]?.node).toMatchObject({
    amount: hearts,
    balance_after: hearts,
    reason: 'order',
    order_code: code,
  });
});

test('adds nothing for a free order', async () => {
  const buyer = await addBuyer(booking.deps.db);
  const code = await booking.hold(await addShowing(booking.deps.db, { price: 0 }), buyer, places(2));
  await booking.giveContact(code);
  await booking.submit(code, buyer, null);
  expect((await booking.view(code, buyer)).state).toBe('paid');
  expect(await balancesOf(buyer)).toEqual({ heart: 0, free_gift: 0 });
});

test('adds up orders paid at the same moment, and pages through the ledger, newest first', async () => {
  const buyer = await addBuyer(booking.deps.db);
  await boughtAtOnce(buyer, 8);
  expect(await balancesOf(buyer)).toEqual({ heart: 8 * limits.heartsPerTicket, free_gift: 8 });
  const first = await entriesOf(buyer, 'heart', { first: 5 });
  expect(first).toMatchObject({ has_next_page: true, total_count: 8 });
  const rest = await entriesOf(buyer, 'heart', { first: 5, after: first.items.at(-1)?.cursor });
  expect(rest.has_next_page).toBe(false);
  const after = [...first.items, ...rest.items].map(
    ({ node }) => node.balance_after / limits.heartsPerTicket,
  );
  expect(after).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
  expect(await sweep(booking.deps.db)).toEqual({});
});

test('adds once by the unique index without the lock of the order; without both it adds several times', async () => {
  const { db } = booking.deps;
  /** All have read before the first of them writes: they wait for one row, and continue together. */
  const thankAtOnce = async (order: { code: string; user_id: string }) => {
    const earned = earnedBy({ subtotal: 1, total: 1, tickets: 1 });
    await sql`INSERT INTO balances SELECT ${order.user_id}, unit, 0 FROM unnest('{heart,free_gift}'::text[]) unit`.execute(
      db,
    );
    const rows = sql`SELECT FROM balances WHERE user_id = ${order.user_id} FOR UPDATE`;
    const thank = sql`SELECT add_earned(${order.code}, ${order.user_id}, ${JSON.stringify(earned)})`;
    const racers = await raceBehind(db, rows, 6, () =>
      Promise.allSettled(Array.from({ length: 6 }, () => thank.execute(db))),
    );
    return racers.filter(({ status }) => status === 'fulfilled').length;
  };
  const fresh = async () => {
    const user_id = await addBuyer(db);
    const code = await booking.hold(await addShowing(db), user_id, places(1));
    return { code, user_id };
  };
  const guarded = await fresh();
  expect(await thankAtOnce(guarded)).toBe(1);
  expect((await balancesOf(guarded.user_id)).heart).toBe(limits.heartsPerTicket);

  await sql`DROP INDEX balance_entries_thanked_once`.execute(db);
  const bare = await fresh();
  expect(await thankAtOnce(bare)).toBe(6);
  expect((await balancesOf(bare.user_id)).heart).toBe(6 * limits.heartsPerTicket);
  await sql`DELETE FROM balance_entries WHERE order_code = ${bare.code}`.execute(db);
  await sql`DELETE FROM balances WHERE user_id = ${bare.user_id}`.execute(db);
  await sql`CREATE UNIQUE INDEX balance_entries_thanked_once ON balance_entries (order_code, unit, reason)
    WHERE order_code IS NOT NULL AND reason <> 'refund'`.execute(db);
});

test('takes back what a refunded ticket brought, as far as it is left, and leaves the others theirs', async () => {
  const { db } = booking.deps;
  const buyer = await addBuyer(db);
  const code = await bought(buyer, 3);
  const { rows: tickets } = await sql<{ id: string }>`SELECT id FROM tickets WHERE order_code = ${code}
    ORDER BY number`.execute(db);
  await sql`INSERT INTO desk_refunds (id, scope, subject, operator, reason, planned_orders, planned_tickets, planned_amount)
    VALUES (${code}, 'order', ${code}, 'lan@desk', 'buyer_asked', 1, 3, 3)`.execute(db);
  const refund = (...ids: (string | undefined)[]) =>
    transact(db, (tx) =>
      voidTickets(
        tx,
        { orderCode: code, decision: code },
        ids.map((id = '') => ({ id, amount: 1 })),
      ),
    );
  const each = limits.heartsPerTicket;
  await refund(tickets[0]?.id);
  expect(await balancesOf(buyer)).toEqual({ heart: 2 * each, free_gift: 2 });
  // What was spent stays spent.
  await sql`UPDATE balances SET amount = 5 WHERE user_id = ${buyer} AND unit = 'heart'`.execute(db);
  await sql`INSERT INTO balance_entries (user_id, unit, amount, reason, balance_after)
    VALUES (${buyer}, 'heart', ${5 - 2 * each}, 'vote', 5)`.execute(db);
  await refund(tickets[1]?.id, tickets[2]?.id);
  expect(await balancesOf(buyer)).toEqual({ heart: 0, free_gift: 0 });
  const { items } = await entriesOf(buyer, 'heart');
  expect(items.map(({ node }) => [node.reason, node.amount])).toEqual([
    ['refund', -5],
    ['vote', 5 - 2 * each],
    ['refund', -each],
    ['order', 3 * each],
  ]);
  expect(Object.keys(await sweep(db)).filter((rule) => /balance/.test(rule))).toEqual([]);
});
