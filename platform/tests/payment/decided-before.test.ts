// A submission and the money that pays it are decided from what was read without a lock. Here something changes between
// the reading and the writing, each time also without the look at the order's version: then it goes wrong.
import { sql, type RawBuilder } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { endOrder } from '../../sale/orders/end-order.ts';
import { transact } from '../../db/transact.ts';
import {
  openBooking,
  places,
  seats,
  transitionsOf,
  vnpaySays,
  type Booking,
} from '../../../testing/shop/booking.ts';
import { block } from '../../../testing/shop/books.ts';
import { addShowing } from '../../../testing/shop/showing.ts';
import { ipn, moneyOf, price, start } from '../../../testing/shop/payments.ts';
import { addVoucher } from '../../../testing/shop/vouchers.ts';
import { addBuyer } from '../../../testing/people/accounts.ts';

let booking: Booking;
beforeAll(async () => {
  booking = await openBooking({ poolSize: 10 });
});
afterAll(() => booking.close());
let whole: string[] = [];
afterEach(async () => {
  for (const definition of whole) await sql.raw(definition).execute(booking.database.db);
  whole = [];
});

/** Lets a function of the database believe that the order is as it was read. */
async function takeOutVersion(name: 'submit_order' | 'take_money'): Promise<void> {
  const { db } = booking.database;
  const { rows } = await sql<{ whole: string }>`
    SELECT pg_get_functiondef(oid) AS whole FROM pg_proc WHERE proname = ${name}`.execute(db);
  const [row] = rows;
  const bare = row?.whole.replace(/version IS DISTINCT FROM (decided ->> 'version'|order_version)/, 'false');
  if (!row || !bare || bare === row.whole) throw new Error(`${name} does not look at the version`);
  whole.push(row.whole);
  await sql.raw(bare).execute(db);
}

/** Does something; while its statement waits for a lock, `change` is committed. */
async function overtaken<T>(
  act: () => Promise<T>,
  statement: string,
  change: RawBuilder<unknown>,
): Promise<T> {
  const busy = await block(booking.database.db, change);
  const acting = act();
  // It may be refused while the lock is still being given back: whoever called sees it at the end.
  acting.catch(() => undefined);
  await busy.hit(`%${statement}%`);
  await busy.lift();
  return acting;
}

describe('the price of a hold changes while it is submitted', () => {
  const submitOvertaken = async () => {
    const { db } = booking.database;
    const buyer = await addBuyer(db);
    const code = await booking.hold(await addShowing(db, { seats: 2 }), buyer, seats('S01', 'S02'));
    await booking.giveContact(code);
    const voucher = await addVoucher(db);
    const cheaper = sql`
      WITH used AS (INSERT INTO voucher_uses (order_code, party, voucher_id, user_id, amount)
        VALUES (${code}, 'platform', ${voucher.id}, ${buyer}, 100000))
      UPDATE orders SET discount = 100000, total = total - 100000 WHERE code = ${code}`;
    const url = await overtaken(() => booking.submit(code, buyer), 'submit_order', cheaper);
    const { total, state, payments } = await booking.view(code, buyer);
    return { total, state, asked: payments.map(({ amount }) => amount), url: new URL(url ?? '') };
  };

  test('the attempt is of the new price', async () => {
    const { total, state, asked, url } = await submitOvertaken();
    expect({ total, state, asked }).toEqual({
      total: 2 * price - 100_000,
      state: 'awaiting_payment',
      asked: [2 * price - 100_000],
    });
    expect(url.searchParams.get('vnp_Amount')).toBe(String(100 * total));
  });

  test('without the check of the version it is of the old price', async () => {
    await takeOutVersion('submit_order');
    const { total, asked } = await submitOvertaken();
    expect(total).toBe(2 * price - 100_000);
    expect(asked).toEqual([2 * price]);
    await sql`DELETE FROM payments`.execute(booking.database.db);
  });
});

