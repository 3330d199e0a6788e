// Tickets that are given for others of the same event: nothing happens to them before the new order is paid, and then everything at once.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { VnpayRefundResult } from '../../payment/providers/vnpay/vnpay-client.ts';
import { sendRefunds } from '../../payment/refunds/send-refunds.ts';
import { listExchangeOffers } from '../../sale/exchange/list-exchange-offers.ts';
import { changeAddOns } from '../../sale/add-ons/set-add-ons.ts';
import { changeExchange } from '../../sale/exchange/set-exchange.ts';
import {
  failureOf,
  openBooking,
  places,
  seats,
  vnpaySays,
  type Booking,
} from '../../../testing/shop/booking.ts';
import { raceBehind } from '../../../testing/shop/books.ts';
import {
  endWindow,
  ipn,
  moneyOf,
  payFor,
  workOnUnpaid,
  type Started,
} from '../../../testing/shop/payments.ts';
import { addShowing, type ShowingOptions, type TestShowing } from '../../../testing/shop/showing.ts';
import { sweep } from '../../../testing/shop/sweep.ts';
import { withAnyRest } from '../../../testing/shop/vouchers.ts';
import { addBuyer } from '../../../testing/people/accounts.ts';
import { ofOrder, ofTickets, refund, ticketsOf } from '../operator/_operator.ts';

/** VNPAY has paid the money back. */
const paidBack = (): VnpayRefundResult => ({
  ...{ kind: 'answered', outcome: 'succeeded', amount: 0, transactionStatus: '00', bankCode: 'NCB' },
  ...{ payDate: '', raw: '{}', transactionType: '02', transactionNo: '9' },
});

let booking: Booking;
beforeAll(async () => {
  booking = await openBooking({ poolSize: 20 });
});
afterAll(() => booking.close());
beforeEach(async () => {
  booking.script.refunds.length = 0;
  // Refunds of the tests before are not sent again.
  await sql`UPDATE refunds SET state = 'succeeded' WHERE state IN ('requested', 'processing')`.execute(db());
});
const db = () => booking.database.db;

/** Friday's showing, at 300,000 đồng, and Saturday's at 400,000, of which buyers may exchange tickets. */
async function twoNights(friday: ShowingOptions = {}, saturday: ShowingOptions = {}) {
  const first = await addShowing(db(), { exchangeUntil: 60, ...friday });
  const second = await addShowing(db(), {
    exchangeUntil: 60,
    price: 400_000,
    sameEventAs: first,
    ...saturday,
  });
  return { friday: first, saturday: second };
}

const give = ({ code }: Pick<Started, 'code'>, buyer: string, ticketIds: readonly string[]) =>
  changeExchange(db(), { code, userId: buyer }, ticketIds);

async function holdFor(showing: TestShowing, buyer: string, selection = places(2)) {
  const code = await booking.hold(showing, buyer, selection);
  await booking.giveContact(code);
  return { code, buyer };
}

/** Two tickets of Friday are given for two of Saturday, and the payment of the difference is begun. */
async function begin(selection = places(2), nights?: Awaited<ReturnType<typeof twoNights>>) {
  const { friday, saturday } = nights ?? (await twoNights());
  const old = await payFor(booking, friday);
  const order = await holdFor(saturday, old.buyer, selection);
  const given = await ticketsOf(booking, old.code);
  await give(order, old.buyer, given);
  const url = new URL((await booking.submit(order.code, old.buyer)) ?? '');
  const reference = url.searchParams.get('vnp_TxnRef') ?? '';
  return {
    friday,
    saturday,
    old,
    order,
    given,
    reference,
    asked: Number(url.searchParams.get('vnp_Amount')) / 100,
  };
}

