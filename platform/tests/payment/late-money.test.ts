import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  failureOf,
  openBooking,
  places,
  queryAnswer,
  seats,
  transitionsOf,
  vnpaySays,
  type Booking,
} from '../../../testing/shop/booking.ts';
import { addShowing } from '../../../testing/shop/showing.ts';
import { guardsOf } from '../../../testing/guards.ts';
import { ipn, moneyOf, price, start, startAndExpire } from '../../../testing/shop/payments.ts';
import { addBuyer } from '../../../testing/people/accounts.ts';
import { transact } from '../../db/transact.ts';
import { claimIdentities } from '../../sale/orders/attendees/identity-claims.store.ts';

let booking: Booking;
beforeAll(async () => {
  booking = await openBooking({ poolSize: 30 });
});
afterAll(() => booking.close());
const guards = guardsOf(() => booking.database.db);
afterEach(() => guards.putBack());
beforeEach(() => {
  booking.script.query = () => ({ kind: 'not_found', raw: '{}' });
});

describe('late money', () => {
  test('buys the same seats again when they are still free', async () => {
    const { code, buyer, reference } = await startAndExpire(
      booking,
      await addShowing(booking.database.db, { seats: 3 }),
      seats('S01', 'S02'),
    );
    expect(await ipn(booking, vnpaySays(reference, 2 * price))).toBe('confirmed');
    expect(await moneyOf(booking, code)).toMatchObject({ receipts: 1, tickets: 2, refunds: [] });
    expect((await booking.view(code, buyer)).lines[0]?.seat_labels).toEqual(['S01', 'S02']);
    expect((await transitionsOf(booking, code)).at(-1)).toBe('expired → paid: late_money');
  });

  test('buys as many places of the same type', async () => {
    const { db } = booking.database;
    const showing = await addShowing(db, { places: 4 });
    const { code, reference } = await startAndExpire(booking, showing, places(2));
    await booking.hold(showing, await addBuyer(db), places(2));
    expect(await ipn(booking, vnpaySays(reference, 2 * price))).toBe('confirmed');
    expect(await moneyOf(booking, code)).toMatchObject({ tickets: 2, refunds: [] });
  });

  test('goes back when one of the seats is gone, and takes none', async () => {
    const { db } = booking.database;
    const showing = await addShowing(db, { seats: 3 });
    const { code, buyer, reference } = await startAndExpire(booking, showing, seats('S01', 'S02'));
    const other = await booking.hold(showing, await addBuyer(db), seats('S02'));
    expect(await ipn(booking, vnpaySays(reference, 2 * price))).toBe('confirmed');
    expect(await moneyOf(booking, code)).toMatchObject({
      receipts: 1,
      tickets: 0,
      refunds: [`late_payment ${2 * price} requested`],
      mails: ['600.000 ₫ đang được hoàn lại cho bạn'],
    });
    expect(await booking.view(code, buyer)).toMatchObject({
      state: 'expired',
      payments: [{ state: 'succeeded' }],
    });
    const { rows } = await sql<{ id: string; claim_id: string | null }>`
      SELECT id, claim_id FROM units WHERE showing_id = ${showing.id} ORDER BY id`.execute(db);
    expect(rows.map((unit) => unit.claim_id)).toEqual([null, other, null]);
  });

  test('binds the places that it gets to the identity numbers of before, and goes back when these have their tickets meanwhile', async () => {
    const { db } = booking.database;
    const bound = async (withRival: boolean, isAsked = true) => {
      const showing = await addShowing(db, { places: 4 });
      const { code, reference } = await startAndExpire(booking, showing, places(1));
      const claim = (orderCode: string) =>
        transact(db, async (tx) => {
          const { rows } = await sql<{ unit: string }>`
            SELECT lines -> 0 -> 'unit_ids' ->> 0 AS unit FROM orders WHERE code = ${orderCode}`.execute(tx);
          const of = { showingId: showing.id, orderCode, ticketsMax: 1 };
          return claimIdentities(tx, of, { [rows[0]?.unit ?? '']: 'hash' });
        });
      await claim(code);
      await sql`UPDATE showings SET attendee_form = ${JSON.stringify({
        ...{ name: 'optional', phone: null, questions: [], until_minutes: 0 },
        ...(isAsked && { identity: { tickets_max: 1 } }),
      })} WHERE id = ${showing.id}`.execute(db);
      // Takes the place of before, so that the order gets another one.
      for (let left = 3; left > 0; left -= 1) {
        const other = await booking.hold(showing, await addBuyer(db), places(1));
        if (withRival && left === 3) expect(await claim(other)).toEqual([]);
      }
      expect(await ipn(booking, vnpaySays(reference, price))).toBe('confirmed');
      const { rows } = await sql<{ isOfTicket: boolean }>`
        SELECT EXISTS (SELECT FROM tickets t WHERE t.order_code = c.order_code AND t.unit_id = c.unit_id) AS "isOfTicket"
        FROM identity_claims c WHERE order_code = ${code}`.execute(db);
      return { ...(await moneyOf(booking, code)), claims: rows.map(({ isOfTicket }) => isOfTicket) };
    };
    expect(await bound(false)).toMatchObject({ tickets: 1, refunds: [], claims: [true] });
    // An organizer has taken the limit away meanwhile.
    expect(await bound(true, false)).toMatchObject({ tickets: 1, refunds: [], claims: [true] });
    expect(await bound(true)).toMatchObject({ tickets: 0, refunds: [`late_payment ${price} requested`] });
  });

  test('takes a lapsed hold of somebody else, which ends', async () => {
    const { db } = booking.database;
    const showing = await addShowing(db, { seats: 1 });
    const { code, reference } = await startAndExpire(booking, showing, seats('S01'));
    const other = await booking.hold(showing, await addBuyer(db), seats('S01'));
    await sql`UPDATE orders SET hold_until = now() - interval '1 second' WHERE code = ${other}`.execute(db);
    await sql`UPDATE units SET held_until = now() - interval '1 second' WHERE claim_id = ${other}`.execute(
      db,
    );
    expect(await ipn(booking, vnpaySays(reference, price))).toBe('confirmed');
    expect(await moneyOf(booking, code)).toMatchObject({ tickets: 1, refunds: [] });
    expect((await transitionsOf(booking, other)).at(-1)).toBe('holding → expired: hold_lapsed');
  });

  test('goes back when the account has a newer live order of the showing', async () => {
    const { db } = booking.database;
    const showing = await addShowing(db);
    const { code, buyer, reference } = await startAndExpire(booking, showing);
    const newer = await booking.hold(showing, buyer, places(1));
    await ipn(booking, vnpaySays(reference, price));
    expect(await moneyOf(booking, code)).toMatchObject({
      tickets: 0,
      refunds: [`late_payment ${price} requested`],
    });
    expect((await booking.view(newer, buyer)).state).toBe('holding');
  });

  test('goes back when the account would have more than its limit', async () => {
    const { db } = booking.database;
    const showing = await addShowing(db, { max: 2 });
    const { code, buyer, reference } = await startAndExpire(booking, showing, places(2));
    const newer = await booking.startPaying(showing, buyer, places(1));
    await ipn(booking, vnpaySays(newer.reference, price));
    await ipn(booking, vnpaySays(reference, 2 * price));
    expect(await moneyOf(booking, code)).toMatchObject({
      tickets: 0,
      refunds: [`late_payment ${2 * price} requested`],
    });
    expect(await moneyOf(booking, newer.code)).toMatchObject({ tickets: 1, refunds: [] });
  });

  test('a hundred times makes one refund', async () => {
    const { db } = booking.database;
    const showing = await addShowing(db, { status: 'scheduled' });
    const { code, reference } = await startAndExpire(booking, showing);
    await sql`UPDATE showings SET status = 'cancelled' WHERE id = ${showing.id}`.execute(db);
    const raw = vnpaySays(reference, price);
    await guards.meetIn('lock_for_money', 5);
    await Promise.all(Array.from({ length: 100 }, () => ipn(booking, raw)));
    expect(await moneyOf(booking, code)).toMatchObject({
      receipts: 1,
      refunds: [`late_payment ${price} requested`],
    });
  });
});

test('giving up asks the provider first, waits for a clear answer, and pays with money that has been taken', async () => {
  const { code, buyer } = await start(booking, await addShowing(booking.database.db));
  booking.script.query = () => ({ kind: 'no_answer', reason: 'timeout' });
  expect(await failureOf(booking.cancel(code, buyer))).toBe('payment_pending');
  booking.script.query = () => queryAnswer(price, { status: '07' });
  expect(await failureOf(booking.cancel(code, buyer))).toBe('payment_pending');
  expect((await booking.view(code, buyer)).state).toBe('awaiting_payment');
  booking.script.query = () => queryAnswer(price);
  expect((await booking.cancel(code, buyer)).state).toBe('paid');
  expect(await moneyOf(booking, code)).toMatchObject({ receipts: 1, tickets: 1 });
});