test('a hold that is cancelled while it is submitted is not paid for', async () => {
  const { db } = booking.database;
  const showing = await addShowing(db, { price: 0, places: 2 });
  const buyer = await addBuyer(db);
  const code = await booking.hold(showing, buyer, places(2));
  await booking.giveContact(code);
  const cancelled = sql`
    WITH given_back AS (UPDATE units SET claim_kind = NULL, claim_id = NULL, held_until = NULL WHERE claim_id = ${code}),
      said AS (INSERT INTO order_transitions (order_code, from_state, to_state, because)
        VALUES (${code}, 'holding', 'cancelled', 'buyer_cancelled'))
    UPDATE orders SET state = 'cancelled', ended_at = now() WHERE code = ${code}`;
  const submitted = overtaken(() => booking.submit(code, buyer, null), 'submit_order', cancelled);
  await expect(submitted).rejects.toMatchObject({ failure: 'illegal_transition' });
  expect(await moneyOf(booking, code)).toMatchObject({ tickets: 0, mails: [] });
});

test('a submission rolls back when a unit of the order is no longer its own', async () => {
  const { db } = booking.database;
  const showing = await addShowing(db, { price: 0, places: 2 });
  const buyer = await addBuyer(db);
  const code = await booking.hold(showing, buyer, places(2));
  await booking.giveContact(code);
  const taken = sql`UPDATE units SET claim_kind = NULL, claim_id = NULL, held_until = NULL WHERE claim_id = ${code} AND id =
    (SELECT min(id) FROM units WHERE claim_id = ${code})`;
  const submitted = overtaken(() => booking.submit(code, buyer, null), 'submit_order', taken);
  await expect(submitted).rejects.toMatchObject({ failure: 'hold_expired' });
  expect((await booking.view(code, buyer)).state).toBe('holding');
  expect(await moneyOf(booking, code)).toMatchObject({ tickets: 0, mails: [] });
  await booking.cancel(code, buyer);
});

describe('an order goes over to another account while its money comes', () => {
  const payOvertaken = async () => {
    const { db } = booking.database;
    const { code, buyer, reference } = await start(booking, await addShowing(db));
    const heir = await addBuyer(db);
    const joined = sql`UPDATE orders SET user_id = ${heir} WHERE code = ${code}`;
    const answer = await overtaken(() => ipn(booking, vnpaySays(reference, price)), 'take_money', joined);
    const { rows } = await sql<{ topic: string }>`
      SELECT topic FROM outbox WHERE topic IN (${`users/${buyer}`}, ${`users/${heir}`})`.execute(db);
    const told = rows.map(({ topic }) => (topic === `users/${heir}` ? 'heir' : 'former'));
    return { answer, told, money: await moneyOf(booking, code), code };
  };

  test('the new owner is notified', async () => {
    const { answer, told, money, code } = await payOvertaken();
    expect({ answer, told }).toEqual({ answer: 'confirmed', told: ['heir'] });
    expect(money).toMatchObject({ receipts: 1, tickets: 1, refunds: [] });
    expect((await transitionsOf(booking, code)).at(-1)).toBe('awaiting_payment → paid: money_arrived');
  });

  test('without the check of the version the former owner is notified', async () => {
    await takeOutVersion('take_money');
    expect((await payOvertaken()).told).toEqual(['former']);
  });
});

test('money for an order that ends meanwhile is late money', async () => {
  const { db } = booking.database;
  const { code, reference } = await start(booking, await addShowing(db));
  const busy = await block(db, sql`SELECT FROM payments WHERE reference = ${reference} FOR UPDATE`);
  const told = ipn(booking, vnpaySays(reference, price));
  await busy.hit('%take_money%');
  const { rows } = await sql<{
    showing_id: string;
  }>`SELECT showing_id FROM orders WHERE code = ${code}`.execute(db);
  const order = { code, showing_id: rows[0]?.showing_id ?? '', state: 'awaiting_payment' as const };
  await transact(db, (tx) => endOrder(tx, order, { to: 'expired', because: 'payment_window_over' }));
  await busy.lift();
  expect(await told).toBe('confirmed');
  expect((await transitionsOf(booking, code)).slice(-2)).toEqual([
    'awaiting_payment → expired: payment_window_over',
    'expired → paid: late_money',
  ]);
  expect(await moneyOf(booking, code)).toMatchObject({ receipts: 1, tickets: 1, refunds: [] });
});
