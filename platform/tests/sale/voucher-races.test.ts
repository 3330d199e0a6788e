// A hundred buyers for the rest of a voucher, on real PostgreSQL. Each race also runs without the lock, and must then go wrong, because a
// race that cannot be lost proves nothing.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sweepHolds } from '../../sale/booking/sweep-holds.ts';
import { changeDiscounts } from '../../sale/vouchers/change-discounts.ts';
import { failureOf, lapse, openBooking, places, tally, type Booking } from '../../../testing/shop/booking.ts';
import { addShowing, type TestShowing } from '../../../testing/shop/showing.ts';
import { guardsOf } from '../../../testing/guards.ts';
import { figure, sized } from '../../../testing/prove.ts';
import { addVoucher, priceNow, use, usedOf, withAnyRest } from '../../../testing/shop/vouchers.ts';
import { addBuyer, addBuyers } from '../../../testing/people/accounts.ts';

const racers = 100;
const rounds = sized(1, 20);
const timeout = sized(180_000, 600_000);
let booking: Booking;
let showing: TestShowing;
beforeAll(async () => {
  booking = await openBooking({ poolSize: 20 });
  showing = await addShowing(booking.database.db, { places: 1_000 + 2 * rounds * racers });
});
afterAll(() => booking.close());
const guards = guardsOf(() => booking.database.db);
afterEach(() => guards.putBack());
const meetAtLock = (together: number) => () => guards.meetIn('lock_vouchers', together);

/** Vouchers are not locked, and so many racers have all counted before one of them writes. */
const takeOutLock = (together: number) => async (): Promise<void> => {
  await guards.replace('lock_vouchers', 'BEGIN RETURN true; END');
  await guards.meet('voucher_uses', 'INSERT', together);
};

interface Held {
  code: string;
  userId: string;
}

async function hundredHolds(): Promise<Held[]> {
  const buyers = await addBuyers(booking.database.db, racers);
  return Promise.all(
    buyers.map(async (userId) => ({ userId, code: await booking.hold(showing, userId, places(1)) })),
  );
}

const useAll = (held: readonly Held[], voucherCode: string) =>
  tally(held.map(({ code, userId }) => use(booking, code, userId, voucherCode)));

describe('a hundred buyers for the last use of a voucher', () => {
  const race = async (prepare = meetAtLock(10)) => {
    const held = await hundredHolds();
    const voucher = await addVoucher(booking.database.db, { maxUses: 1 });
    await prepare();
    const count = await useAll(held, voucher.code);
    return { count, ...(await usedOf(booking.database.db, voucher.id)) };
  };

  test('use it once, and the others get voucher_used_up', { timeout }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { count, uses } = await race();
      expect(count).toEqual({ fulfilled: 1, voucher_used_up: racers - 1 });
      expect(uses).toBe(1);
    }
    figure('races for vouchers', `rounds of ${racers} for the last use, one has it`, rounds);
  });

  test('control: use it more than once without the lock', async () => {
    expect((await race(takeOutLock(10))).uses).toBeGreaterThan(1);
  });
});

describe('a hundred buyers for the last đồng of a budget', () => {
  const budget = 7 * 30_000 + 1;
  const race = async (prepare = meetAtLock(10)) => {
    const held = await hundredHolds();
    const voucher = await addVoucher(booking.database.db, { kind: 'percent', value: 10, budget });
    await prepare();
    const count = await useAll(held, voucher.code);
    return { count, ...(await usedOf(booking.database.db, voucher.id)) };
  };

  test('get all of it, to the đồng, and no more', { timeout }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { count, uses, amount } = await race();
      expect(count).toEqual({ fulfilled: 8, voucher_used_up: racers - 8 });
      expect([uses, amount]).toEqual([8, budget]);
    }
    figure('races for vouchers', `rounds of ${racers} for the last đồng, all of it is given`, rounds);
  });

  test('control: get more than there is without the lock', async () => {
    expect((await race(takeOutLock(10))).amount).toBeGreaterThan(budget);
  });
});