const stateOf = async (ticketIds: readonly string[]) => {
  const { rows } = await sql<{ is_void: boolean }>`
    SELECT voided_at IS NOT NULL AS is_void FROM tickets WHERE id = ANY(${[...ticketIds]}) ORDER BY id`.execute(
    db(),
  );
  return rows.map((row) => row.is_void);
};
const soldOf = async ({ id }: TestShowing): Promise<number> => {
  const { rows } = await sql<{ sold: number }>`
    SELECT count(*) AS sold FROM units WHERE showing_id = ${id} AND sold`.execute(db());
  return rows[0]?.sold ?? 0;
};
const offersFor = (code: string, userId: string) =>
  listExchangeOffers({
    ...{ params: { code }, caller: { userId }, language: 'en', deps: { db: db() } },
  } as unknown as Parameters<typeof listExchangeOffers>[0]);

describe('the difference is paid', () => {
  test('for dearer tickets, and only then the old ones end', async () => {
    const { friday, old, order, given, reference, asked } = await begin();
    expect(asked).toBe(200_000);
    expect(await stateOf(given)).toEqual([false, false]);
    expect((await booking.view(order.code, old.buyer)).exchange).toEqual({
      ...{ from_order_code: old.code, ticket_ids: given, amount: 600_000 },
      ...{ credit: 600_000, to_pay: 200_000, refund: 0 },
    });
    expect(await ipn(booking, vnpaySays(reference, 200_000))).toBe('confirmed');
    expect(await stateOf(given)).toEqual([true, true]);
    expect(await soldOf(friday)).toBe(0);
    const paid = await booking.view(order.code, old.buyer);
    expect(paid).toMatchObject({
      state: 'paid',
      total: 800_000,
      exchange: { credit: 600_000, to_pay: 200_000 },
    });
    expect(paid.payments).toMatchObject([{ method: 'vnpay', amount: 200_000 }]);
    expect(await moneyOf(booking, old.code)).toMatchObject({ refunds: ['moved_to_order 600000 succeeded'] });
    const { rows } = await sql<{ text: string }>`
      SELECT payload ->> 'text' AS text FROM outbox WHERE kind = 'mail' AND payload ->> 'text' LIKE ${`%2 vé của đơn ${old.code}%`}`.execute(
      db(),
    );
    expect(rows.map(({ text }) => text)).toEqual([
      expect.stringContaining(
        `Bạn đã đổi vé này lấy vé của đơn ${order.code}; 600.000 ₫ được tính vào đơn đó.`,
      ),
    ]);
    expect(await sweep(db())).toEqual({});
  });

  test('with at least what a way to pay takes: the rest of the old money goes back', async () => {
    const nights = await twoNights({}, { price: 302_000 });
    const { old, reference, asked } = await begin(places(2), nights);
    expect(asked).toBe(10_000);
    await ipn(booking, vnpaySays(reference, 10_000));
    expect((await moneyOf(booking, old.code))?.refunds.toSorted()).toEqual([
      'exchanged 6000 requested',
      'moved_to_order 594000 succeeded',
    ]);
    expect(await sweep(db())).toEqual({});
  });

  test('not by a sale that leaves the given tickets good, as an older version would', async () => {
    const { old, order, reference } = await begin();
    const sale = JSON.stringify({ tickets: [], earned: [], news: [] });
    await expect(
      sql`SELECT sell_order(${order.code}, 'awaiting_payment', 'money_arrived', ${sale})`.execute(db()),
    ).rejects.toThrow('tickets that are given for it are good');
    await ipn(booking, vnpaySays(reference, 200_000));
    expect(await booking.view(order.code, old.buyer)).toMatchObject({ state: 'paid' });
  });

  test('once: the money of a replayed callback is known', async () => {
    const { order, reference } = await begin();
    const said = vnpaySays(reference, 200_000);
    await ipn(booking, said);
    expect(await ipn(booking, said)).toBe('already_confirmed');
    expect(await moneyOf(booking, order.code)).toMatchObject({ tickets: 2, refunds: [] });
    expect(await sweep(db())).toEqual({});
  });
});

