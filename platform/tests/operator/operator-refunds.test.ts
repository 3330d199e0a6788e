// Refunds that the operator decides: previewed, confirmed, carried out once, even when processes are killed.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { carryOutRefunds } from '../../payment/order-refunds/carry-out.ts';
import { previewRefund } from '../../payment/order-refunds/decide-refund.ts';
import { readProgress, readUnfinished, setStuck } from '../../payment/order-refunds/operator-refund.store.ts';
import { countWaiting } from '../../operator/waiting.store.ts';
import { sendRefunds } from '../../payment/refunds/send-refunds.ts';
import type { VnpayRefundResult } from '../../payment/providers/vnpay/vnpay-client.ts';
import { openBooking, places, seats, vnpaySays, type Booking } from '../../../testing/shop/booking.ts';
import { booksOf, raceBehind } from '../../../testing/shop/books.ts';
import { addShowing } from '../../../testing/shop/showing.ts';
import { ipn, moneyOf, price, start, payFor } from '../../../testing/shop/payments.ts';
import { sweep } from '../../../testing/shop/sweep.ts';
import {
  by,
  closeSale,
  decide,
  ofOrder,
  ofShowing,
  ofTickets,
  asOperator,
  refund,
  ticketsOf,
  wordForOperator,
} from './_operator.ts';
import { addBuyer } from '../../../testing/people/accounts.ts';

let booking: Booking;
beforeAll(async () => {
  booking = await openBooking();
});
afterAll(() => booking.close());
beforeEach(async () => {
  booking.script.refunds.length = 0;
  await sql`UPDATE refunds SET state = 'succeeded'`.execute(db());
});

const db = () => booking.deps.db;
const books = () => sweep(db());
const count = async (what: ReturnType<typeof sql>) =>
  (await sql<{ count: number }>`SELECT count(*) FROM (${what}) each`.execute(db())).rows[0]?.count;
const live = async (code: string) => (await booksOf(db(), code)).tickets;
const freeUnits = (showing: string) =>
  count(sql`SELECT FROM units WHERE showing_id = ${showing} AND claim_kind IS NULL`);

function accepted(status: string): VnpayRefundResult {
  const rest = { bankCode: 'NCB', payDate: '', raw: '{}', transactionType: '03', transactionNo: '9' };
  const outcome = status === '00' ? 'succeeded' : 'processing';
  return { kind: 'answered', outcome, amount: price, transactionStatus: status, ...rest };
}

