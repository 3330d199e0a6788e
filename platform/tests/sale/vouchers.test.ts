// The discount of a voucher, when it may be used, and what happens to its use when the order ends.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepHolds } from '../../sale/booking/sweep-holds.ts';
import { changeDiscounts } from '../../sale/vouchers/change-discounts.ts';
import {
  failureOf,
  lapse,
  places,
  vnpaySays,
  openBooking,
  type Booking,
} from '../../../testing/shop/booking.ts';
import { addShowing, type ShowingOptions } from '../../../testing/shop/showing.ts';
import { ipn, moneyOf } from '../../../testing/shop/payments.ts';
import { counted } from '../../../testing/services/open-service.ts';
import { sweep } from '../../../testing/shop/sweep.ts';
import {
  addVoucher,
  eventOf,
  priceNow,
  use,
  usedOf,
  withAnyRest,
  type VoucherOptions,
} from '../../../testing/shop/vouchers.ts';
import { addBuyer } from '../../../testing/people/accounts.ts';

let booking: Booking;
beforeAll(async () => {
  booking = await openBooking();
});
afterAll(async () => {
  expect(await sweep(booking.database.db)).toEqual({});
  await booking.close();
});

/** Two standing tickets at 300,000, held. */
async function held(options: ShowingOptions = {}) {
  const { db } = booking.database;
  const showing = await addShowing(db, options);
  const userId = await addBuyer(db);
  return { showing, userId, code: await booking.hold(showing, userId, places(2)) };
}

describe('a voucher', () => {
  test.each<[string, VoucherOptions, number]>([
    ['of a share', { kind: 'percent', value: 15 }, 90_000],
    ['of a share with a cap', { kind: 'percent', value: 50, maxDiscount: 100_000 }, 100_000],
    ['of an amount', { value: 50_000 }, 50_000],
    ['of an amount for each ticket', { kind: 'per_ticket', value: 20_000 }, 40_000],
    ['with little left of its budget', { value: 50_000, budget: 12_345 }, 12_345],
    ['of the organizer', { organizer: 'org', value: 70_000 }, 70_000],
    ['that only whoever knows it may use', { isSecret: true }, 50_000],
  ])('%s is deducted, also when the order is read', async (_, options, discount) => {
    const { db } = booking.database;
    const { code, userId } = await held();
    const voucher = await addVoucher(db, options);
    await use(booking, code, userId, voucher.code);
    const party = options.organizer ? 'organizer' : 'platform';
    expect(await booking.view(code, userId)).toMatchObject({
      subtotal: 600_000,
      discount,
      total: 600_000 - discount,
      discounts: [
        { party, voucher_id: voucher.id, code: voucher.code, title: 'voucher en', amount: discount },
      ],
    });
  });

  test.each<[string, VoucherOptions, string]>([
    ['of another organizer', { organizer: 'somebody' }, 'voucher_wrong_event'],
    ['for other events', { events: ['another'] }, 'voucher_wrong_event'],
    ['before its first moment', { startsIn: 5 }, 'voucher_not_yet'],
    ['after its last', { endsIn: -5 }, 'voucher_over'],
    ['for dearer orders', { minSubtotal: 600_001 }, 'voucher_min_not_reached'],
  ])('%s is refused, and the order does not change', async (_, options, failure) => {
    const { db } = booking.database;
    const { code, userId } = await held();
    const kept = await addVoucher(db, { value: 10_000 });
    await use(booking, code, userId, kept.code);
    const before = await priceNow(db, code);
    const voucher = await addVoucher(db, options);
    expect(await failureOf(use(booking, code, userId, voucher.code))).toBe(failure);
    expect(await failureOf(use(booking, code, userId, 'NO-SUCH-CODE'))).toBe('voucher_not_found');
    expect(await priceNow(db, code)).toEqual(before);
  });

  test('for one event is valid there, from its least price and between its two times', async () => {
    const { db } = booking.database;
    const { code, userId, showing } = await held();
    const events = [await eventOf(db, showing)];
    const voucher = await addVoucher(db, { events, minSubtotal: 600_000, startsIn: -5, endsIn: 5 });
    await use(booking, code, userId, voucher.code);
    expect((await priceNow(db, code)).total).toBe(550_000);
  });

  test('replaces the one of the same issuer; the discount of the other issuer is computed anew', async () => {
    const { db } = booking.database;
    const { code, userId } = await held();
    const first = await addVoucher(db, { kind: 'percent', value: 10 });
    const second = await addVoucher(db, { kind: 'percent', value: 20 });
    const organizer = await addVoucher(db, { organizer: 'org', value: 100_000 });
    await use(booking, code, userId, first.code);
    await use(booking, code, userId, second.code);
    expect(await priceNow(db, code)).toEqual({
      discount: 120_000,
      total: 480_000,
      uses: { platform: 120_000 },
    });
    expect(await usedOf(db, first.id)).toEqual({ uses: 0, amount: 0 });
    await use(booking, code, userId, organizer.code);
    expect((await priceNow(db, code)).uses).toEqual({ organizer: 100_000, platform: 100_000 });
    await changeDiscounts(withAnyRest(db), { code, userId }, { remove: 'organizer' });
    expect(await priceNow(db, code)).toEqual({
      discount: 120_000,
      total: 480_000,
      uses: { platform: 120_000 },
    });
    await changeDiscounts(withAnyRest(db), { code, userId }, { remove: 'organizer' });
    await changeDiscounts(withAnyRest(db), { code, userId }, { remove: 'platform' });
    expect(await priceNow(db, code)).toEqual({ discount: 0, total: 600_000, uses: {} });
  });

  test('that would reduce nothing is not used up', async () => {
    const { db } = booking.database;
    const { code, userId } = await held({ price: 0 });
    const voucher = await addVoucher(db);
    expect(await failureOf(use(booking, code, userId, voucher.code))).toBe('voucher_nothing_off');
    expect(await usedOf(db, voucher.id)).toEqual({ uses: 0, amount: 0 });
  });

  test("cannot be applied to another's order", async () => {
    const { db } = booking.database;
    const { code } = await held();
    const voucher = await addVoucher(db);
    expect(await failureOf(use(booking, code, await addBuyer(db), voucher.code))).toBe('order_not_found');
  });

  test('counts all accounts of a mailbox as one buyer', async () => {
    const { db } = booking.database;
    const [one, other] = [await held(), await held()];
    const name = one.userId.toLowerCase();
    for (const [user, email] of [
      [one, `${name}@gmail.com`],
      [other, `${name}+again@gmail.com`],
    ] as const)
      await sql`UPDATE users SET email = ${email} WHERE id = ${user.userId}`.execute(db);
    const voucher = await addVoucher(db, { maxPerAccount: 1 });
    await use(booking, one.code, one.userId, voucher.code);
    expect(await failureOf(use(booking, other.code, other.userId, voucher.code))).toBe('voucher_used_by_you');
  });
});