describe('nothing is paid', () => {
  test('for cheaper tickets: they are sold at once, and the difference goes back', async () => {
    const { friday, saturday } = await twoNights();
    const old = await payFor(booking, saturday, places(2), 400_000);
    const order = await holdFor(friday, old.buyer);
    await give(order, old.buyer, await ticketsOf(booking, old.code));
    expect((await booking.view(order.code, old.buyer)).exchange).toMatchObject({
      credit: 600_000,
      to_pay: 0,
      refund: 200_000,
    });
    expect(await booking.submit(order.code, old.buyer, null)).toBeNull();
    expect(await booking.view(order.code, old.buyer)).toMatchObject({
      state: 'paid',
      ticket_ids: { length: 2 },
    });
    expect((await moneyOf(booking, old.code))?.refunds.toSorted()).toEqual([
      'exchanged 200000 requested',
      'moved_to_order 600000 succeeded',
    ]);
    expect(await sweep(db())).toEqual({});
  });

  test('for one of two tickets: the other one stays', async () => {
    const { friday } = await twoNights();
    const better = await addShowing(db(), { sameEventAs: friday, exchangeUntil: 60 });
    const old = await payFor(booking, friday);
    const [first = '', second = ''] = await ticketsOf(booking, old.code);
    const order = await holdFor(better, old.buyer, places(1));
    await give(order, old.buyer, [first]);
    await booking.submit(order.code, old.buyer, null);
    expect([await stateOf([first]), await stateOf([second])]).toEqual([[true], [false]]);
    expect(await moneyOf(booking, old.code)).toMatchObject({ refunds: ['moved_to_order 300000 succeeded'] });
    expect(await sweep(db())).toEqual({});
  });
});

describe('tickets that cannot be given any more', () => {
  /** How a ticket stops being good while its buyer pays. */
  const ends: Record<string, (facts: { ticketId: string; old: Started }) => Promise<unknown>> = {
    'let in at the gate': ({ ticketId }) =>
      sql`UPDATE tickets SET checked_in_at = now(), state = 'redeemed' WHERE id = ${ticketId}`.execute(db()),
    'given to somebody else': async ({ ticketId }) =>
      sql`UPDATE tickets SET user_id = ${await addBuyer(db())} WHERE id = ${ticketId}`.execute(db()),
    refunded: ({ ticketId, old }) => refund(booking, ofTickets(old.code, [ticketId])),
  };
  test.each(Object.entries(ends))('%s: nothing is sold, and the money goes back at once', async (_, end) => {
    const { saturday, old, order, given, reference } = await begin();
    const [ticketId = '', other = ''] = given;
    await end({ ticketId, old });
    expect(await ipn(booking, vnpaySays(reference, 200_000))).toBe('confirmed');
    expect(await booking.view(order.code, old.buyer)).toMatchObject({
      state: 'cancelled',
      ticket_ids: [],
      exchange: null,
    });
    expect(await moneyOf(booking, order.code)).toMatchObject({
      tickets: 0,
      refunds: ['exchange_failed 200000 requested'],
    });
    expect(await soldOf(saturday)).toBe(0);
    expect(await stateOf([other])).toEqual([false]);
    await sql`UPDATE tickets SET checked_in_at = NULL, state = 'active' WHERE id = ${ticketId}`.execute(db());
    expect(await sweep(db())).toEqual({});
  });

  test('are refused when the payment is begun, and the hold stays', async () => {
    const { friday, saturday } = await twoNights();
    const old = await payFor(booking, friday);
    const order = await holdFor(saturday, old.buyer);
    const [ticketId = '', other = ''] = await ticketsOf(booking, old.code);
    await give(order, old.buyer, [ticketId, other]);
    await refund(booking, ofTickets(old.code, [ticketId]));
    expect(await failureOf(booking.submit(order.code, old.buyer))).toBe('exchange_not_possible');
    expect(await booking.view(order.code, old.buyer)).toMatchObject({ state: 'holding' });
    await give(order, old.buyer, [other]);
    expect(await booking.submit(order.code, old.buyer)).toContain('vnp_Amount=50000000');
  });

  test('late money of an exchange goes back, and the old tickets stay', async () => {
    const { order, given, reference } = await begin();
    await endWindow(booking, order.code);
    await workOnUnpaid(booking);
    await ipn(booking, vnpaySays(reference, 200_000));
    expect(await moneyOf(booking, order.code)).toMatchObject({
      tickets: 0,
      refunds: ['late_payment 200000 requested'],
    });
    expect(await stateOf(given)).toEqual([false, false]);
    expect(await sweep(db())).toEqual({});
  });

  test('the same tickets for two orders: the payment that comes first has them, the other one goes back', async () => {
    const nights = await twoNights();
    const third = await addShowing(db(), { sameEventAs: nights.friday, price: 400_000, exchangeUntil: 60 });
    const { old, order, given, reference } = await begin(places(2), nights);
    const other = await holdFor(third, old.buyer);
    await give(other, old.buyer, given);
    const url = new URL((await booking.submit(other.code, old.buyer)) ?? '');
    // Both payments have come and wait for the old order, one behind the other.
    const references = [reference, url.searchParams.get('vnp_TxnRef') ?? ''];
    const answers = await raceBehind(
      db(),
      sql`SELECT FROM orders WHERE code = ${old.code} FOR UPDATE`,
      2,
      () => Promise.all(references.map((each) => ipn(booking, vnpaySays(each, 200_000)))),
    );
    expect(answers).toEqual(['confirmed', 'confirmed']);
    const states = await Promise.all(
      [order, other].map(async ({ code }) => (await booking.view(code, old.buyer)).state),
    );
    expect(states.toSorted()).toEqual(['cancelled', 'paid']);
    expect(await sweep(db())).toEqual({});
  });
});

