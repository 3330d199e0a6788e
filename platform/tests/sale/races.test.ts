// A hundred racers on real PostgreSQL (fifty in `npm test`). Each race also runs without its guard, and must then go wrong, because a race
// that cannot be lost proves nothing.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { holdsInGroups } from '../../sale/booking/hold-in-groups.ts';
import type { EventDeps } from '../../apis/event-deps.ts';
import { claimUnits } from '../../sale/units/claim-units.store.ts';
import { sweepHolds } from '../../sale/booking/sweep-holds.ts';
import {
  failureOf,
  lapse,
  openBooking,
  places,
  seats,
  tally,
  type Booking,
} from '../../../testing/shop/booking.ts';
import { addShowing, type TestShowing } from '../../../testing/shop/showing.ts';
import { waiting } from '../../../testing/shop/books.ts';
import { guardsOf } from '../../../testing/guards.ts';
import { patience } from '../../../testing/patience.ts';
import { figure, sized } from '../../../testing/prove.ts';
import { addBuyer, addBuyers } from '../../../testing/people/accounts.ts';

const racers = sized(50, 100);
const rounds = sized(1, 20);
const timeout = sized(180_000, 300_000);
let booking: Booking;
/** Several processes, over which racers are spread, because holds of one process run in batches. */
let processes: EventDeps['tryHold'][] = [];
const from = (at: number) => ({ tryHold: processes[at % processes.length]! });
beforeAll(async () => {
  booking = await openBooking({ poolSize: 30 });
  processes = Array.from({ length: 10 }, () => holdsInGroups(booking.deps));
});
afterAll(() => booking.close());
// Database functions run unchanged until a race replaces one by a version without its guard.
const guards = guardsOf(() => booking.database.db);
afterEach(() => guards.putBack());

/**
 * Units of live orders, and existing units; they are equal unless something was sold twice. An expired hold is not live, whether or not the
 * sweep has recorded that.
 */
async function promised(showing: TestShowing): Promise<{ promised: number; taken: number; free: number }> {
  const { rows } = await sql<{ promised: number; taken: number; free: number }>`
    SELECT
      (SELECT coalesce(sum((line ->> 'quantity')::int), 0)::int FROM orders, jsonb_array_elements(lines) line
        WHERE showing_id = ${showing.id} AND (state IN ('awaiting_payment', 'paid')
          OR (state = 'holding' AND hold_until > clock_timestamp()))) AS promised,
      (SELECT count(*) FROM units WHERE showing_id = ${showing.id} AND claim_kind IS NOT NULL) AS taken,
      (SELECT count(*) FROM units WHERE showing_id = ${showing.id} AND claim_kind IS NULL) AS free`.execute(
    booking.database.db,
  );
  return rows[0] ?? { promised: -1, taken: -1, free: -1 };
}

/** Reads first and takes then, like a booking without a guard; the first five have all read before one takes. */
async function takeOutGuard(of: 'lock_seats' | 'lock_places'): Promise<void> {
  const { here } = await guards.meeting(5);
  const units = {
    lock_seats: 'id = ANY(seats) AND claim_kind IS NULL',
    lock_places: 'ticket_type_id = of_type AND claim_kind IS NULL ORDER BY shuffle LIMIT quantity',
  };
  await guards.replace(
    of,
    `DECLARE found claimed_unit[];
    BEGIN
      found := ARRAY(SELECT (id, ticket_type_id, NULL)::claimed_unit FROM units
        WHERE showing_id = at_showing AND ${units[of]});
      ${here}
      RETURN found;
    END`,
  );
}

/** Does not wait for transactions that are deciding. */
const takeOutWait = (): Promise<void> =>
  guards.replace(
    'lock_places',
    `BEGIN
      RETURN ARRAY(SELECT (id, ticket_type_id, NULL)::claimed_unit FROM units
        WHERE showing_id = at_showing AND ticket_type_id = of_type AND claim_kind IS NULL
        ORDER BY shuffle LIMIT quantity FOR UPDATE SKIP LOCKED);
    END`,
  );

/** Sells standing tickets so that this many are left. */
async function leave(showing: TestShowing, left: number): Promise<void> {
  await sql`UPDATE units SET sold = true, claim_kind = 'order', claim_id = 'OTHERS' WHERE showing_id = ${showing.id} AND id IN (
    SELECT id FROM units WHERE showing_id = ${showing.id} OFFSET ${left})`.execute(booking.database.db);
}

describe('racers for one seat', () => {
  const race = async (prepare = () => guards.meetIn('lock_seats', 5)) => {
    const showing = await addShowing(booking.database.db, { seats: 20 });
    const buyers = await addBuyers(booking.database.db, racers);
    await prepare();
    const count = await tally(
      buyers.map((buyer, at) => booking.hold(showing, buyer, seats('S07'), from(at))),
    );
    return { count, ...(await promised(showing)) };
  };

  test('give it to one, and seat_taken to the others', { timeout }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { count, promised, taken } = await race();
      expect(count).toEqual({ fulfilled: 1, seat_taken: racers - 1 });
      expect([promised, taken]).toEqual([1, 1]);
    }
    figure('races in the store, several processes', `rounds of ${racers} for one seat, one wins`, rounds);
  });

  test('control: give it to more than one without the guard', async () => {
    const { count, promised, taken } = await race(() => takeOutGuard('lock_seats'));
    expect(count['fulfilled']).toBeGreaterThan(1);
    expect(promised).toBeGreaterThan(taken);
  });
});

