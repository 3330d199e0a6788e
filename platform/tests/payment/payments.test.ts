import { limits } from '@mo-man/schema/limits.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweepHolds } from '../../sale/booking/sweep-holds.ts';
import { expireUnpaid } from '../../payment/expire-unpaid.ts';
import { verifyTicket } from '../../ticket/qr/verify-ticket.ts';
import {
  failureOf,
  newTransactionNo,
  openBooking,
  places,
  queryAnswer,
  seats,
  transitionsOf,
  vnpaySays,
  type Booking,
} from '../../../testing/shop/booking.ts';
import { contact } from '../../../testing/shop/contact.ts';
import { addShowing } from '../../../testing/shop/showing.ts';
import { guardsOf } from '../../../testing/guards.ts';
import { endWindow, ipn, moneyOf, price, retry, start } from '../../../testing/shop/payments.ts';
import { addBuyer } from '../../../testing/people/accounts.ts';

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

describe('a payment', () => {
  test('starts once, with a window of its own that ends the hold and never moves again', async () => {
    const { db } = booking.database;
    const showing = await addShowing(db, { seats: 2 });
    const { code, buyer } = await start(booking, showing, seats('S01', 'S02'));
    const order = await booking.view(code, buyer);
    expect(order.state).toBe('awaiting_payment');
    expect(Date.parse(order.pay_until ?? '') - Date.parse(order.server_now)).toBeGreaterThan(14.9 * 60_000);
    expect(order.payments).toMatchObject([
      { state: 'pending', method: 'vnpay', amount: 2 * price, failure: null },
    ]);
    const url = new URL(order.payments[0]?.pay_url ?? '');
    expect(url.searchParams.get('vnp_Amount')).toBe(String(2 * price * 100));
    expect(url.searchParams.get('vnp_ReturnUrl')).toMatch(/^http:\/\/localhost:4000\/payment-return\/ey/);
    expect(await failureOf(booking.submit(code, buyer))).toBe('illegal_transition');
    const { rows } =
      await sql`SELECT FROM units WHERE showing_id = ${showing.id} AND held_until IS NOT NULL`.execute(db);
    expect(rows).toHaveLength(0);
    await sql`UPDATE orders SET hold_until = now() - interval '1 hour' WHERE code = ${code}`.execute(db);
    await sweepHolds(booking.deps);
    expect(await failureOf(booking.hold(showing, await addBuyer(db), seats('S01')))).toBe('seat_taken');
  });

  test('needs a contact and a method that fits and is open', async () => {
    const { db } = booking.database;
    const buyer = await addBuyer(db);
    const code = await booking.hold(await addShowing(db, { price: 4_000 }), buyer, places(1));
    expect(await failureOf(booking.submit(code, buyer))).toBe('answers_invalid');
    await booking.giveContact(code);
    expect(await failureOf(booking.submit(code, buyer))).toBe('payment_method_unavailable');
    expect(await failureOf(booking.submit(code, await addBuyer(db)))).toBe('order_not_found');
    expect((await booking.view(code, buyer)).state).toBe('holding');
    const dear = await booking.hold(await addShowing(db), buyer, places(1));
    await booking.giveContact(dear);
    expect(await failureOf(booking.submit(dear, buyer, 'momo'))).toBe('payment_method_unavailable');
    expect((await booking.view(dear, buyer)).state).toBe('holding');
  });

  test('makes the order paid, its tickets signed, its buyer told', async () => {
    const { db } = booking.database;
    const { code, buyer, reference } = await start(
      booking,
      await addShowing(db, { seats: 3 }),
      seats('S02', 'S03'),
    );
    expect(await ipn(booking, vnpaySays(reference, 2 * price))).toBe('confirmed');
    const order = await booking.view(code, buyer);
    expect(order).toMatchObject({
      state: 'paid',
      payments: [{ state: 'succeeded', pay_url: null }],
      refunds: [],
    });
    expect(order.ticket_ids).toHaveLength(2);
    expect(await moneyOf(booking, code)).toEqual({
      receipts: 1,
      refunds: [],
      tickets: 2,
      mails: ['Đã mua 2 vé: title vi'],
    });
    const tickets = await db.selectFrom('tickets').selectAll().where('order_code', '=', code).execute();
    for (const ticket of tickets) {
      const read = verifyTicket(ticket.qr, booking.deps.ticketKeys.published);
      expect(read).toMatchObject({ ok: true, ticket: { number: ticket.number, generation: 1, keyId: 1 } });
    }
    expect(await transitionsOf(booking, code)).toEqual([
      '→ holding: held',
      'holding → awaiting_payment: payment_started',
      'awaiting_payment → paid: money_arrived',
    ]);
  });

  test('that is declined is recorded and may be tried again inside the window', async () => {
    const { db } = booking.database;
    const { code, buyer, reference } = await start(booking, await addShowing(db));
    expect(await ipn(booking, vnpaySays(reference, price, { code: '51' }))).toBe('confirmed');
    expect(await ipn(booking, vnpaySays(reference, price, { code: '51' }))).toBe('already_confirmed');
    const declined = await booking.view(code, buyer);
    expect(declined).toMatchObject({ state: 'awaiting_payment', payments: [{ state: 'failed' }] });
    expect(declined.payments[0]?.failure).toContain('not have enough money');
    const url = await retry(booking, code, buyer);
    const again = new URL(url ?? '').searchParams.get('vnp_TxnRef') ?? '';
    expect(again).not.toBe(reference);
    const order = await booking.view(code, buyer);
    expect(order.pay_until).toBe(declined.pay_until);
    expect(await ipn(booking, vnpaySays(again, price))).toBe('confirmed');
    expect(await moneyOf(booking, code)).toMatchObject({ receipts: 1, tickets: 1, refunds: [] });
  });

  test('that can still be paid is given back instead of another one', async () => {
    const { code, buyer } = await start(booking, await addShowing(booking.database.db));
    const before = (await booking.view(code, buyer)).payments[0]?.pay_url;
    booking.script.query = () => queryAnswer(price, { status: '01', transactionNo: '0' });
    expect(await retry(booking, code, buyer)).toBe(before);
    booking.script.query = () => ({ kind: 'no_answer', reason: 'timeout' });
    expect(await retry(booking, code, buyer)).toBe(before);
    booking.script.query = () => queryAnswer(price);
    expect(await failureOf(retry(booking, code, buyer))).toBe('order_already_paid');
    expect((await booking.view(code, buyer)).state).toBe('paid');
  });

  test('cannot be tried again after the window', async () => {
    const { code, buyer, reference } = await start(booking, await addShowing(booking.database.db));
    await ipn(booking, vnpaySays(reference, price, { code: '24' }));
    await endWindow(booking, code, 1);
    expect(await failureOf(retry(booking, code, buyer))).toBe('payment_expired');
    await expireUnpaid(booking.deps);
    expect(await failureOf(retry(booking, code, buyer))).toBe('payment_expired');
  });
});

