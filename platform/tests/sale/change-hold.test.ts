// A held order is changed to another choice: kept units are never released, new ones are claimed first, and everything else stays.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeHold } from '../../sale/booking/change-hold.ts';
import { failureOf, lapse, openBooking, places, seats, type Booking } from '../../../testing/shop/booking.ts';
import type { Selection } from '../../../testing/shop/booking.ts';
import { addShowing, type ShowingOptions, type TestShowing } from '../../../testing/shop/showing.ts';
import { sweep } from '../../../testing/shop/sweep.ts';
import { addVoucher, priceNow, use } from '../../../testing/shop/vouchers.ts';
import { contact } from '../../../testing/shop/contact.ts';
import { addBuyer } from '../../../testing/people/accounts.ts';

let booking: Booking;
beforeAll(async () => {
  booking = await openBooking();
});
afterAll(async () => {
  expect(await sweep(booking.database.db)).toEqual({});
  await booking.close();
});

interface Held {
  showing: TestShowing;
  userId: string;
  code: string;
}

async function held(request: ShowingOptions, selection: Selection): Promise<Held> {
  const showing = await addShowing(booking.database.db, request);
  const userId = await addBuyer(booking.database.db);
  return { showing, userId, code: await booking.hold(showing, userId, selection) };
}

/** As `holdTickets` with `changing` does. */
function changeTo({ showing, userId, code }: Held, selection: Selection, key: string = randomUUID()) {
  const request = { showingId: showing.id, userId, code, selection };
  return changeHold(booking.deps, request, { userId, operation: 'hold_tickets', key, input: request });
}

/** Ids of the order's units, by the units themselves. */
async function unitsOf({ code }: Held): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`SELECT id FROM units WHERE claim_id = ${code} ORDER BY id`.execute(booking.database.db);
  return rows.map(({ id }) => id);
}

const stateOf = async (of: Held) => ({
  order: await booking.view(of.code, of.userId).then(({ server_now: _, ...order }) => order),
  units: await unitsOf(of),
});

test('adds and removes seats, and keeps deadline, contact and answers', async () => {
  const { db } = booking.database;
  const order = await held({ seats: 10, deliveryFee: 30_000 }, seats('S01', 'S02'));
  await booking.giveContact(order.code);
  await sql`UPDATE orders SET answers = '{"q": "a"}', shipping_fee = 30000, total = total + 30000,
    delivery = '{"model":"current","province":{"code":"79","name":{"vi":"","en":""}},"district":null,
      "ward":{"code":"1","name":{"vi":"","en":""}},"address":"1 A","note":""}' WHERE code = ${order.code}`.execute(
    db,
  );
  const before = await booking.view(order.code, order.userId);
  await changeTo(order, seats('S02', 'S03', 'S04'));
  const after = await booking.view(order.code, order.userId);
  expect(after).toMatchObject({
    state: 'holding',
    lines: [{ quantity: 3, seat_labels: ['S02', 'S03', 'S04'], seat_ids: ['S02', 'S03', 'S04'] }],
    subtotal: 900_000,
    shipping_fee: 30_000,
    total: 930_000,
    hold_until: before.hold_until,
    contact,
    delivery: { address: '1 A' },
  });
  expect(await unitsOf(order)).toEqual(['S02', 'S03', 'S04']);
  const { rows } = await sql<{ answers: unknown; ends: number }>`
    SELECT answers, (SELECT count(DISTINCT held_until) FROM units WHERE claim_id = code) AS ends
    FROM orders WHERE code = ${order.code}`.execute(db);
  expect(rows).toEqual([{ answers: { q: 'a' }, ends: 1 }]);
});

test('releases removed seats for others at once', async () => {
  const order = await held({ seats: 4 }, seats('S01', 'S02'));
  await changeTo(order, seats('S02'));
  const other = await addBuyer(booking.database.db);
  await booking.hold(order.showing, other, seats('S01'));
});

