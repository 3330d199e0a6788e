// Fifty racers on real PostgreSQL. Each race also runs with its guard off, and must then go wrong: a race that cannot be
// lost proves nothing.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { claimPlaces } from '../../event/units/claim-places.store.ts';
import { claimSeats } from '../../event/units/claim-seats.store.ts';
import { sweepHolds } from '../../event/booking/sweep-holds.ts';
import { failureOf, lapse, openBooking, places, seats, tally, type Booking } from '../_booking.ts';
import { addBuyer, addBuyers, addShowing, type TestShowing } from '../_catalogue.ts';

// The statements run as they are, until a race takes the guard out of them.
vi.mock('../../event/units/claim-seats.store.ts', { spy: true });
vi.mock('../../event/units/claim-places.store.ts', { spy: true });

const racers = 50;
let booking: Booking;
beforeAll(async () => {
  booking = await openBooking({ poolSize: 30 });
});
afterAll(() => booking.close());
afterEach(() => {
  vi.mocked(claimSeats).mockReset();
  vi.mocked(claimPlaces).mockReset();
});

/**
 * Units that live orders say they have, and units there are: equal unless something was sold twice. A hold whose time is
 * over is not live, whether or not the sweep has written that down.
 */
async function promised(showing: TestShowing): Promise<{ promised: number; taken: number; free: number }> {
  const { rows } = await sql<{ promised: number; taken: number; free: number }>`
    SELECT
      (SELECT coalesce(sum((line ->> 'quantity')::int), 0)::int FROM orders, jsonb_array_elements(lines) line
        WHERE showing_id = ${showing.id} AND (state IN ('awaiting_payment', 'paid')
          OR (state = 'holding' AND hold_until > clock_timestamp()))) AS promised,
      (SELECT count(*) FROM units WHERE showing_id = ${showing.id} AND order_code IS NOT NULL) AS taken,
      (SELECT count(*) FROM units WHERE showing_id = ${showing.id} AND order_code IS NULL) AS free`.execute(
    booking.database.db,
  );
  return rows[0] ?? { promised: -1, taken: -1, free: -1 };
}

/** Nobody goes on before so many have arrived; whoever comes later does not wait. */
function meetingOf(size: number): () => Promise<void> {
  let arrived = 0;
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return () => {
    arrived += 1;
    if (arrived === size) open();
    return opened;
  };
}

/** Looks first and takes then, as a booking without a guard would; the first five have all looked before one takes. */
function takeOutGuard(): void {
  const haveLooked = meetingOf(5);
  vi.mocked(claimSeats).mockImplementation(async (tx, { showingId, orderCode, heldUntil }, seatIds) => {
    const free = await sql<{ id: string }>`SELECT id FROM units
      WHERE showing_id = ${showingId} AND id = ANY(${seatIds}) AND order_code IS NULL`.execute(tx);
    const ids = free.rows.map((row) => row.id);
    await haveLooked();
    await sql`UPDATE units SET order_code = ${orderCode}, held_until = ${heldUntil}
      WHERE showing_id = ${showingId} AND id = ANY(${ids})`.execute(tx);
    return ids.map((id) => ({ id, was: null }));
  });
  vi.mocked(claimPlaces).mockImplementation(async (tx, { showingId, orderCode, heldUntil }, wanted) => {
    const free = await sql<{ id: string }>`SELECT id FROM units
      WHERE showing_id = ${showingId} AND ticket_type_id = ${wanted.ticketTypeId} AND order_code IS NULL
      ORDER BY shuffle LIMIT ${wanted.quantity}`.execute(tx);
    const ids = free.rows.map((row) => row.id);
    await haveLooked();
    await sql`UPDATE units SET order_code = ${orderCode}, held_until = ${heldUntil}
      WHERE showing_id = ${showingId} AND id = ANY(${ids})`.execute(tx);
    return ids.map((id) => ({ id, was: null }));
  });
}

/** Never waits for those who are deciding. */
async function takeOutWait(): Promise<void> {
  const { claimPlaces: real } = await vi.importActual<{ claimPlaces: typeof claimPlaces }>(
    '../../event/units/claim-places.store.ts',
  );
  vi.mocked(claimPlaces).mockImplementation((tx, claimant, wanted) => real(tx, claimant, wanted, 'skip'));
}

