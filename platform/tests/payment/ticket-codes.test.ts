// A paid order gets its tickets at once, whatever readable codes are drawn for it. The draws of a test come first, then real ones.
import { makeTicketCode } from '@mo-man/schema/rules/ticket/ticket-code.rule.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openBooking, places, vnpaySays, type Booking } from '../../../testing/shop/booking.ts';
import { block } from '../../../testing/shop/books.ts';
import { addShowing, type TestShowing } from '../../../testing/shop/showing.ts';
import { ipn, moneyOf, price, start, type Started } from '../../../testing/shop/payments.ts';
import { sweep } from '../../../testing/shop/sweep.ts';
import { addBuyer } from '../../../testing/people/accounts.ts';

const draws = vi.hoisted(() => ({ next: [] as string[][], made: 0 }));
vi.mock(import('../../ticket/draw-ticket-codes.ts'), async (importOriginal) => {
  const { drawTicketCodes } = await importOriginal();
  return {
    drawTicketCodes: () => {
      draws.made += 1;
      const [first, draw] = [draws.next.shift() ?? [], drawTicketCodes()];
      return () => first.shift() ?? draw();
    },
  };
});

let booking: Booking;
beforeAll(async () => {
  booking = await openBooking({ poolSize: 10 });
});
afterAll(() => booking.close());
afterEach(() => {
  expect(draws.next).toEqual([]);
  draws.made = 0;
});

let lastValue = 0;
/** A code that could have been drawn, and has not been. */
const newCode = (): string => {
  lastValue += 1;
  return makeTicketCode(() => lastValue);
};

const pay = ({ reference }: Started, tickets = 1) => ipn(booking, vnpaySays(reference, tickets * price));

async function codesOf({ code }: Started): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    SELECT code FROM tickets WHERE order_code = ${code} ORDER BY number`.execute(booking.database.db);
  return rows.map((row) => row.code);
}

/** An order of one ticket that has this code. */
async function buyWith(showing: TestShowing, code: string): Promise<Started> {
  const order = await start(booking, showing);
  draws.next = [[code]];
  expect(await pay(order)).toBe('confirmed');
  expect(await codesOf(order)).toEqual([code]);
  draws.made = 0;
  return order;
}

test('a code that a ticket of any showing has is drawn anew; nothing is done twice', async () => {
  const { db } = booking.database;
  const [taken, free, other] = [newCode(), newCode(), newCode()];
  await buyWith(await addShowing(db), taken);
  const order = await start(booking, await addShowing(db), places(2));
  draws.next = [
    [free, taken],
    [free, other],
  ];
  expect(await pay(order, 2)).toBe('confirmed');
  expect({ codes: await codesOf(order), draws: draws.made }).toEqual({ codes: [free, other], draws: 2 });
  expect(await moneyOf(booking, order.code)).toMatchObject({ receipts: 1, tickets: 2, refunds: [] });
  expect(await sweep(db)).toEqual({});
});

test('two of one order that are alike are drawn anew, of one that costs nothing too', async () => {
  const { db } = booking.database;
  const same = newCode();
  const order = await start(booking, await addShowing(db), places(2));
  draws.next = [[same, same]];
  expect(await pay(order, 2)).toBe('confirmed');
  expect(draws.made).toBe(2);
  const buyer = await addBuyer(db);
  const code = await booking.hold(await addShowing(db, { price: 0, places: 2 }), buyer, places(2));
  await booking.giveContact(code);
  draws.next = [[same, same]];
  await booking.submit(code, buyer, null);
  expect(draws.made).toBe(4);
  expect((await booking.view(code, buyer)).state).toBe('paid');
  expect(await moneyOf(booking, code)).toMatchObject({ tickets: 2 });
  expect(await sweep(db)).toEqual({});
});

/** Money comes; while its ticket is written, another order of the showing is writing one with the same code. */
async function payBesideOneWith(code: string): Promise<{ answer: Promise<string>; order: Started }> {
  const { db } = booking.database;
  const showing = await addShowing(db);
  const first = await buyWith(showing, newCode());
  const order = await start(booking, showing);
  const writing = await block(db, sql`UPDATE tickets SET code = ${code} WHERE order_code = ${first.code}`);
  draws.next = [[code]];
  const answer = pay(order);
  answer.catch(() => undefined);
  await writing.hit('%take_money%');
  await writing.lift();
  return { answer, order };
}

test('a code that another order takes at this moment is drawn anew', async () => {
  const code = newCode();
  const { answer, order } = await payBesideOneWith(code);
  expect(await answer).toBe('confirmed');
  expect(draws.made).toBe(2);
  expect(await codesOf(order)).not.toContain(code);
  expect(await moneyOf(booking, order.code)).toMatchObject({ receipts: 1, tickets: 1, refunds: [] });
  expect(await sweep(booking.database.db)).toEqual({});
});

test('without the wait for the other order the money is not taken', async () => {
  const { db } = booking.database;
  const { rows } = await sql<{ whole: string }>`
    SELECT pg_get_functiondef(oid) AS whole FROM pg_proc WHERE proname = 'sell_order'`.execute(db);
  const whole = rows[0]!.whole;
  const bare = whole.replace('ON CONFLICT DO NOTHING', '');
  expect(bare).not.toBe(whole);
  await sql.raw(bare).execute(db);
  const { answer, order } = await payBesideOneWith(newCode());
  await expect(answer).rejects.toMatchObject({ code: '23505' });
  expect(await moneyOf(booking, order.code)).toMatchObject({ receipts: 0, tickets: 0 });
  await sql.raw(whole).execute(db);
});