describe('tickets that can be given', () => {
  test('are those of the same event that the buyer has, unused, until the organizer’s time', async () => {
    const { friday, saturday } = await twoNights();
    const old = await payFor(booking, friday);
    const [first = '', second = ''] = await ticketsOf(booking, old.code);
    const order = await holdFor(saturday, old.buyer);
    await payFor(booking, friday);
    const offered = async () =>
      (await offersFor(order.code, old.buyer)).map(({ order_code: code, tickets }) => ({
        code,
        tickets: tickets.map(({ ticket_id: id, amount }) => `${id} ${amount}`),
      }));
    expect(await offered()).toEqual([{ code: old.code, tickets: [`${first} 300000`, `${second} 300000`] }]);
    await sql`UPDATE tickets SET checked_in_at = now(), state = 'redeemed' WHERE id = ${first}`.execute(db());
    expect(await offered()).toEqual([{ code: old.code, tickets: [`${second} 300000`] }]);
    expect(await failureOf(give(order, old.buyer, [first, second]))).toBe('exchange_not_possible');
    await sql`UPDATE tickets SET checked_in_at = NULL, state = 'active' WHERE id = ${first}`.execute(db());
    await sql`UPDATE showings SET exchange = '{"until_minutes": 2000}' WHERE id = ${friday.id}`.execute(db());
    expect(await offered()).toEqual([]);
    expect(await failureOf(give(order, old.buyer, [first]))).toBe('exchange_not_possible');
    await sql`UPDATE showings SET exchange = NULL WHERE id = ${friday.id}`.execute(db());
    expect(await offered()).toEqual([]);
  });

  test('are not those of another event, nor another account’s', async () => {
    const { friday, saturday } = await twoNights();
    const elsewhere = await addShowing(db(), { exchangeUntil: 60 });
    const old = await payFor(booking, elsewhere);
    const others = await payFor(booking, friday);
    const order = await holdFor(saturday, old.buyer);
    expect(await offersFor(order.code, old.buyer)).toEqual([]);
    for (const { code } of [old, others])
      expect(await failureOf(give(order, old.buyer, await ticketsOf(booking, code)))).toBe(
        'exchange_not_possible',
      );
    expect(await offersFor(order.code, others.buyer)).toEqual([]);
    expect(await failureOf(give(order, others.buyer, []))).toBe('order_not_found');
  });

  test('take the other seat of a couple seat along', async () => {
    const nights = await twoNights({ seats: 4, coupleSeats: true });
    const old = await payFor(booking, nights.friday, seats('S01', 'S02'));
    const order = await holdFor(nights.saturday, old.buyer);
    const [one = '', other = ''] = await ticketsOf(booking, old.code);
    const [offer] = await offersFor(order.code, old.buyer);
    expect(offer?.tickets.map((ticket) => ticket.partner_id)).toEqual([other, one]);
    await give(order, old.buyer, [one]);
    expect((await booking.view(order.code, old.buyer)).exchange).toMatchObject({
      ticket_ids: [one, other],
      amount: 600_000,
    });
    await give(order, old.buyer, []);
    expect((await booking.view(order.code, old.buyer)).exchange).toBeNull();
  });

  test('take the add-ons along when no ticket is left', async () => {
    const { friday, saturday } = await twoNights({ addOns: [{ id: 'combo', stock: 3 }] });
    const buyer = await addBuyer(db());
    const code = await booking.hold(friday, buyer, places(2));
    await changeAddOns(withAnyRest(db()), { code, userId: buyer }, [{ add_on_id: 'combo', quantity: 1 }]);
    await booking.giveContact(code);
    const url = new URL((await booking.submit(code, buyer)) ?? '');
    await ipn(booking, vnpaySays(url.searchParams.get('vnp_TxnRef') ?? '', 690_000));
    const order = await holdFor(saturday, buyer);
    await give(order, buyer, await ticketsOf(booking, code));
    expect((await booking.view(order.code, buyer)).exchange).toMatchObject({
      amount: 690_000,
      to_pay: 110_000,
    });
    const pay = new URL((await booking.submit(order.code, buyer)) ?? '');
    await ipn(booking, vnpaySays(pay.searchParams.get('vnp_TxnRef') ?? '', 110_000));
    expect(await sweep(db())).toEqual({});
  });
});