describe('an order', () => {
  test('is refunded as a whole: tickets void, seats on sale again, refund requested, buyer told, act recorded', async () => {
    const showing = await addShowing(db(), { seats: 4 });
    const { code, buyer } = await payFor(booking, showing, seats('S01', 'S02'));
    const preview = await previewRefund(db(), ofOrder(code));
    expect(preview).toMatchObject({
      orders: 1,
      tickets: 2,
      amount: 600_000,
      providers: [{ provider: 'vnpay', amount: 600_000 }],
    });
    expect(await live(code)).toBe(2);

    const id = await refund(booking, ofOrder(code));
    expect(await live(code)).toBe(0);
    expect(await moneyOf(booking, code)).toMatchObject({
      refunds: ['buyer_asked 600000 requested'],
      mails: ['Đã mua 2 vé: title vi', '600.000 ₫ đang được hoàn lại cho bạn'],
    });
    expect(await readProgress(db(), id)).toMatchObject({ orders: 1, tickets: 2, amount: 600_000 });
    expect(await readUnfinished(db())).toEqual([]);
    expect(await freeUnits(showing.id)).toBe(4);
    expect((await booking.view(code, buyer)).state).toBe('paid');
    const { rows } = await sql<{ operator: string; act: string }>`
      SELECT operator, act FROM desk_acts WHERE subject = ${code} ORDER BY id`.execute(db());
    expect(rows).toEqual([
      { operator: 'lan@desk', act: 'decide refund of order' },
      { operator: 'lan@desk', act: 'refund' },
    ]);
    expect(await books()).toEqual({});
    // Another buyer may have the seats now.
    await payFor(booking, showing, seats('S01', 'S02'));
    expect(await books()).toEqual({});
  });

  test('is refunded ticket by ticket, to the đồng, with one refund at a time in progress', async () => {
    const { code } = await payFor(booking, await addShowing(db()), places(3));
    const [one, two, three] = await ticketsOf(booking, code);
    await refund(booking, ofTickets(code, [one!]));
    await refund(booking, ofTickets(code, [two!]));
    await expect(decide(booking, ofTickets(code, [one!]))).rejects.toThrow('refunded or given up before');
    expect((await moneyOf(booking, code))?.refunds).toHaveLength(2);
    expect(await books()).toEqual({});

    booking.script.refund = () => accepted('05');
    await sendRefunds(booking.deps);
    await sendRefunds(booking.deps);
    expect(booking.script.refunds).toMatchObject([{ amount: price, kind: 'partial' }]);
    await sql`UPDATE refunds SET state = 'succeeded' WHERE state = 'processing'`.execute(db());
    // A first try that meets the previous refund says nothing about this one: it is neither done nor failed.
    booking.script.refund = () => ({ kind: 'already_requested', raw: '{}' });
    await sendRefunds(booking.deps);
    expect(booking.script.refunds).toHaveLength(2);
    const open = await sql<{ state: string; provider_code: string | null }>`
      SELECT state, provider_code FROM refunds WHERE state <> 'succeeded'`.execute(db());
    expect(open.rows).toEqual([{ state: 'processing', provider_code: null }]);
    booking.script.refund = () => accepted('00');
    await sql`UPDATE refunds SET next_try_at = now()`.execute(db());
    await sendRefunds(booking.deps);
    await refund(booking, ofTickets(code, [three!]));
    await sendRefunds(booking.deps);
    expect((await moneyOf(booking, code))?.refunds).toEqual(
      Array.from({ length: 3 }, () => `buyer_asked ${price} succeeded`),
    );
    expect(await books()).toEqual({});
  });

  test('with a couple seat is refunded for both seats', async () => {
    const showing = await addShowing(db(), { seats: 4, coupleSeats: true });
    const { code } = await payFor(booking, showing, seats('S01', 'S02'));
    const [half] = await ticketsOf(booking, code);
    expect((await previewRefund(db(), ofTickets(code, [half!]))).tickets).toBe(2);
    await refund(booking, ofTickets(code, [half!]));
    expect(await books()).toEqual({});
  });

  test('that was free is taken back without a payment', async () => {
    const { code, buyer } = await free();
    await refund(booking, ofOrder(code));
    expect(await live(code)).toBe(0);
    expect(await moneyOf(booking, code)).toMatchObject({ refunds: [] });
    expect((await booking.view(code, buyer)).refunds).toEqual([]);
    expect(await books()).toEqual({});
  });

  async function free() {
    const showing = await addShowing(db(), { price: 0 });
    const buyer = await addBuyer(db());
    const code = await booking.hold(showing, buyer, places(2));
    await booking.giveContact(code);
    await booking.submit(code, buyer, null);
    return { code, buyer };
  }

  test('that is not paid, is unknown, or was admitted, is not refunded', async () => {
    const showing = await addShowing(db());
    const { code: unpaid } = await start(booking, showing);
    await expect(decide(booking, ofOrder(unpaid))).rejects.toThrow('it is not paid');
    await expect(decide(booking, ofOrder('NOBODY'))).rejects.toThrow('there is no order NOBODY');
    const { code } = await payFor(booking, showing);
    await sql`UPDATE tickets SET checked_in_at = now() WHERE order_code = ${code}`.execute(db());
    await expect(decide(booking, ofOrder(code))).rejects.toThrow('let in at the gate');
  });
});