test('adds standing tickets of one type and removes some of another', async () => {
  const order = await held({ places: 5, gold: 5 }, places(3));
  const [first] = await unitsOf(order);
  await changeTo(order, {
    seat_ids: [],
    tickets: [
      { ticket_type_id: 'place', quantity: 1 },
      { ticket_type_id: 'gold', quantity: 2 },
    ],
  });
  const { lines, total } = await booking.view(order.code, order.userId);
  expect(lines.map(({ ticket_type_id, quantity }) => [ticket_type_id, quantity])).toEqual([
    ['place', 1],
    ['gold', 2],
  ]);
  expect(total).toBe(300_000 + 2 * 600_000);
  expect(await unitsOf(order)).toContain(first);
  expect(await unitsOf(order)).toHaveLength(3);
});

test('replaces the first section by another', async () => {
  const order = await held({ seats: 4, places: 4 }, seats('S01', 'S02'));
  await changeTo(order, places(1));
  expect(await booking.view(order.code, order.userId)).toMatchObject({
    section_id: 'floor',
    lines: [{ ticket_type_id: 'place', quantity: 1, seat_ids: [] }],
  });
});

test("lets a buyer choose the order's own standing tickets again in a sold-out showing", async () => {
  const order = await held({ places: 2 }, places(2));
  await changeTo(order, places(1));
  await changeTo(order, places(2));
  expect(await unitsOf(order)).toHaveLength(2);
});

test('keeps the price of the hold when it has changed meanwhile, also for more of the same', async () => {
  const { db } = booking.database;
  const order = await held({ seats: 5 }, seats('S01'));
  await sql`UPDATE ticket_types SET price = 999000 WHERE showing_id = ${order.showing.id}`.execute(db);
  await changeTo(order, seats('S01', 'S02'));
  expect((await booking.view(order.code, order.userId)).total).toBe(600_000);
});

describe('a refused change leaves the order as it was', () => {
  test.each<[string, ShowingOptions, Selection, Selection, string]>([
    [
      'more than an account may have',
      { seats: 8, max: 2 },
      seats('S01'),
      seats('S01', 'S02', 'S03'),
      'too_many_tickets',
    ],
    [
      'seats of two sections',
      { seats: 4, places: 4 },
      seats('S01'),
      { ...places(1), seat_ids: ['S01'] },
      'one_section_only',
    ],
    [
      'half a couple seat',
      { seats: 4, coupleSeats: true },
      seats('S01', 'S02'),
      seats('S01'),
      'couple_seat_split',
    ],
    ['nothing at all', { seats: 4 }, seats('S01'), seats(), 'quantity_required'],
    ['a seat that is not there', { seats: 4 }, seats('S01'), seats('S01', 'X99'), 'seat_not_found'],
    ['more places than there are', { places: 3 }, places(1), places(4), 'not_enough_left'],
    ['after the sale', { seats: 4 }, seats('S01'), seats('S01', 'S02'), 'sale_closed'],
  ])('%s', async (what, request, first, then, failure) => {
    const order = await held(request, first);
    if (what === 'after the sale')
      await sql`UPDATE showings SET sale_closes_at = now() WHERE id = ${order.showing.id}`.execute(
        booking.database.db,
      );
    const before = await stateOf(order);
    expect(await failureOf(changeTo(order, then))).toBe(failure);
    expect(await stateOf(order)).toEqual(before);
  });

  test('for a seat that another account has, also when others are free', async () => {
    const order = await held({ seats: 6 }, seats('S01', 'S02'));
    await booking.hold(order.showing, await addBuyer(booking.database.db), seats('S04'));
    const before = await stateOf(order);
    expect(await failureOf(changeTo(order, seats('S02', 'S03', 'S04')))).toBe('seat_taken');
    expect(await stateOf(order)).toEqual(before);
  });

  test("when other accounts of the mailbox already have too many, not counting the order's own tickets", async () => {
    const { db } = booking.database;
    const order = await held({ places: 9, max: 3 }, places(1));
    const other = await addBuyer(db);
    await booking.hold(order.showing, other, places(2));
    const mailbox = order.userId;
    await sql`UPDATE users SET email = ${`${mailbox}@gmail.com`} WHERE id = ${order.userId}`.execute(db);
    await sql`UPDATE users SET email = ${`${mailbox}+other@gmail.com`} WHERE id = ${other}`.execute(db);
    expect(await failureOf(changeTo(order, places(2)))).toBe('too_many_tickets');
    await changeTo(order, places(1));
    await booking.cancel((await orderOf(other)) ?? '', other);
    await changeTo(order, places(3));
  });
});

