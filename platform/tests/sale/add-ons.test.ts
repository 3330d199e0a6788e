// Add-ons of an order: taken from their stock at once, part of every sum, and given back whenever an order does not keep them.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readDocumentOrders } from '../../documents/documents.store.ts';
import { sayTickets } from '../../documents/say-order.ts';
import { changeHold } from '../../sale/booking/change-hold.ts';
import { sweepHolds } from '../../sale/booking/sweep-holds.ts';
import { changeAddOns } from '../../sale/add-ons/set-add-ons.ts';
import {
  failureOf,
  lapse,
  openBooking,
  places,
  tally,
  vnpaySays,
  type Booking,
} from '../../../testing/shop/booking.ts';
import { addShowing, type ShowingOptions, type TestShowing } from '../../../testing/shop/showing.ts';
import { endWindow, ipn, moneyOf, workOnUnpaid } from '../../../testing/shop/payments.ts';
import { guardsOf } from '../../../testing/guards.ts';
import { figure, sized } from '../../../testing/prove.ts';
import { sweep } from '../../../testing/shop/sweep.ts';
import { addVoucher, use, withAnyRest } from '../../../testing/shop/vouchers.ts';
import { addBuyer, addBuyers } from '../../../testing/people/accounts.ts';
import {
  asOperator,
  closeSale,
  doAsOperator,
  ofOrder,
  ofShowing,
  ofTickets,
  refund,
  ticketsOf,
} from '../operator/_operator.ts';

let booking: Booking;
beforeAll(async () => {
  booking = await openBooking({ poolSize: 20 });
});
afterAll(() => booking.close());
const db = () => booking.database.db;
const guards = guardsOf(db);
afterEach(() => guards.putBack());

const addOns = [
  { id: 'combo', stock: 10 },
  { id: 'parking', stock: 2, price: 20_000 },
];

interface Held {
  code: string;
  userId: string;
  showing: TestShowing;
}

async function hold(options: ShowingOptions = {}, selection = places(2)): Promise<Held> {
  const showing = await addShowing(db(), { addOns, ...options });
  const userId = await addBuyer(db());
  return { showing, userId, code: await booking.hold(showing, userId, selection) };
}

const choose = ({ code, userId }: Pick<Held, 'code' | 'userId'>, asked: Record<string, number>) =>
  changeAddOns(
    withAnyRest(db()),
    { code, userId },
    Object.entries(asked).map(([add_on_id, quantity]) => ({ add_on_id, quantity })),
  );

/** What orders have of each add-on of a showing. */
async function taken({ id }: TestShowing): Promise<Record<string, number>> {
  const { rows } = await sql<{ id: string; taken: number }>`
    SELECT id, taken FROM add_ons WHERE showing_id = ${id}`.execute(db());
  return Object.fromEntries(rows.map((row) => [row.id, row.taken]));
}

async function costOf({ code, userId }: Held) {
  const { subtotal, service_fee, add_on_total, discount, total, add_ons } = await booking.view(code, userId);
  const chosen = Object.fromEntries(add_ons.map((line) => [line.add_on_id, line.quantity]));
  return { subtotal, service_fee, add_on_total, discount, total, chosen };
}

async function pay(order: Held, amount: number): Promise<void> {
  await booking.giveContact(order.code);
  const url = await booking.submit(order.code, order.userId);
  const reference = new URL(url ?? '').searchParams.get('vnp_TxnRef') ?? '';
  expect(await ipn(booking, vnpaySays(reference, amount))).toBe('confirmed');
}