test('removes a discount with two statements, and restores it with two', async () => {
  const { db } = booking.database;
  const { code, userId } = await held();
  const [organizer, platform] = [await addVoucher(db, { organizer: 'org' }), await addVoucher(db)];
  const statements = { count: 0 };
  const watched = counted(db, statements);
  for (const options of [
    { apply: organizer.code },
    { apply: platform.code },
    { remove: 'organizer' },
  ] as const) {
    statements.count = 0;
    await changeDiscounts(withAnyRest(watched), { code, userId }, options);
    expect(statements.count).toBe(2);
  }
});

describe('a use', () => {
  test.each(['cancelled', 'expired'] as const)('is free again when its order is %s', async (state) => {
    const { db } = booking.database;
    const [one, other] = [await held(), await held()];
    const voucher = await addVoucher(db, { maxUses: 1 });
    await use(booking, one.code, one.userId, voucher.code);
    expect(await failureOf(use(booking, other.code, other.userId, voucher.code))).toBe('voucher_used_up');
    if (state === 'cancelled') await booking.cancel(one.code, one.userId);
    else {
      await lapse(booking, one.code);
      await sweepHolds(booking.deps);
    }
    expect(await failureOf(use(booking, other.code, other.userId, voucher.code))).toBe('fulfilled');
  });

  test('of a paid order stays, however often it is counted', async () => {
    const { db } = booking.database;
    const voucher = await addVoucher(db, { maxUses: 2, budget: 100_000 });
    for (let orders = 0; orders < 2; orders += 1) {
      const { code, userId } = await held();
      await use(booking, code, userId, voucher.code);
      await booking.giveContact(code);
      const url = await booking.submit(code, userId);
      const reference = new URL(url ?? '').searchParams.get('vnp_TxnRef') ?? '';
      expect(await ipn(booking, vnpaySays(reference, 550_000))).toBe('confirmed');
      expect(await moneyOf(booking, code)).toMatchObject({ receipts: 1, tickets: 2, refunds: [] });
    }
    for (let tries = 0; tries < 2; tries += 1) {
      const late = await held();
      expect(await failureOf(use(booking, late.code, late.userId, voucher.code))).toBe('voucher_used_up');
    }
    const { rows } =
      await sql`SELECT spent_uses, spent_amount FROM vouchers WHERE id = ${voucher.id}`.execute(db);
    expect(rows).toEqual([{ spent_uses: 2, spent_amount: 100_000 }]);
  });

  test('can be neither added nor removed once payment has started', async () => {
    const { db } = booking.database;
    const { code, userId } = await held();
    const [one, other] = [await addVoucher(db), await addVoucher(db)];
    await use(booking, code, userId, one.code);
    await booking.giveContact(code);
    await booking.submit(code, userId);
    expect(await failureOf(use(booking, code, userId, other.code))).toBe('illegal_transition');
    const removed = changeDiscounts(withAnyRest(db), { code, userId }, { remove: 'platform' });
    expect(await failureOf(removed)).toBe('illegal_transition');
    expect((await priceNow(db, code)).total).toBe(550_000);
  });

  test('of the full amount makes the order free, without a bank', async () => {
    const { db } = booking.database;
    const { code, userId } = await held();
    await use(booking, code, userId, (await addVoucher(db, { kind: 'percent', value: 100 })).code);
    await booking.giveContact(code);
    expect(await booking.submit(code, userId, null)).toBeNull();
    expect(await booking.view(code, userId)).toMatchObject({ state: 'paid', total: 0, payments: [] });
    expect(await moneyOf(booking, code)).toMatchObject({ receipts: 0, tickets: 2, refunds: [] });
  });
});

