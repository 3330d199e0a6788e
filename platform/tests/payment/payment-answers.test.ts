import { limits } from '@mo-man/schema/limits.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { storeCallback } from '../../payment/callbacks/callback.store.ts';
import { replayCallbacks } from '../../payment/callbacks/replay-callbacks.ts';
import {
  failureOf,
  openBooking,
  queryAnswer,
  seats,
  transitionsOf,
  vnpaySays,
  type Booking,
} from '../../../testing/shop/booking.ts';
import { addShowing } from '../../../testing/shop/showing.ts';
import { endWindow, ipn, moneyOf, price, start, workOnUnpaid } from '../../../testing/shop/payments.ts';
import { addBuyer } from '../../../testing/people/accounts.ts';

let booking: Booking;
beforeAll(async () => {
  booking = await openBooking({ poolSize: 30 });
});
afterAll(() => booking.close());
beforeEach(() => {
  booking.script.query = () => ({ kind: 'not_found', raw: '{}' });
});

describe('an order whose window is over', () => {
  test('that the provider never heard of ends after the grace', async () => {
    const showing = await addShowing(booking.database.db, { seats: 1 });
    const { code, buyer } = await start(booking, showing, seats('S01'));
    await endWindow(booking, code, 1);
    await workOnUnpaid(booking);
    expect((await booking.view(code, buyer)).state).toBe('awaiting_payment');
    await endWindow(booking, code);
    await workOnUnpaid(booking);
    expect(await booking.view(code, buyer)).toMatchObject({
      state: 'expired',
      payments: [{ state: 'expired' }],
    });
    expect((await transitionsOf(booking, code)).at(-1)).toBe(
      'awaiting_payment → expired: payment_window_over',
    );
    await booking.hold(showing, await addBuyer(booking.database.db), seats('S01'));
  });

  test('keeps its seats while the provider is not sure, and goes to the operator in the end', async () => {
    const { db } = booking.database;
    const showing = await addShowing(db, { seats: 1 });
    const { code, buyer, reference } = await start(booking, showing, seats('S01'));
    await endWindow(booking, code);
    booking.script.query = () => queryAnswer(price, { status: '01', transactionNo: '0' });
    await workOnUnpaid(booking);
    expect((await booking.view(code, buyer)).state).toBe('awaiting_payment');
    expect(await failureOf(booking.hold(showing, await addBuyer(db), seats('S01')))).toBe('seat_taken');
    await endWindow(booking, code, limits.paymentMaxAskMinutes);
    await workOnUnpaid(booking);
    expect((await transitionsOf(booking, code)).at(-1)).toBe('awaiting_payment → expired: no_final_answer');
    const waiting = () =>
      db
        .selectFrom('payments')
        .select('id')
        .where('reference', '=', reference)
        .where('desk_since', 'is not', null)
        .execute();
    expect(await waiting()).toHaveLength(1);
    await ipn(booking, vnpaySays(reference, price));
    expect((await booking.view(code, buyer)).state).toBe('paid');
    expect(await waiting()).toHaveLength(0);
  });
});

describe('a process that dies between storing and applying', () => {
  test('leaves the callback to the next start, which applies it once', async () => {
    const { db } = booking.database;
    const { code, buyer, reference } = await start(booking, await addShowing(db));
    await storeCallback(db, {
      provider: 'vnpay',
      source: 'notice',
      raw: vnpaySays(reference, price),
      headers: {},
    });
    expect((await booking.view(code, buyer)).state).toBe('awaiting_payment');
    await replayCallbacks(booking.deps, 15);
    expect((await booking.view(code, buyer)).state).toBe('awaiting_payment');
    await Promise.all(Array.from({ length: 4 }, () => replayCallbacks(booking.deps, 0)));
    expect((await booking.view(code, buyer)).state).toBe('paid');
    expect(await moneyOf(booking, code)).toMatchObject({ receipts: 1, tickets: 1 });
    await replayCallbacks(booking.deps, 0);
    const open = await db
      .selectFrom('provider_callbacks')
      .select('id')
      .where('applied_at', 'is', null)
      .execute();
    expect(open).toHaveLength(0);
  });
});
