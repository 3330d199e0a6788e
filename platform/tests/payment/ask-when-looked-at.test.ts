import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readOrder } from '../../event/payment/look-at-order.ts';
import { type Booking, openBooking, places, queryAnswer } from '../_booking.ts';
import { addBuyer, addShowing } from '../_catalogue.ts';

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
  await expect.poll(async () => (await booking.view(code, userId)).state).toBe('paid');
});

test('however often somebody looks, the provider is asked at most every few seconds', async () => {
  const showing = await addShowing(booking.database.db, { places: 5 });
  const userId = await addBuyer(booking.database.db);
  const { code } = await booking.startPaying(showing, userId, places(1));
  const query = vi.fn(() => queryAnswer(300_000, { status: '01', transactionNo: '0' }));
  booking.script.query = query;
  await Promise.all(Array.from({ length: 20 }, () => look(code, userId)));
  await expect.poll(() => query.mock.calls.length).toBe(1);
  await look(code, userId);
  expect((await booking.view(code, userId)).state).toBe('awaiting_payment');
  expect(query).toHaveBeenCalledOnce();
});