/** Sends what is to be refunded; of the same money one after the other. */
async function sendAll(): Promise<void> {
  while ((await sendRefunds(booking.deps)) > 0);
}

describe('a refund of an order that took tickets in exchange', () => {
  test('goes back first from its own money, then from the payment that the old tickets were bought with', async () => {
    const { old, order, reference } = await begin();
    await ipn(booking, vnpaySays(reference, 200_000));
    await refund(booking, ofOrder(order.code));
    expect((await moneyOf(booking, order.code))?.refunds.toSorted()).toEqual([
      'buyer_asked 200000 requested',
      'buyer_asked 600000 requested',
    ]);
    booking.script.refund = paidBack;
    await sendAll();
    expect(booking.script.refunds.map(({ txnRef, amount }) => ({ txnRef, amount }))).toEqual(
      expect.arrayContaining([
        { txnRef: reference, amount: 200_000 },
        { txnRef: old.reference, amount: 600_000 },
      ]),
    );
    expect(booking.script.refunds).toHaveLength(2);
    expect(await sweep(db())).toEqual({});
  });

  test('reaches the first payment through two exchanges', async () => {
    const { friday, saturday, old, order, reference } = await begin();
    await ipn(booking, vnpaySays(reference, 200_000));
    const back = await holdFor(friday, old.buyer);
    await give(back, old.buyer, await ticketsOf(booking, order.code));
    await booking.submit(back.code, old.buyer, null);
    expect(await soldOf(saturday)).toBe(0);
    await refund(booking, ofOrder(back.code));
    booking.script.refund = paidBack;
    await sendAll();
    const sums = new Map<string, number>();
    for (const { txnRef, amount } of booking.script.refunds)
      sums.set(txnRef, (sums.get(txnRef) ?? 0) + amount);
    expect([...sums.values()].reduce((one, next) => one + next, 0)).toBe(800_000);
    expect(sums.get(reference)).toBe(200_000);
    expect(sums.get(old.reference)).toBe(600_000);
    expect(await sweep(db())).toEqual({});
  });
});