/** Takes places so that this many are left. */
async function leave(showing: TestShowing, left: number): Promise<void> {
  await sql`UPDATE units SET sold = true, order_code = 'OTHERS' WHERE showing_id = ${showing.id} AND id IN (
    SELECT id FROM units WHERE showing_id = ${showing.id} OFFSET ${left})`.execute(booking.database.db);
}

describe('fifty racers for one seat', () => {
  const race = async () => {
    const showing = await addShowing(booking.database.db, { seats: 20 });
    const buyers = await addBuyers(booking.database.db, racers);
    const count = await tally(buyers.map((buyer) => booking.hold(showing, buyer, seats('S07'))));
    return { count, ...(await promised(showing)) };
  };

  test('one wins, the others are told', async () => {
    const { count, promised, taken } = await race();
    expect(count).toEqual({ fulfilled: 1, seat_taken: racers - 1 });
    expect([promised, taken]).toEqual([1, 1]);
  });

  test('without the guard more than one wins', async () => {
    takeOutGuard();
    const { count, promised, taken } = await race();
    expect(count['fulfilled']).toBeGreaterThan(1);
    expect(promised).toBeGreaterThan(taken);
  });
});

/** Claims as the statement does, but for its look at the other half; the rule before it has been fooled by an old reading. */
function takeOutPartner(): void {
  vi.mocked(claimSeats).mockImplementation(async (tx, { showingId, orderCode, heldUntil }, seatIds) => {
    const { rows } = await sql<{ id: string; was: string | null }>`
      UPDATE units SET order_code = ${orderCode}, held_until = ${heldUntil}
      WHERE showing_id = ${showingId} AND id = ANY(${seatIds}) AND order_code IS NULL
      RETURNING id, NULL AS was`.execute(tx);
    return rows;
  });
}

describe('fifty racers for the halves of one sofa', () => {
  const race = async () => {
    const { db } = booking.database;
    const showing = await addShowing(db, { seats: 2, sofas: true });
    const claims = Array.from({ length: racers }, (_, at) =>
      db.transaction().execute((tx) =>
        claimSeats(
          tx,
          { showingId: showing.id, orderCode: `RACER${at}`, heldUntil: new Date(Date.now() + 60_000) },
          // Every third wants the whole sofa, the others one half of it.
          at % 3 === 0 ? ['S01', 'S02'] : [at % 3 === 1 ? 'S01' : 'S02'],
        ),
      ),
    );
    const won = (await Promise.all(claims)).map((units) => units.length);
    const { rows } = await sql<{ hands: number }>`SELECT count(DISTINCT order_code)::int AS hands FROM units
      WHERE showing_id = ${showing.id}`.execute(db);
    return { won: won.filter((count) => count > 0), hands: rows[0]?.hands };
  };

  test('one gets both', async () => {
    expect(await race()).toEqual({ won: [2], hands: 1 });
  });

  test('without the look at the other half two strangers sit together', async () => {
    takeOutPartner();
    const hands = new Set<number | undefined>();
    for (let round = 0; round < 10 && !hands.has(2); round += 1) hands.add((await race()).hands);
    expect([...hands]).toContain(2);
  });
});

describe('fifty racers for the last three places', () => {
  const race = async (wishes: readonly number[]) => {
    const { db } = booking.database;
    const showing = await addShowing(db, { places: 100 });
    await leave(showing, 3);
    const buyers = await addBuyers(db, wishes.length);
    const count = await tally(
      buyers.map((buyer, at) => booking.hold(showing, buyer, places(wishes[at] ?? 1))),
    );
    return { count, showing, ...(await promised(showing)) };
  };
  const ones = Array.from({ length: racers }, () => 1);
  const onesAndTwos = Array.from({ length: racers }, (_, at) => 1 + (at % 2));

  test('three win', async () => {
    const { count, promised, free } = await race(ones);
    expect(count).toEqual({ fulfilled: 3, not_enough_left: racers - 3 });
    expect([promised, free]).toEqual([3, 0]);
  });

  test('nobody who wants one goes away while one is left', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { promised, free } = await race(onesAndTwos);
      expect([promised, free]).toEqual([3, 0]);
    }
  });

  test('without the guard more than three win', async () => {
    takeOutGuard();
    const { count, promised } = await race(ones);
    expect(count['fulfilled']).toBeGreaterThan(3);
    expect(promised).toBeGreaterThan(3);
  });
});

