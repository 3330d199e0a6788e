import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { takeCallback } from '../../payment/callbacks/take-callback.ts';
import { readOrder } from '../../payment/look-at-order.ts';
import { type Booking, openBooking, places, queryAnswer, vnpaySays } from '../../../testing/shop/booking.ts';
import { addShowing } from '../../../testing/shop/showing.ts';
import { patience } from '../../../testing/patience.ts';
import { addBuyer } from '../../../testing/people/accounts.ts';

let booking: Booking;

beforeAll(async () => {
  booking = await openBooking();
});
afterAll(() => booking.close());

const look = (code: string, userId: string) =>
  readOrder({
    params: { code },
    caller: { userId, deviceId: 'd', familyId: 'f' },
    language: 'vi',
    deps: booking.deps,
  } as never);

test('a payment whose IPN was lost is found when the buyer looks at the order', async () => {
  const showing = await addShowing(booking.database.db, { places: 5, price: 300_000 });
  const userId = await addBuyer(booking.database.db);
  const { code } = await booking.startPaying(showing, userId, places(2));
  booking.script.query = vi.fn(() => queryAnswer(600_000));
  expect((await look(code, userId)).state).toBe('awaiting_payment');
  const isPaid = async () => (await booking.view(code, userId)).state;
  await expect.poll(isPaid, patience).toBe('paid');
});

test('nobody is asked about a payment whose callback comes right after the buyer', async () => {
  const showing = await addShowing(booking.database.db, { places: 5, price: 300_000 });
  const userId = await addBuyer(booking.database.db);
  const { code, reference } = await booking.startPaying(showing, userId, places(1));
  const query = vi.fn((_reference: string) => queryAnswer(300_000));
  booking.script.query = query;
  await look(code, userId);
  const raw = vnpaySays(reference, 300_000);
  const sent = { provider: 'vnpay', raw, headers: {}, network: '203.0.113.0' };
  expect(await takeCallback(booking.deps, sent)).toBe('confirmed');
  // Whoever looks at another order later, which nobody pays, has it asked about: before that the first would have been.
  const later = await addBuyer(booking.database.db);
  const other = await booking.startPaying(showing, later, places(1));
  await look(other.code, later);
  await vi.waitFor(() => expect(query).toHaveBeenCalledWith(other.reference), patience);
  expect((await booking.view(code, userId)).state).toBe('paid');
  expect(query.mock.calls).toEqual([[other.reference]]);
});

test('however often somebody looks, the provider is asked at most every few seconds', async () => {
  const showing = await addShowing(booking.database.db, { places: 5 });
  const userId = await addBuyer(booking.database.db);
  const { code } = await booking.startPaying(showing, userId, places(1));
  const query = vi.fn(() => queryAnswer(300_000, { status: '01', transactionNo: '0' }));
  booking.script.query = query;
  await Promise.all(Array.from({ length: 20 }, () => look(code, userId)));
  await expect.poll(() => query.mock.calls.length, patience).toBe(1);
  await look(code, userId);
  expect((await booking.view(code, userId)).state).toBe('awaiting_payment');
  expect(query).toHaveBeenCalledOnce();
});

test('the order says what the provider said of its payment: nobody has paid, or it is not clear', async () => {
  const showing = await addShowing(booking.database.db, { places: 5, price: 300_000 });
  const userId = await addBuyer(booking.database.db);
  const { code } = await booking.startPaying(showing, userId, places(1));
  const word = async () => (await booking.view(code, userId)).payments[0]?.word;
  expect(await word()).toBeNull();
  booking.script.query = () => queryAnswer(300_000, { status: '01', transactionNo: '0' });
  await look(code, userId);
  await expect.poll(word, patience).toBe('unpaid');
  await sql`UPDATE payments SET asked_at = asked_at - interval '1 minute' WHERE order_code = ${code}`.execute(
    booking.database.db,
  );
  booking.script.query = () => ({ kind: 'no_answer', reason: 'timeout' });
  await look(code, userId);
  await expect.poll(word, patience).toBe('unclear');
  await sql`UPDATE payments SET asked_at = asked_at - interval '1 minute' WHERE order_code = ${code}`.execute(
    booking.database.db,
  );
  booking.script.query = () => queryAnswer(300_000);
  await look(code, userId);
  await expect.poll(word, patience).toBeNull();
  expect((await booking.view(code, userId)).state).toBe('paid');
});