describe('a turn of the queue', () => {
  const startInTurn = async () => {
    const { db } = booking.database;
    const showing = await addShowing(db);
    const buyer = await addBuyer(db);
    const code = await booking.hold(showing, buyer, places(1));
    await booking.giveContact(code);
    await sql`INSERT INTO queues (showing_id) VALUES (${showing.id})`.execute(db);
    await sql`INSERT INTO turns (id, showing_id, user_id, number, expires_at)
      VALUES (${`turn${code}`}, ${showing.id}, ${buyer}, 1, now() + interval '10 minutes')`.execute(db);
    await sql`UPDATE orders SET turn_id = ${`turn${code}`} WHERE code = ${code}`.execute(db);
    return { code, buyer };
  };

  test('must still run when payment starts', async () => {
    const { code, buyer } = await startInTurn();
    await sql`UPDATE turns SET ended_at = now(), ended_because = 'left' WHERE id = ${`turn${code}`}`.execute(
      booking.database.db,
    );
    expect(await failureOf(booking.submit(code, buyer))).toBe('turn_expired');
  });

  test('is free for the next buyer as soon as its buyer has paid', async () => {
    const { code, buyer } = await startInTurn();
    const url = new URL((await booking.submit(code, buyer)) ?? '');
    await ipn(booking, vnpaySays(url.searchParams.get('vnp_TxnRef') ?? '', price));
    const turns = await booking.database.db
      .selectFrom('turns')
      .select('ended_because')
      .where('id', '=', `turn${code}`)
      .execute();
    expect(turns).toEqual([{ ended_because: 'bought' }]);
  });
});