describe('only once:', () => {
  test('a confirmation is valid only for what was previewed', async () => {
    const { code } = await payFor(booking, await addShowing(db()), places(3));
    const [one] = await ticketsOf(booking, code);
    const word = await wordForOperator(db(), ['refund', 'order', code]);
    await refund(booking, ofTickets(code, [one!]));
    await expect(asOperator(db(), ['refund', 'order', code], word)).rejects.toThrow(
      'not of what is there now',
    );
    expect(await live(code)).toBe(2);
  });

  test('an order is refunded once that is decided ten times at once, and carried out by ten', async () => {
    const { code } = await payFor(booking, await addShowing(db()));
    const word = await wordForOperator(db(), ['refund', 'order', code]);
    const decided = await Promise.allSettled(
      Array.from({ length: 10 }, () => asOperator(db(), ['refund', 'order', code], word)),
    );
    expect(decided.some(({ status }) => status === 'fulfilled')).toBe(true);
    const decisions = (await readUnfinished(db())).length;
    const payment = sql`SELECT FROM payments WHERE order_code = ${code} FOR UPDATE`;
    await raceBehind(db(), payment, Math.min(5, decisions), () =>
      Promise.all(Array.from({ length: 10 }, () => carryOutRefunds(booking.deps))),
    );
    await carryOutRefunds(booking.deps);
    expect((await moneyOf(booking, code))?.refunds).toEqual(['buyer_asked 600000 requested']);
    expect(await books()).toEqual({});
    // The later decisions found nothing to do, and wait for the operator to see that.
    for (const { id, stuck } of await readUnfinished(db())) {
      expect(stuck).toContain('no tickets left');
      await sql`UPDATE desk_refunds SET done_at = now() WHERE id = ${id}`.execute(db());
    }
  });

  test('control: without the guards money is refunded twice, and the books say so', async () => {
    const { code } = await payFor(booking, await addShowing(db()));
    const rollback = new Error('rolled back');
    const unguarded = db()
      .transaction()
      .execute(async (tx) => {
        await sql`DROP TRIGGER refunds_no_more_than_came ON refunds`.execute(tx);
        for (const reason of ['late_payment', 'second_payment'])
          await sql`
          INSERT INTO refunds (id, payment_id, receipt_id, amount, reason, state)
          SELECT ${reason} || r.id, r.payment_id, r.id, r.amount, ${reason}, 'requested'
          FROM receipts r JOIN payments p ON p.id = r.payment_id WHERE p.order_code = ${code}`.execute(tx);
        expect(Object.keys(await sweep(tx))).toEqual([
          'money in less money going back is not what the order costs',
          'more goes back than came',
        ]);
        throw rollback;
      });
    await expect(unguarded).rejects.toBe(rollback);
    await refund(booking, ofOrder(code));
    const twice = sql`
      INSERT INTO refunds (id, payment_id, receipt_id, amount, reason, state)
      SELECT 'twice-' || r.id, r.payment_id, r.id, 1, 'late_payment', 'requested'
      FROM receipts r JOIN payments p ON p.id = r.payment_id WHERE p.order_code = ${code}`;
    await expect(twice.execute(db())).rejects.toThrow('would go back');
  });
});