describe('add-ons of a held order', () => {
  test('are taken at once, join the total, and are replaced by the next choice', async () => {
    const order = await hold();
    await choose(order, { combo: 2, parking: 1 });
    expect(await taken(order.showing)).toEqual({ combo: 2, parking: 1 });
    expect(await costOf(order)).toMatchObject({
      add_on_total: 200_000,
      total: 800_000,
      chosen: { combo: 2, parking: 1 },
    });
    await choose(order, { combo: 3 });
    expect(await taken(order.showing)).toEqual({ combo: 3, parking: 0 });
    expect(await costOf(order)).toMatchObject({
      add_on_total: 270_000,
      total: 870_000,
      chosen: { combo: 3 },
    });
    expect(await sweep(db())).toEqual({});
  });

  test.each<[string, Record<string, number>, string]>([
    ['another showing’s', { poster: 1 }, 'add_on_not_found'],
    ['more than an order may have', { combo: 5 }, 'too_many_add_ons'],
    ['more than are left', { combo: 1, parking: 3 }, 'not_enough_add_ons'],
  ])('%s are refused, and none is taken', async (_, asked, failure) => {
    const order = await hold();
    expect(await failureOf(choose(order, asked))).toBe(failure);
    expect(await taken(order.showing)).toEqual({ combo: 0, parking: 0 });
    expect(await costOf(order)).toMatchObject({ total: 600_000 });
  });

  test('cannot be chosen for another’s order, nor once payment has started', async () => {
    const order = await hold();
    expect(await failureOf(choose({ ...order, userId: await addBuyer(db()) }, { combo: 1 }))).toBe(
      'order_not_found',
    );
    await booking.giveContact(order.code);
    await booking.submit(order.code, order.userId);
    expect(await failureOf(choose(order, { combo: 1 }))).toBe('illegal_transition');
  });

  test('stay with a changed selection, and vouchers take nothing off them', async () => {
    const order = await hold({ serviceFee: { kind: 'fixed', amount: 10_000 } });
    await choose(order, { combo: 1 });
    const voucher = await addVoucher(db(), { kind: 'percent', value: 50 });
    await use(booking, order.code, order.userId, voucher.code);
    const paid = { subtotal: 600_000, service_fee: 20_000, discount: 300_000, add_on_total: 90_000 };
    expect(await costOf(order)).toMatchObject({ ...paid, total: 410_000 });
    await choose(order, { combo: 2 });
    expect(await costOf(order)).toMatchObject({ ...paid, add_on_total: 180_000, total: 500_000 });
    const request = { showingId: order.showing.id, userId: order.userId, code: order.code };
    await changeHold(
      { ...booking.deps, ...withAnyRest(db()) },
      { ...request, selection: places(1) },
      { userId: order.userId, operation: 'hold_tickets', key: `change-${order.code}`, input: {} },
    );
    expect(await costOf(order)).toMatchObject({
      ...{ subtotal: 300_000, service_fee: 10_000, discount: 150_000, add_on_total: 180_000 },
      total: 340_000,
      chosen: { combo: 2 },
    });
    expect(await sweep(db())).toEqual({});
  });

  test('bring back a service fee that vouchers had made too small to be paid', async () => {
    const order = await hold({ serviceFee: { kind: 'fixed', amount: 1_000 } });
    const voucher = await addVoucher(db(), { kind: 'percent', value: 100 });
    await use(booking, order.code, order.userId, voucher.code);
    await sql`UPDATE orders SET service_fee = 0, total = 0 WHERE code = ${order.code}`.execute(db());
    await choose(order, { combo: 1 });
    expect(await costOf(order)).toMatchObject({ service_fee: 2_000, total: 92_000 });
  });

  test('are free for others when the hold lapses or the order is cancelled', async () => {
    const lapsing = await hold();
    await choose(lapsing, { combo: 2 });
    await lapse(booking, lapsing.code);
    await sweepHolds(booking.deps);
    expect(await taken(lapsing.showing)).toMatchObject({ combo: 0 });
    const cancelled = await hold();
    await choose(cancelled, { parking: 2 });
    await booking.cancel(cancelled.code, cancelled.userId);
    expect(await taken(cancelled.showing)).toMatchObject({ parking: 0 });
    expect(await costOf(cancelled)).toMatchObject({ chosen: { parking: 2 } });
    expect(await sweep(db())).toEqual({});
  });
});

describe('a hundred buyers for the last of an add-on', () => {
  const racers = 100;
  const rounds = sized(1, 20);
  const race = async (prepare: () => Promise<void>) => {
    const showing = await addShowing(db(), { places: racers, addOns: [{ id: 'combo', stock: 1 }] });
    const buyers = await addBuyers(db(), racers);
    const held = await Promise.all(
      buyers.map(async (userId) => ({ userId, code: await booking.hold(showing, userId, places(1)) })),
    );
    await prepare();
    const count = await tally(held.map((order) => choose(order, { combo: 1 })));
    return { count, combo: (await taken(showing))['combo'] };
  };

  test(
    'one has it, and the others get not_enough_add_ons',
    { timeout: sized(180_000, 600_000) },
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const { count, combo } = await race(() => guards.meetIn('lock_add_ons', 10));
        expect(count).toEqual({ fulfilled: 1, not_enough_add_ons: racers - 1 });
        expect(combo).toBe(1);
      }
      figure('races for add-ons', `rounds of ${racers} for the last one, one has it`, rounds);
    },
  );

  test('control: more than one have it without the lock', async () => {
    const { combo } = await race(async () => {
      await guards.replace('lock_add_ons', 'BEGIN RETURN true; END');
      await guards.meet('add_ons', 'UPDATE', 10);
    });
    expect(combo).toBeGreaterThan(1);
  });
});