describe('a place that somebody is deciding about', () => {
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
    const outcome = failureOf(booking.hold(showing, buyer, places(1)));
    await Promise.race([outcome, new Promise((resolve) => setTimeout(resolve, 1000))]);
    letGo();
    await decides;
    return outcome;
  };

  test('is waited for before anybody is told that it is gone', async () => {
    expect(await race()).toBe('fulfilled');
  });

  test('without the wait the buyer goes away from a free place', async () => {
    await takeOutWait();
    expect(await race()).not.toBe('fulfilled');
  });
});

test('lists that cross each other end: each seat has one holder, and no list is held in part', async () => {
  const { db } = booking.database;
  const showing = await addShowing(db, { seats: 6 });
  const ids = showing.seatIds;
  const buyers = await addBuyers(db, racers);
  const count = await tally(
    buyers.map((buyer, at) => {
      const three = [0, 1, 2].map((step) => ids[(at + step * (at % 2 ? 1 : 5)) % ids.length] ?? '');
      return booking.hold(showing, buyer, seats(...three));
    }),
  );
  expect(Object.keys(count).toSorted()).toEqual(['fulfilled', 'seat_taken']);
  const { promised: sold, taken } = await promised(showing);
  expect(sold).toBe(taken);
  expect(sold).toBe((count['fulfilled'] ?? 0) * 3);
});

test('an account that asks twenty times at once has one live order', async () => {
  const { db } = booking.database;
  const showing = await addShowing(db, { places: 50 });
  const buyer = await addBuyer(db);
  const count = await tally(Array.from({ length: 20 }, () => booking.hold(showing, buyer, places(2))));
  expect(count).toEqual({ fulfilled: 1, live_order_exists: 19 });
  expect((await promised(showing)).taken).toBe(2);
});

describe('a hold that lapses while everybody wants it', () => {
  test('one of its buyer, fifty racers and the sweep gets its way', async () => {
    const { db } = booking.database;
    for (let round = 0; round < 5; round += 1) {
      const showing = await addShowing(db, { seats: 2 });
      const owner = await addBuyer(db);
      const code = await booking.hold(showing, owner, seats('S01', 'S02'));
      await booking.giveContact(code);
      await lapse(booking, code);
      const late = failureOf(booking.submit(code, owner));
      const others = tally(
        (await addBuyers(db, racers)).map((buyer) => booking.hold(showing, buyer, seats('S02'))),
      );
      await Promise.all([sweepHolds(booking.deps), sweepHolds(booking.deps)]);
      expect(await late).toBe('hold_expired');
      expect(await others).toEqual({ fulfilled: 1, seat_taken: racers - 1 });
      expect(await promised(showing)).toEqual({ promised: 1, taken: 1, free: 1 });
    }
  });

  test('payment that starts in the last moment wins or loses, never both', async () => {
    const { db } = booking.database;
    const outcomes = new Set<string>();
    // Beside the close rounds one that the payment must win, and one that it must lose: both ends are seen.
    const close = Array.from({ length: 12 }, (_, round) => ({ inMs: 25, waitMs: 11 + round * 2 }));
    for (const { inMs, waitMs } of [{ inMs: 60_000, waitMs: 0 }, ...close, { inMs: -1, waitMs: 0 }]) {
      const showing = await addShowing(db, { seats: 1 });
      const owner = await addBuyer(db);
      const code = await booking.hold(showing, owner, seats('S01'));
      await booking.giveContact(code);
      const buyers = await addBuyers(db, 8);
      await sql`UPDATE orders SET hold_until = clock_timestamp() + make_interval(secs => ${inMs / 1000})
        WHERE code = ${code}`.execute(db);
      await sql`UPDATE units SET held_until = clock_timestamp() + make_interval(secs => ${inMs / 1000})
        WHERE order_code = ${code}`.execute(db);
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      const paying = failureOf(booking.submit(code, owner));
      const others = await tally(buyers.map((buyer) => booking.hold(showing, buyer, seats('S01'))));
      const paid = await paying;
      outcomes.add(paid);
      expect(['fulfilled', 'hold_expired']).toContain(paid);
      const winners = (paid === 'fulfilled' ? 1 : 0) + (others['fulfilled'] ?? 0);
      expect(winners).toBeLessThanOrEqual(1);
      expect(await promised(showing)).toMatchObject({ promised: winners });
    }
    expect([...outcomes].sort()).toEqual(['fulfilled', 'hold_expired']);
  });
});