test('lets a refund wait while the provider has no funds, and does not fail it', async () => {
  const { code } = await payFor(booking, await addShowing(db()));
  await refund(booking, ofOrder(code));
  const { payments } = booking.deps;
  let isShort = true;
  const refunded: string[] = [];
  const provider = (id: string) => ({
    ...payments.provider(id),
    refund: async ({ id: refundId }: { id: string }) => {
      if (isShort) return { said: 'short', code: 'NO_FUNDS' } as const;
      refunded.push(refundId);
      return { said: 'done', code: 'OK' } as const;
    },
  });
  const deps = { ...booking.deps, payments: { ...payments, provider } };
  for (let tries = 0; tries < 30; tries += 1) {
    await sql`UPDATE refunds SET next_try_at = now()`.execute(db());
    await sendRefunds(deps);
  }
  const waiting = await sql<{ state: string; attempts: number; is_short: boolean }>`
    SELECT f.state, f.attempts, short_since IS NOT NULL AS is_short FROM refunds f
    JOIN payments p ON p.id = f.payment_id WHERE p.order_code = ${code}`.execute(db());
  expect(waiting.rows).toEqual([{ state: 'processing', attempts: 0, is_short: true }]);
  expect(await countWaiting(db())).toMatchObject({ short_refunds: 1, failed_refunds: 0 });
  isShort = false;
  await sql`UPDATE refunds SET next_try_at = now()`.execute(db());
  await sendRefunds(deps);
  await sendRefunds(deps);
  expect(refunded).toHaveLength(1);
  expect(await countWaiting(db())).toMatchObject({ short_refunds: 0 });
  expect(await moneyOf(booking, code)).toMatchObject({ refunds: ['buyer_asked 600000 succeeded'] });
});

describe('a showing', () => {
  test('that is on sale is not refunded', async () => {
    const showing = await addShowing(db());
    await payFor(booking, showing);
    await expect(previewRefund(db(), ofShowing(showing))).rejects.toThrow('is on sale');
  });

  test('is refunded order by order, with later payments, by any number of processes', async () => {
    const showing = await addShowing(db(), { places: 40 });
    const orders = [];
    for (let at = 0; at < 12; at += 1) orders.push(await payFor(booking, showing, places((at % 3) + 1)));
    const paying = await start(booking, showing, places(1));
    await closeSale(booking, showing);
    const preview = await previewRefund(db(), ofShowing(showing));
    expect(preview).toMatchObject({ orders: 12, tickets: 24, amount: 24 * price, inPayment: 1 });
    const id = await decide(booking, ofShowing(showing), { ...by, reason: 'organizer_decided' });
    await Promise.all(Array.from({ length: 5 }, () => carryOutRefunds(booking.deps)));
    await carryOutRefunds(booking.deps);
    expect(await readProgress(db(), id)).toMatchObject({ orders: 12, tickets: 24, done_at: null });
    await ipn(booking, vnpaySays(paying.reference, price));
    await carryOutRefunds(booking.deps);
    expect(await readProgress(db(), id)).toMatchObject({ orders: 13, tickets: 25, amount: 25 * price });
    expect((await readProgress(db(), id))?.done_at).not.toBeNull();
    for (const { code } of [...orders, paying]) expect(await live(code)).toBe(0);
    expect(await books()).toEqual({});
  });

  test('with one order that cannot be refunded delays no other, and continues when it can', async () => {
    const showing = await addShowing(db(), { places: 40 });
    const orders = [];
    for (let at = 0; at < 3; at += 1) orders.push(await payFor(booking, showing));
    await closeSale(booking, showing);
    const id = await decide(booking, ofShowing(showing), { ...by, reason: 'organizer_decided' });
    const bad = orders[1]!.code;
    await sql`UPDATE tickets SET checked_in_at = now() WHERE order_code = ${bad}`.execute(db());
    await carryOutRefunds(booking.deps);
    expect(await readProgress(db(), id)).toMatchObject({
      orders: 2,
      stuck: `order ${bad}: one of the tickets was let in at the gate`,
    });
    await sql`UPDATE tickets SET checked_in_at = NULL WHERE order_code = ${bad}`.execute(db());
    await setStuck(db(), id, null);
    await carryOutRefunds(booking.deps);
    expect(await readProgress(db(), id)).toMatchObject({ orders: 3, stuck: null });
    expect(await books()).toEqual({});
  });
});

test('never rewrites an act of the operator', async () => {
  for (const rewriting of [
    sql`UPDATE desk_acts SET operator = 'x'`,
    sql`DELETE FROM desk_acts`,
    sql`TRUNCATE desk_acts`,
  ])
    await expect(rewriting.execute(db())).rejects.toThrow('never rewritten');
});