describe('a late payment', () => {
  async function expired(options: VoucherOptions) {
    const { db } = booking.database;
    const order = await held();
    const voucher = await addVoucher(db, options);
    await use(booking, order.code, order.userId, voucher.code);
    await booking.giveContact(order.code);
    const url = await booking.submit(order.code, order.userId);
    const reference = new URL(url ?? '').searchParams.get('vnp_TxnRef') ?? '';
    await sql`UPDATE orders SET state = 'expired', ended_at = now() WHERE code = ${order.code}`.execute(db);
    await sql`INSERT INTO order_transitions (order_code, from_state, to_state, because)
      VALUES (${order.code}, 'awaiting_payment', 'expired', 'payment_window_over')`.execute(db);
    await sql`UPDATE units SET claim_kind = NULL, claim_id = NULL WHERE claim_id = ${order.code}`.execute(db);
    return { ...order, voucher, reference };
  }

  test('buys with the voucher when it is still free, and uses it', async () => {
    const { db } = booking.database;
    const { code, voucher, reference } = await expired({ maxUses: 1, maxPerAccount: 1 });
    expect(await ipn(booking, vnpaySays(reference, 550_000))).toBe('confirmed');
    expect(await moneyOf(booking, code)).toMatchObject({ tickets: 2, refunds: [] });
    const other = await held();
    expect(await failureOf(use(booking, other.code, other.userId, voucher.code))).toBe('voucher_used_up');
    expect(await usedOf(db, voucher.id)).toEqual({ uses: 1, amount: 50_000 });
  });

  test.each<[string, VoucherOptions]>([
    ['its last use', { maxUses: 1 }],
    ['a part of its budget', { budget: 60_000 }],
  ])('is refunded when another account has %s by now', async (_, options) => {
    const { code, voucher, reference } = await expired(options);
    const other = await held();
    await use(booking, other.code, other.userId, voucher.code);
    expect(await ipn(booking, vnpaySays(reference, 550_000))).toBe('confirmed');
    expect(await moneyOf(booking, code)).toMatchObject({
      tickets: 0,
      refunds: ['late_payment 550000 requested'],
    });
  });
});