async function orderOf(userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`SELECT code FROM orders WHERE user_id = ${userId}`.execute(
    booking.database.db,
  );
  return rows[0]?.code;
}

test('allows removals after the sale has closed', async () => {
  const order = await held({ seats: 4 }, seats('S01', 'S02'));
  await sql`UPDATE showings SET sale_closes_at = now() WHERE id = ${order.showing.id}`.execute(
    booking.database.db,
  );
  await changeTo(order, seats('S02'));
  expect(await unitsOf(order)).toEqual(['S02']);
});

test("says in the refusal whether the order is another's, has expired or is in payment", async () => {
  const { db } = booking.database;
  const order = await held({ seats: 4 }, seats('S01'));
  expect(await failureOf(changeTo({ ...order, userId: await addBuyer(db) }, seats('S02')))).toBe(
    'order_not_found',
  );
  expect(
    await failureOf(changeTo({ ...order, showing: await addShowing(db, { seats: 3 }) }, seats('S02'))),
  ).toBe('order_not_found');
  const nowhere = { ...order, showing: { ...order.showing, id: 'nowhere' } };
  expect(await failureOf(changeTo(nowhere, seats('S02')))).toBe('order_not_found');
  await lapse(booking, order.code);
  expect(await failureOf(changeTo(order, seats('S02')))).toBe('hold_expired');
  const paying = await held({ seats: 4 }, seats('S01'));
  await booking.giveContact(paying.code);
  await booking.submit(paying.code, paying.userId);
  expect(await failureOf(changeTo(paying, seats('S02')))).toBe('illegal_transition');
  expect(await unitsOf(paying)).toEqual(['S01']);
});

test('computes discounts anew, and removes a voucher that needs a higher amount', async () => {
  const { db } = booking.database;
  const order = await held({ places: 9 }, places(3));
  const organizer = await addVoucher(db, { organizer: 'org', kind: 'percent', value: 10 });
  const platform = await addVoucher(db, { value: 50_000, minSubtotal: 600_000, endsIn: 1 });
  await use(booking, order.code, order.userId, organizer.code);
  await use(booking, order.code, order.userId, platform.code);
  await changeTo(order, places(2));
  expect(await priceNow(db, order.code)).toEqual({
    discount: 110_000,
    total: 490_000,
    uses: { organizer: 60_000, platform: 50_000 },
  });
  await changeTo(order, places(1));
  expect(await priceNow(db, order.code)).toEqual({
    discount: 30_000,
    total: 270_000,
    uses: { organizer: 30_000 },
  });
});

test('keeps a voucher that expired after it was used', async () => {
  const { db } = booking.database;
  const order = await held({ places: 9 }, places(2));
  const voucher = await addVoucher(db, { kind: 'percent', value: 10 });
  await use(booking, order.code, order.userId, voucher.code);
  await sql`UPDATE vouchers SET ends_at = now() - interval '1 minute' WHERE id = ${voucher.id}`.execute(db);
  await changeTo(order, places(1));
  expect((await priceNow(db, order.code)).discount).toBe(30_000);
});

test('changes once for repeated calls with one key, and refuses the key for another choice', async () => {
  const order = await held({ seats: 6 }, seats('S01'));
  const key = randomUUID();
  await changeTo(order, seats('S01', 'S02'), key);
  await changeTo(order, seats('S03'));
  expect(await changeTo(order, seats('S01', 'S02'), key)).toEqual({ code: order.code });
  expect(await unitsOf(order)).toEqual(['S03']);
  expect(await failureOf(changeTo(order, seats('S05'), key))).toBe('idempotency_key_reused');
});

test('publishes the added and removed seats, and the order', async () => {
  const { db } = booking.database;
  const order = await held({ seats: 6 }, seats('S01', 'S02'));
  await sql`DELETE FROM outbox`.execute(db);
  await changeTo(order, seats('S02', 'S03'));
  const { rows } = await sql<{ payload: { changed?: { unit_id: string; state: string }[]; code?: string } }>`
    SELECT payload FROM outbox ORDER BY id`.execute(db);
  const told = rows.flatMap(({ payload }) => payload.changed ?? []);
  expect(told).toEqual([
    { unit_id: 'S01', state: 'free' },
    { unit_id: 'S03', state: 'held' },
  ]);
  expect(rows.map(({ payload }) => payload.code)).toContain(order.code);
});