describe('one buyer in many tabs', () => {
  const race = async (prepare = meetAtLock(8)) => {
    const { db } = booking.database;
    const userId = await addBuyer(db);
    const voucher = await addVoucher(db, { maxPerAccount: 1 });
    const held = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const other = await addShowing(db, { places: 5 });
        return { userId, code: await booking.hold(other, userId, places(1)) };
      }),
    );
    await prepare();
    const count = await useAll(held, voucher.code);
    return { count, ...(await usedOf(db, voucher.id)) };
  };

  test('uses a voucher as often as one buyer may', async () => {
    const { count, uses } = await race();
    expect(count).toEqual({ fulfilled: 1, voucher_used_by_you: 7 });
    expect(uses).toBe(1);
  });

  test('control: uses it more often without the lock', async () => {
    expect((await race(takeOutLock(8))).uses).toBeGreaterThan(1);
  });
});

describe('one order', () => {
  test('is reduced once in twenty calls at once', async () => {
    const { db } = booking.database;
    const userId = await addBuyer(db);
    const voucher = await addVoucher(db, { maxUses: 1, maxPerAccount: 1 });
    const code = await booking.hold(showing, userId, places(2));
    await guards.meetIn('lock_for_discount', 10);
    const again = Array.from({ length: 20 }, () => use(booking, code, userId, voucher.code));
    expect(await tally(again)).toEqual({ fulfilled: 20 });
    expect(await priceNow(db, code)).toEqual({
      discount: 50_000,
      total: 550_000,
      uses: { platform: 50_000 },
    });
  });

  test('with two vouchers added and removed at once keeps right sums, and nothing deadlocks', async () => {
    const { db } = booking.database;
    const organizer = await addVoucher(db, { organizer: 'org', kind: 'percent', value: 20 });
    const platform = await addVoucher(db, { kind: 'percent', value: 10 });
    const held = (await hundredHolds()).slice(0, 20);
    await guards.meetIn('lock_for_discount', 10);
    const changes = held.flatMap(({ code, userId }) => [
      use(booking, code, userId, organizer.code),
      use(booking, code, userId, platform.code),
      changeDiscounts(withAnyRest(db), { code, userId }, { remove: 'organizer' }),
      use(booking, code, userId, organizer.code),
    ]);
    expect(await tally(changes)).toEqual({ fulfilled: changes.length });
    for (const { code } of held) {
      const { discount, total, uses } = await priceNow(db, code);
      expect(total).toBe(300_000 - discount);
      expect(discount).toBe((uses['organizer'] ?? 0) + (uses['platform'] ?? 0));
      expect(uses['platform']).toBe((300_000 - (uses['organizer'] ?? 0)) / 10);
    }
  });

  test('that expires while a voucher is applied expires, and the voucher is not used', async () => {
    const { db } = booking.database;
    const voucher = await addVoucher(db, { maxUses: 30 });
    const held = (await hundredHolds()).slice(0, 30);
    await Promise.all(held.map(({ code }) => lapse(booking, code)));
    await guards.meetIn('lock_for_discount', 10);
    const sweeping = sweepHolds(booking.deps);
    const count = await useAll(held, voucher.code);
    await sweeping;
    expect(count).toEqual({ hold_expired: 30 });
    expect(await usedOf(db, voucher.id)).toEqual({ uses: 0, amount: 0 });
  });

  test('that is submitted while a voucher is applied is paid at the reduced price, or the voucher is refused', async () => {
    const { db } = booking.database;
    const voucher = await addVoucher(db);
    for (const { code, userId } of (await hundredHolds()).slice(0, 30)) {
      await booking.giveContact(code);
      await guards.meetIn(['lock_for_discount', 'submit_order'], 2);
      const [used] = await Promise.all([
        failureOf(use(booking, code, userId, voucher.code)),
        booking.submit(code, userId),
      ]);
      const { total, discount } = await priceNow(db, code);
      const { rows } = await sql<{
        amount: number;
      }>`SELECT amount FROM payments WHERE order_code = ${code}`.execute(db);
      expect(rows.map(({ amount }) => amount)).toEqual([total]);
      expect([used, discount]).toEqual(
        used === 'fulfilled' ? ['fulfilled', 50_000] : ['illegal_transition', 0],
      );
    }
  });
});