/** Claims as the function does, except for the check of the other seat; the rule before it has read outdated data. */
const takeOutPartner = (): Promise<void> =>
  guards.replace(
    'lock_seats',
    `
BEGIN
  RETURN ARRAY(SELECT (id, ticket_type_id, NULL)::claimed_unit FROM units
    WHERE showing_id = at_showing AND id = ANY(seats) AND claim_kind IS NULL
    ORDER BY id FOR UPDATE);
END`,
  );

describe('racers for the seats of one couple seat', () => {
  const half = (at: number) => [at % 2 === 1 ? 'S01' : 'S02'];
  /** Every third wants the whole couple seat, the others one half of it. */
  const halfOrWhole = (at: number) => (at % 3 === 2 ? ['S01', 'S02'] : half(at));
  const race = async (seatIdsOf: (at: number) => string[]) => {
    const { db } = booking.database;
    const showing = await addShowing(db, { seats: 2, coupleSeats: true });
    await guards.meetIn('lock_seats', 10);
    const claims = Array.from({ length: racers }, (_, at) =>
      db
        .transaction()
        .execute((tx) =>
          claimUnits(
            tx,
            { showingId: showing.id, orderCode: `RACER${at}`, heldUntil: new Date(Date.now() + 60_000) },
            { seatIds: seatIdsOf(at), standingTypes: [], quantities: [] },
            'wait',
          ),
        ),
    );
    const won = (await Promise.all(claims)).map((units, at) =>
      units.length === seatIdsOf(at).length ? units.length : 0,
    );
    const { rows } = await sql<{ hands: number }>`SELECT count(DISTINCT claim_id)::int AS hands FROM units
      WHERE showing_id = ${showing.id}`.execute(db);
    return { won: won.filter((count) => count > 0), hands: rows[0]?.hands };
  };

  test('leave both to one, and nothing to those who want a half', async () => {
    expect(await race(halfOrWhole)).toEqual({ won: [2], hands: 1 });
    expect(await race(half)).toEqual({ won: [], hands: 0 });
  });

  test('control: leave one seat each to two buyers without the check of the other seat', async () => {
    await takeOutPartner();
    expect(await race(half)).toEqual({ won: [1, 1], hands: 2 });
  });
});

describe('racers for the last ten standing tickets', () => {
  const last = 10;
  const race = async (quantities: readonly number[], prepare = () => guards.meetIn('lock_places', 5)) => {
    const { db } = booking.database;
    const showing = await addShowing(db, { places: 100 });
    await leave(showing, last);
    const buyers = await addBuyers(db, quantities.length);
    await prepare();
    const count = await tally(
      buyers.map((buyer, at) => booking.hold(showing, buyer, places(quantities[at] ?? 1), from(at))),
    );
    return { count, showing, ...(await promised(showing)) };
  };
  const ones = Array.from({ length: racers }, () => 1);
  const onesAndTwos = Array.from({ length: racers }, (_, at) => 1 + (at % 2));

  test('win ten times', { timeout }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { count, promised, free } = await race(ones);
      expect(count).toEqual({ fulfilled: last, not_enough_left: racers - last });
      expect([promised, free]).toEqual([last, 0]);
    }
    figure(
      'races in the store, several processes',
      `rounds of ${racers} for the last ten places, ten win`,
      rounds,
    );
  });

  test('who want one are not refused while one is left', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { promised, free } = await race(onesAndTwos);
      expect([promised, free]).toEqual([last, 0]);
    }
  });

  test('control: win more than ten times without the guard', async () => {
    const { count, promised } = await race(ones, () => takeOutGuard('lock_places'));
    expect(count['fulfilled']).toBeGreaterThan(last);
    expect(promised).toBeGreaterThan(last);
  });
});

describe('a standing ticket that another transaction has locked', () => {
  const race = async () => {
    const { db } = booking.database;
    const showing = await addShowing(db, { places: 1 });
    const buyer = await addBuyer(db);
    let letGo = (): void => undefined;
    const decided = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let isLocked = (): void => undefined;
    const locked = new Promise<void>((resolve) => {
      isLocked = resolve;
    });
    const decides = db
      .transaction()
      .execute(async (tx) => {
        await sql`SELECT FROM units WHERE showing_id = ${showing.id} FOR UPDATE`.execute(tx);
        isLocked();
        await decided;
        throw new Error('changed my mind');
      })
      .catch(() => undefined);
    await locked;
    let isTold = false;
    const outcome = failureOf(booking.hold(showing, buyer, places(1))).finally(() => (isTold = true));
    await expect.poll(async () => isTold || (await waiting(db)) > 0, patience).toBe(true);
    letGo();
    await decides;
    return outcome;
  };

  test('is waited for before a hold is refused', async () => {
    expect(await race()).toBe('fulfilled');
  });

  test('control: is refused although it is free, without the wait', async () => {
    await takeOutWait();
    expect(await race()).not.toBe('fulfilled');
  });
});