describe('add-ons of a paid order', () => {
  async function paid(options: ShowingOptions = {}): Promise<Held> {
    const order = await hold({ places: 15, ...options });
    await choose(order, { combo: 2 });
    await pay(order, 780_000);
    expect(await booking.view(order.code, order.userId)).toMatchObject({ state: 'paid', total: 780_000 });
    return order;
  }
  const isRefunded = async ({ code, userId }: Held) =>
    (await booking.view(code, userId)).are_add_ons_refunded;

  test('are named in the mail, with what they cost', async () => {
    const { code } = await paid();
    const { rows } = await sql<{ text: string }>`
      SELECT payload ->> 'text' AS text FROM outbox WHERE payload ->> 'text' LIKE ${`%${code}%`}`.execute(
      db(),
    );
    expect(rows.map(({ text }) => text)).toEqual([
      expect.stringMatching(/- 2 × combo vi[\s\S]*Tiền vé: 600\.000 ₫\nMua kèm: 180\.000 ₫/),
    ]);
  });

  test('stand in the file of the tickets until they are refunded', async () => {
    const { code } = await paid();
    const said = async () => {
      const [order] = await readDocumentOrders(db(), [code]);
      return order && sayTickets(order, 'en').addOns;
    };
    expect(await said()).toEqual(['2 × combo en']);
    await refund(booking, ofOrder(code));
    expect(await said()).toEqual([]);
  });

  test('stay when one of the tickets is refunded, and go back with the last', async () => {
    const order = await paid();
    const [first = '', second = ''] = await ticketsOf(booking, order.code);
    await refund(booking, ofTickets(order.code, [first]));
    expect(await taken(order.showing)).toMatchObject({ combo: 2 });
    expect(await isRefunded(order)).toBe(false);
    await refund(booking, ofTickets(order.code, [second]));
    expect(await taken(order.showing)).toMatchObject({ combo: 0 });
    expect(await isRefunded(order)).toBe(true);
    expect(await moneyOf(booking, order.code)).toMatchObject({
      refunds: ['buyer_asked 300000 requested', 'buyer_asked 480000 requested'],
    });
    expect(await sweep(db())).toEqual({});
  });

  test('are refunded with a whole order and a whole showing', async () => {
    const order = await paid();
    await refund(booking, ofOrder(order.code));
    expect(await moneyOf(booking, order.code)).toMatchObject({ refunds: ['buyer_asked 780000 requested'] });
    const other = await paid();
    await closeSale(booking, other.showing);
    await refund(booking, ofShowing(other.showing));
    expect(await moneyOf(booking, other.code)).toMatchObject({ refunds: ['buyer_asked 780000 requested'] });
    expect([await isRefunded(order), await isRefunded(other)]).toEqual([true, true]);
    expect(await sweep(db())).toEqual({});
  });
});

describe('add-ons that were handed out', () => {
  test('are counted, handed out once, and not refunded any more', async () => {
    const order = await hold();
    await choose(order, { combo: 2 });
    await pay(order, 780_000);
    const other = await addBuyer(db());
    await choose({ userId: other, code: await booking.hold(order.showing, other, places(1)) }, { combo: 1 });
    const shown = () => asOperator(db(), ['add-ons', 'show', order.showing.id]);
    expect(await shown()).toMatch(/combo vi \(combo\) +90\.000 ₫ +10 +1 +2 +0 +7/);
    expect(await doAsOperator(db(), ['add-ons', 'hand-out', order.code])).toContain('Noted.');
    expect(await shown()).toMatch(/combo vi \(combo\) +90\.000 ₫ +10 +1 +2 +2 +7/);
    await expect(asOperator(db(), ['add-ons', 'hand-out', order.code])).rejects.toThrow('were handed out');
    await refund(booking, ofOrder(order.code));
    expect(await moneyOf(booking, order.code)).toMatchObject({ refunds: ['buyer_asked 600000 requested'] });
    expect(await taken(order.showing)).toMatchObject({ combo: 3 });
    expect(await sweep(db())).toEqual({});
  });
});

describe('late money for an order with add-ons', () => {
  async function expired(): Promise<Held & { reference: string }> {
    const order = await hold();
    await choose(order, { parking: 2 });
    await booking.giveContact(order.code);
    const url = await booking.submit(order.code, order.userId);
    await endWindow(booking, order.code);
    await workOnUnpaid(booking);
    expect(await taken(order.showing)).toMatchObject({ parking: 0 });
    return { ...order, reference: new URL(url ?? '').searchParams.get('vnp_TxnRef') ?? '' };
  }

  test('takes them again', async () => {
    const order = await expired();
    expect(await ipn(booking, vnpaySays(order.reference, 640_000))).toBe('confirmed');
    expect(await booking.view(order.code, order.userId)).toMatchObject({ state: 'paid' });
    expect(await taken(order.showing)).toMatchObject({ parking: 2 });
    expect(await sweep(db())).toEqual({});
  });

  test('goes back when somebody else has one of them', async () => {
    const order = await expired();
    const other = await addBuyer(db());
    await choose(
      { userId: other, code: await booking.hold(order.showing, other, places(1)) },
      { parking: 1 },
    );
    expect(await ipn(booking, vnpaySays(order.reference, 640_000))).toBe('confirmed');
    expect(await booking.view(order.code, order.userId)).toMatchObject({ state: 'expired' });
    expect(await moneyOf(booking, order.code)).toMatchObject({
      tickets: 0,
      refunds: ['late_payment 640000 requested'],
    });
    expect(await taken(order.showing)).toMatchObject({ parking: 1 });
    expect(await sweep(db())).toEqual({});
  });
});