describe('a free order', () => {
  test('is paid at once, through the same states', async () => {
    const { db } = booking.database;
    const buyer = await addBuyer(db);
    const code = await booking.hold(await addShowing(db, { price: 0 }), buyer, places(2));
    await booking.giveContact(code);
    expect(await booking.submit(code, buyer, null)).toBeNull();
    expect(await booking.view(code, buyer)).toMatchObject({ state: 'paid', total: 0, payments: [] });
    expect(await moneyOf(booking, code)).toMatchObject({ receipts: 0, tickets: 2 });
    expect(await transitionsOf(booking, code)).toEqual([
      '→ holding: held',
      'holding → awaiting_payment: free_order',
      'awaiting_payment → paid: free_order',
    ]);
  });

  test('writes to a mailbox that was typed so often an hour, to a proven one always; the tickets are there either way', async () => {
    const { db } = booking.database;
    const showing = await addShowing(db, { price: 0, places: 40 });
    const order = async (buyer: string, to: string) => {
      const code = await booking.hold(showing, buyer, places(1));
      await sql`UPDATE orders SET contact = ${JSON.stringify({ ...contact, email: to })} WHERE code = ${code}`.execute(
        db,
      );
      await booking.submit(code, buyer, null);
      return code;
    };
    const mailsTo = async (to: string) =>
      (await sql`SELECT FROM outbox WHERE kind = 'mail' AND topic = ${to}`.execute(db)).rows.length;
    for (let nth = 0; nth < limits.typedRecipientMaxPerHour + 3; nth += 1) {
      const code = await order(await addBuyer(db), 'stranger@example.com');
      expect(await moneyOf(booking, code)).toMatchObject({ tickets: 1 });
    }
    expect(await mailsTo('stranger@example.com')).toBe(limits.typedRecipientMaxPerHour);
    const owner = await addBuyer(db, 'proven.owner@example.com');
    for (let nth = 0; nth < 4; nth += 1) await order(owner, 'proven.owner@example.com');
    expect(await mailsTo('proven.owner@example.com')).toBe(4);
  });
});

describe('money that does not fit', () => {
  test('of another amount never pays the order, and goes back', async () => {
    const { code, buyer, reference } = await start(booking, await addShowing(booking.database.db));
    const transactionNo = newTransactionNo();
    const raw = vnpaySays(reference, price - 1_000, { transactionNo });
    await guards.meetIn('lock_for_money', 3);
    expect(await Promise.all([ipn(booking, raw), ipn(booking, raw), ipn(booking, raw)])).toEqual(
      Array(3).fill('invalid_amount'),
    );
    expect(await moneyOf(booking, code)).toMatchObject({
      receipts: 1,
      tickets: 0,
      refunds: [`wrong_amount ${price - 1_000} requested`],
    });
    expect((await booking.view(code, buyer)).state).toBe('awaiting_payment');
  });

  test('a second time for the same attempt goes back', async () => {
    const { code, reference } = await start(booking, await addShowing(booking.database.db));
    expect(await ipn(booking, vnpaySays(reference, price))).toBe('confirmed');
    expect(await ipn(booking, vnpaySays(reference, price))).toBe('confirmed');
    expect(await moneyOf(booking, code)).toMatchObject({
      receipts: 2,
      tickets: 1,
      refunds: [`second_payment ${price} requested`],
    });
  });

  test('a failure after success changes nothing', async () => {
    const { code, buyer, reference } = await start(booking, await addShowing(booking.database.db));
    await ipn(booking, vnpaySays(reference, price));
    expect(await ipn(booking, vnpaySays(reference, price, { code: '24' }))).toBe('already_confirmed');
    expect((await booking.view(code, buyer)).state).toBe('paid');
  });

  test('callbacks that VNPAY did not sign, or for an unknown order, are stored and refused', async () => {
    const { code, buyer, reference } = await start(booking, await addShowing(booking.database.db));
    const raw = vnpaySays(reference, price);
    expect(await ipn(booking, raw.replace('vnp_BankCode=NCB', 'vnp_BankCode=VCB'))).toBe('bad_signature');
    expect(await ipn(booking, '')).toBe('bad_signature');
    expect(await ipn(booking, vnpaySays('NOBODY', price))).toBe('order_not_found');
    expect((await booking.view(code, buyer)).state).toBe('awaiting_payment');
    const { rows } = await sql<{ verified: boolean; outcome: string }>`
      SELECT verified, outcome FROM provider_callbacks ORDER BY id DESC LIMIT 3`.execute(booking.database.db);
    expect(rows.map((row) => row.outcome)).toEqual(['order_not_found', 'bad_signature', 'bad_signature']);
  });
});