test('does not deadlock on overlapping lists of seats: each seat has one holder, and no list is held in part', async () => {
  const { db } = booking.database;
  const showing = await addShowing(db, { seats: 6 });
  const ids = showing.seatIds;
  const buyers = await addBuyers(db, racers);
  await guards.meetIn('lock_seats', 5);
  const count = await tally(
    buyers.map((buyer, at) => {
      const three = [0, 1, 2].map((step) => ids[(at + step * (at % 2 ? 1 : 5)) % ids.length] ?? '');
      return booking.hold(showing, buyer, seats(...three), from(at));
    }),
  );
  expect(Object.keys(count).toSorted()).toEqual(['fulfilled', 'seat_taken']);
  const { promised: sold, taken } = await promised(showing);
  expect(sold).toBe(taken);
  expect(sold).toBe((count['fulfilled'] ?? 0) * 3);
});

test('gives an account that asks twenty times at once one live order', async () => {
  const { db } = booking.database;
  const showing = await addShowing(db, { places: 50 });
  const buyer = await addBuyer(db);
  await guards.meetIn('try_lock_buyers', 5);
  const count = await tally(
    Array.from({ length: 20 }, (_, at) => booking.hold(showing, buyer, places(2), from(at))),
  );
  expect(count).toEqual({ fulfilled: 1, live_order_exists: 19 });
  expect((await promised(showing)).taken).toBe(2);
});

describe('a hold that expires while everybody wants it', () => {
  test('goes to only one of its buyer, the racers and the sweep', async () => {
    const { db } = booking.database;
    for (let round = 0; round < 5; round += 1) {
      const showing = await addShowing(db, { seats: 2 });
      const owner = await addBuyer(db);
      const code = await booking.hold(showing, owner, seats('S01', 'S02'));
      await booking.giveContact(code);
      await lapse(booking, code);
      await guards.meetIn('lock_seats', 5);
      const late = failureOf(booking.submit(code, owner));
      const others = tally(
        (await addBuyers(db, racers)).map((buyer, at) =>
          booking.hold(showing, buyer, seats('S02'), from(at)),
        ),
      );
      await Promise.all([sweepHolds(booking.deps), sweepHolds(booking.deps)]);
      expect(await late).toBe('hold_expired');
      expect(await others).toEqual({ fulfilled: 1, seat_taken: racers - 1 });
      expect(await promised(showing)).toEqual({ promised: 1, taken: 1, free: 1 });
    }
  });

  /** Eight rivals and the payment of an order that was read in time; returns whether its time is over when all of them continue. */
  const lastMoment = async (isOver: boolean) => {
    const { db } = booking.database;
    const showing = await addShowing(db, { seats: 1 });
    const owner = await addBuyer(db);
    const code = await booking.hold(showing, owner, seats('S01'));
    await booking.giveContact(code);
    const buyers = await addBuyers(db, 8);
    const moment = await guards.gate();
    await guards.waitIn(['submit_order', 'lock_seats'], moment);
    const paying = failureOf(booking.submit(code, owner));
    await moment.came(1);
    if (isOver) await lapse(booking, code);
    const rivals = tally(buyers.map((buyer, at) => booking.hold(showing, buyer, seats('S01'), from(at))));
    await moment.came(5);
    await moment.open();
    const [paid, others] = await Promise.all([paying, rivals]);
    const winners = (paid === 'fulfilled' ? 1 : 0) + (others['fulfilled'] ?? 0);
    expect(winners).toBe(1);
    expect(await promised(showing)).toMatchObject({ promised: 1 });
    return paid;
  };

  test('is paid in the last moment or lost, never both', async () => {
    for (let round = 0; round < 4; round += 1) {
      expect(await lastMoment(false)).toBe('fulfilled');
      expect(await lastMoment(true)).toBe('hold_expired');
    }
  });

  test('control: is paid although a rival has the seat, without the check of the time', async () => {
    const { db } = booking.database;
    // The order is read in time, and written when it has expired and a rival has the seat.
    const written = await guards.gate();
    await guards.waitIn('submit_order', written);
    await guards.weaken(
      'submit_order',
      ["version IS DISTINCT FROM decided ->> 'version'", 'false'],
      ["held.state <> 'holding' OR held.hold_until <= clock_timestamp()", 'false'],
      ["units_left <> (decided ->> 'units')::int", 'false'],
      ["move_order(submitted, 'holding',", 'move_order(submitted, held.state,'],
    );
    const showing = await addShowing(db, { seats: 1 });
    const owner = await addBuyer(db);
    const code = await booking.hold(showing, owner, seats('S01'));
    await booking.giveContact(code);
    const paying = failureOf(booking.submit(code, owner));
    await written.came(1);
    await lapse(booking, code);
    expect(await failureOf(booking.hold(showing, await addBuyer(db), seats('S01')))).toBe('fulfilled');
    await written.open();
    expect(await paying).toBe('fulfilled');
    expect((await promised(showing)).promised).toBe(2);
  });
});
