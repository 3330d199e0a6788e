// Changes of held orders against each other, against rivals, payments and the clock, on real PostgreSQL. Races that need a lock also run
// without it, and must then go wrong.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { changeHold } from '../../sale/booking/change-hold.ts';
import {
  lapse,
  openBooking,
  places,
  seats,
  tally,
  type Booking,
  type Selection,
} from '../../../testing/shop/booking.ts';
import { addShowing, type TestShowing } from '../../../testing/shop/showing.ts';
import { guardsOf } from '../../../testing/guards.ts';
import { sweep } from '../../../testing/shop/sweep.ts';
import { addBuyer, addBuyers } from '../../../testing/people/accounts.ts';

let booking: Booking;
beforeAll(async () => {
  booking = await openBooking({ poolSize: 30 });
});
afterAll(() => booking.close());
const guards = guardsOf(() => booking.database.db);
afterEach(() => guards.putBack());

function change(showing: TestShowing, userId: string, code: string, selection: Selection) {
  const request = { showingId: showing.id, userId, code, selection };
  return changeHold(booking.deps, request, {
    userId,
    operation: 'hold_tickets',
    key: randomUUID(),
    input: request,
  });
}

/** Orders whose order lines name other units than those that belong to them. */
async function outOfStep(showing: TestShowing): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    SELECT o.code FROM orders o WHERE o.showing_id = ${showing.id}
      AND (o.state = 'awaiting_payment' OR o.state = 'holding' AND o.hold_until > clock_timestamp())
      AND ARRAY(SELECT id FROM units WHERE claim_id = o.code ORDER BY id) <> ARRAY(
        SELECT id FROM jsonb_array_elements(o.lines) line, jsonb_array_elements_text(line -> 'unit_ids') AS id ORDER BY id)`.execute(
    booking.database.db,
  );
  return rows.map(({ code }) => code);
}

const twoTabs = async (prepare = () => guards.meetIn('lock_mailbox', 2)) => {
  const { db } = booking.database;
  const showing = await addShowing(db, { seats: 12 });
  const userId = await addBuyer(db);
  const code = await booking.hold(showing, userId, seats('S01', 'S02'));
  const selections = [seats('S02', 'S03'), seats('S01', 'S04')];
  await prepare();
  const count = await tally(selections.map((request) => change(showing, userId, code, request)));
  return { count, showing };
};

test('runs changes of one order in two tabs one after the other, and the later one wins', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { count, showing } = await twoTabs();
    expect(count).toEqual({ fulfilled: 2 });
    expect(await outOfStep(showing)).toEqual([]);
  }
  expect(await sweep(booking.database.db)).toEqual({});
});

/** Twenty who hold other seats, and twenty who hold nothing, want the same seat. */
const oneSeat = async (prepare = () => guards.meetIn('lock_seats', 5)) => {
  const { db } = booking.database;
  const showing = await addShowing(db, { seats: 30 });
  const [changers, rivals] = [await addBuyers(db, 20), await addBuyers(db, 20)];
  const held = await Promise.all(
    changers.map(async (userId, at) => {
      const mine = showing.seatIds[at] ?? '';
      return { userId, mine, code: await booking.hold(showing, userId, seats(mine)) };
    }),
  );
  await prepare();
  const count = await tally([
    ...held.map(({ userId, mine, code }) => change(showing, userId, code, seats(mine, 'S30'))),
    ...rivals.map((userId) => booking.hold(showing, userId, seats('S30'))),
  ]);
  const { rows } = await sql<{ wants: number; has: number }>`
    SELECT (SELECT count(*) FROM orders WHERE showing_id = ${showing.id} AND lines::text LIKE '%S30%') AS wants,
      (SELECT count(DISTINCT claim_id) FROM units WHERE showing_id = ${showing.id} AND claim_kind IS NOT NULL) AS has`.execute(
    db,
  );
  return { count, showing, wants: rows[0]?.wants, has: rows[0]?.has };
};

test('gives one more seat to one of many, and the others keep what they held', async () => {
  const { count, showing, wants, has } = await oneSeat();
  expect(count).toEqual({ fulfilled: 1, seat_taken: 39 });
  expect(wants).toBe(1);
  expect(has).toBeGreaterThanOrEqual(20);
  expect(await outOfStep(showing)).toEqual([]);
  expect(await sweep(booking.database.db)).toEqual({});
});

test('gives twenty who have one of the last standing tickets and want one more what there is', async () => {
  const { db } = booking.database;
  const showing = await addShowing(db, { places: 25 });
  const held = await Promise.all(
    (await addBuyers(db, 20)).map(async (userId) => ({
      userId,
      code: await booking.hold(showing, userId, places(1)),
    })),
  );
  await guards.meetIn('lock_places', 5);
  const count = await tally(held.map(({ userId, code }) => change(showing, userId, code, places(2))));
  expect(count).toEqual({ fulfilled: 5, not_enough_left: 15 });
  expect(await outOfStep(showing)).toEqual([]);
});

test("does not deadlock when buyers move to each other's seats at the same moment", async () => {
  const { db } = booking.database;
  const showing = await addShowing(db, { seats: 20 });
  const buyers = await addBuyers(db, 10);
  const held = await Promise.all(
    buyers.map(async (userId, at) => ({
      userId,
      code: await booking.hold(showing, userId, seats(showing.seatIds[at] ?? '')),
    })),
  );
  await guards.meetIn('lock_seats', 10);
  const count = await tally(
    held.map(({ userId, code }, at) =>
      change(showing, userId, code, seats(showing.seatIds[(at + 1) % 10] ?? '')),
    ),
  );
  expect((count['fulfilled'] ?? 0) + (count['seat_taken'] ?? 0)).toBe(10);
  expect(await outOfStep(showing)).toEqual([]);
});

test('pays for the order as it is after a change at the moment of its submission', async () => {
  const { db } = booking.database;
  for (let round = 0; round < 15; round += 1) {
    const showing = await addShowing(db, { seats: 6 });
    const userId = await addBuyer(db);
    const code = await booking.hold(showing, userId, seats('S01'));
    await booking.giveContact(code);
    await guards.meetIn(['lock_mailbox', 'submit_order'], 2);
    const count = await tally([
      booking.submit(code, userId),
      change(showing, userId, code, seats('S01', 'S02')),
    ]);
    expect([{ fulfilled: 2 }, { fulfilled: 1, illegal_transition: 1 }]).toContainEqual(count);
    const order = await booking.view(code, userId);
    expect(order.state).toBe('awaiting_payment');
    expect(order.payments.map(({ amount }) => amount)).toEqual([order.total]);
    expect(await outOfStep(showing)).toEqual([]);
  }
  expect(await sweep(db)).toEqual({});
});

test('promises no seat twice when the hold expires during a change, and a rival wants the same seats', async () => {
  const { db } = booking.database;
  for (let round = 0; round < 15; round += 1) {
    const showing = await addShowing(db, { seats: 6 });
    const [userId = '', rival = ''] = await addBuyers(db, 2);
    const code = await booking.hold(showing, userId, seats('S01', 'S02'));
    await guards.meetIn(['lock_mailbox', 'lock_seats'], 2);
    await tally([
      change(showing, userId, code, seats('S02', 'S03')),
      lapse(booking, code),
      booking.hold(showing, rival, seats('S02', 'S03')),
    ]);
    expect(await outOfStep(showing)).toEqual([]);
  }
  expect(await sweep(db)).toEqual({});
});

/** Neither the buyer nor the order is locked, and two have read before one of them writes. */
async function takeOutLocks(): Promise<void> {
  const { here } = await guards.meeting(2);
  await guards.replace('lock_mailbox', 'BEGIN RETURN true; END');
  await guards.replace('lock_buyer', 'BEGIN RETURN true; END');
  await guards.weaken('lock_for_discount', [
    'AND user_id = buyer FOR UPDATE;',
    `AND user_id = buyer; ${here}`,
  ]);
}

/** All who want the seat have found it free before one of them takes it. */
async function takeOutLockOfSeat(): Promise<void> {
  const { here } = await guards.meeting(5);
  await guards.weaken('lock_seats', [
    "IF patience = 'skip' THEN",
    `IF 'S30' = ANY(seats) THEN
        DECLARE seen claimed_unit[] := ARRAY(SELECT (id, ticket_type_id, NULL)::claimed_unit FROM units
          WHERE showing_id = at_showing AND id = ANY(seats) AND claim_kind IS NULL);
        BEGIN ${here} RETURN seen; END;
      END IF;
      IF patience = 'skip' THEN`,
  ]);
}

// Last, because these tests leave wrong data behind.
describe('control: without the locks', () => {
  test('one of two tabs is refused without a reason, or the order lines name units that the order does not have', async () => {
    const { count, showing } = await twoTabs(takeOutLocks);
    expect({ count, wrong: await outOfStep(showing) }).not.toEqual({ count: { fulfilled: 2 }, wrong: [] });
  });

  test('more than one buyer is told that a seat is theirs', async () => {
    expect((await oneSeat(takeOutLockOfSeat)).count['fulfilled']).toBeGreaterThan(1);
  });
});
