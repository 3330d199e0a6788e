import { limits } from '@mo-man/schema/limits.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as holdStore from '../../sale/booking/hold.store.ts';
import { holdsInGroups } from '../../sale/booking/hold-in-groups.ts';
import { placeHold } from '../../sale/booking/place-hold.ts';
import { sweepHolds } from '../../sale/booking/sweep-holds.ts';
import { viewOrder } from '../../sale/orders/view/view-order.ts';
import { settableClock } from '../../lib/time/clock.ts';
import { Failure } from '../../lib/failure.ts';
import { signToken } from '../../lib/crypto/token.ts';
import {
  failureOf,
  lapse,
  openBooking,
  places,
  seats,
  transitionsOf,
  type Booking,
} from '../../../testing/shop/booking.ts';
import { addShowing } from '../../../testing/shop/showing.ts';
import { addBuyer } from '../../../testing/people/accounts.ts';

vi.mock('../../sale/booking/hold.store.ts', { spy: true });

let booking: Booking;
beforeAll(async () => {
  booking = await openBooking();
});
afterAll(() => booking.close());

const minuteMs = 60_000;
const detailsOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof Failure ? { failure: error.failure, ...error.details } : error;
};

async function unitsOf(showingId: string) {
  const { rows } = await sql<{ id: string; claim_id: string | null; held_until: Date | null }>`
    SELECT id, claim_id, held_until FROM units WHERE showing_id = ${showingId} ORDER BY id`.execute(
    booking.database.db,
  );
  return rows;
}

describe('the answer of a hold', () => {
  const cases = {
    'numbered seats': { showing: { seats: 4 }, selection: seats('S03', 'S01') },
    'places of two types': {
      showing: { places: 5, gold: 5 },
      selection: {
        seat_ids: [],
        tickets: [
          { ticket_type_id: 'gold', quantity: 1 },
          { ticket_type_id: 'place', quantity: 2 },
        ],
      },
    },
    'free places': { showing: { places: 5, price: 0 }, selection: places(3) },
  };
  test.each(Object.entries(cases))('equals the order as it is read: %s', async (_, request) => {
    const { db } = booking.database;
    const [showing, userId] = [await addShowing(db, request.showing), await addBuyer(db)];
    const held = await placeHold(booking.deps, {
      showingId: showing.id,
      userId,
      language: 'vi',
      turnToken: undefined,
      selection: request.selection,
    });
    expect(held.order).toBeDefined();
    const answered = held.order && viewOrder(held.order, 'en', 'owner');
    const read = await booking.view(held.code, userId);
    expect({ ...answered, server_now: '' }).toEqual({ ...read, server_now: '' });
  });

  test("is decided again when the showing or the buyer's share changes before it is written", async () => {
    const { db } = booking.database;
    const [showing, userId] = [await addShowing(db, { places: 5, max: 2 }), await addBuyer(db)];
    const request = { showingId: showing.id, userId, language: 'vi' as const, turnToken: undefined };
    const change = vi.mocked(holdStore.writeHolds);
    const between = (act: () => Promise<unknown>) =>
      change.mockImplementationOnce(async (...given) => {
        await act();
        return holdStore.writeHolds(...given);
      });
    between(() => sql`UPDATE showings SET status = 'cancelled' WHERE id = ${showing.id}`.execute(db));
    expect(await failureOf(placeHold(booking.deps, { ...request, selection: places(1) }))).toBe(
      'showing_cancelled',
    );
    await sql`UPDATE showings SET status = 'scheduled' WHERE id = ${showing.id}`.execute(db);
    const elsewhere = { ...booking.deps, tryHold: holdsInGroups(booking.deps) };
    between(() => placeHold(elsewhere, { ...request, selection: places(1) }));
    expect(await failureOf(placeHold(booking.deps, { ...request, selection: places(1) }))).toBe(
      'live_order_exists',
    );
  });
});

describe('a hold', () => {
  test('of a couple seat takes both seats, and releases both', async () => {
    const showing = await addShowing(booking.database.db, { seats: 4, coupleSeats: true });
    const buyer = await addBuyer(booking.database.db);
    const code = await booking.hold(showing, buyer, seats('S02', 'S01'));
    expect((await booking.view(code, buyer)).lines).toMatchObject([
      { quantity: 2, seat_labels: ['S01', 'S02'] },
    ]);
    await booking.cancel(code, buyer);
    expect((await unitsOf(showing.id)).map((unit) => unit.claim_id)).toEqual([null, null, null, null]);
  });

  test('of half a couple seat is refused with the other seat, and claims nothing', async () => {
    const showing = await addShowing(booking.database.db, { seats: 4, coupleSeats: true });
    const buyer = await addBuyer(booking.database.db);
    expect(await detailsOf(booking.hold(showing, buyer, seats('S02', 'S03')))).toEqual({
      failure: 'couple_seat_split',
      seat_ids: ['S01', 'S04'],
    });
    expect((await unitsOf(showing.id)).every((unit) => unit.claim_id === null)).toBe(true);
  });

  test('claims named seats and shows them as the buyer chose', async () => {
    const showing = await addShowing(booking.database.db, { seats: 4 });
    const buyer = await addBuyer(booking.database.db);
    const code = await booking.hold(showing, buyer, seats('S03', 'S01'));
    const order = await booking.view(code, buyer);
    expect(order).toMatchObject({
      state: 'holding',
      section_name: 'stalls en',
      total: 600_000,
      pay_until: null,
    });
    expect(order.lines).toEqual([
      {
        ticket_type_id: 'seat',
        name: 'seat en',
        quantity: 2,
        unit_price: 300_000,
        seat_labels: ['S01', 'S03'],
        seat_ids: ['S01', 'S03'],
      },
    ]);
    expect((await unitsOf(showing.id)).map((unit) => unit.claim_id === code)).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect(await transitionsOf(booking, code)).toEqual(['→ holding: held']);
  });

  test('claims standing tickets of several types of one section', async () => {
    const showing = await addShowing(booking.database.db, { places: 5, gold: 5 });
    const buyer = await addBuyer(booking.database.db);
    const request = { seat_ids: [], tickets: [...places(2).tickets, ...places(1, 'gold').tickets] };
    const order = await booking.view(await booking.hold(showing, buyer, request), buyer);
    expect(order.lines.map((line) => [line.ticket_type_id, line.quantity])).toEqual([
      ['place', 2],
      ['gold', 1],
    ]);
    expect(order.total).toBe(1_200_000);
  });

  test("lasts 15 minutes by the clock of the database, whatever the process's clock says", async () => {
    const { db } = booking.database;
    const clock = settableClock(new Date('2001-01-01T00:00:00Z'));
    const code = await booking.hold(await addShowing(db), await addBuyer(db), places(1), { clock });
    const { rows } = await sql<{ minutes: number }>`
      SELECT extract(epoch FROM hold_until - created_at)::float / 60 AS minutes FROM orders WHERE code = ${code}`.execute(
      db,
    );
    expect(rows[0]?.minutes).toBeCloseTo(limits.holdMinutes, 1);
  });

  test('names the seats that another account has, and claims none of the list', async () => {
    const { db } = booking.database;
    const showing = await addShowing(db, { seats: 4 });
    await booking.hold(showing, await addBuyer(db), seats('S02'));
    const late = await addBuyer(db);
    expect(await detailsOf(booking.hold(showing, late, seats('S01', 'S02', 'S03')))).toEqual({
      failure: 'seat_taken',
      seat_ids: ['S02'],
    });
    const held = (await unitsOf(showing.id)).filter((unit) => unit.claim_id !== null);
    expect(held.map((unit) => unit.id)).toEqual(['S02']);
  });

  test('says what is left when there is too little, and when there is nothing', async () => {
    const { db } = booking.database;
    const showing = await addShowing(db, { places: 3 });
    await booking.hold(showing, await addBuyer(db), places(1));
    expect(await detailsOf(booking.hold(showing, await addBuyer(db), places(3)))).toEqual({
      failure: 'not_enough_left',
      ticket_type_id: 'place',
      left: 2,
    });
    await sql`UPDATE units SET sold = true, claim_kind = 'order', claim_id = 'X', held_until = NULL WHERE showing_id = ${showing.id}`.execute(
      db,
    );
    expect(await failureOf(booking.hold(showing, await addBuyer(db), places(1)))).toBe('sold_out');
  });

  test.each([
    ['sale_not_open', { opensIn: 10 }],
    ['sale_closed', { closesIn: -1 }],
    ['sale_closed', { startsIn: -1, closesIn: 10 }],
    ['captcha_required', { captcha: true }],
    ['presale_only', { opensIn: 10, presale: { minutes_before: 30, lane: 'early' } }],
    ['sale_not_open', { opensIn: 10, presale: { minutes_before: 5, lane: 'early' } }],
    ['showing_cancelled', { status: 'cancelled' }],
    ['turn_required', { queue: true }],
  ] as const)('is refused with %s when %j', async (failure, request) => {
    const { db } = booking.database;
    const showing = await addShowing(db, request);
    expect(await failureOf(booking.hold(showing, await addBuyer(db), places(1)))).toBe(failure);
  });

  test('does not last longer than its turn', async () => {
    const { db } = booking.database;
    const showing = await addShowing(db, { queue: true });
    const buyer = await addBuyer(db);
    await sql`INSERT INTO queues (showing_id) VALUES (${showing.id})`.execute(db);
    await sql`INSERT INTO turns (id, showing_id, user_id, number, expires_at)
      VALUES (${`turn${showing.id}`}, ${showing.id}, ${buyer}, 7, now() + interval '4 minutes')`.execute(db);
    const { clock, config } = booking.deps;
    const turn = (sub: string) =>
      signToken(
        'turn',
        { sub, showing_id: showing.id, number: 7, epoch: 1, turn_id: `turn${showing.id}` },
        { secret: config.turnTokenSecret, clock, seconds: 600 },
      );
    const hold = async (turnToken: string) => booking.hold(showing, buyer, places(1), { turnToken });
    expect(await failureOf(hold(await turn('somebody')))).toBe('turn_required');
    const order = await booking.view(await hold(await turn(buyer)), buyer);
    const minutes = (Date.parse(order.hold_until) - Date.parse(order.server_now)) / minuteMs;
    expect(minutes).toBeGreaterThan(3.9);
    expect(minutes).toBeLessThanOrEqual(4);
  });
});

describe('one account', () => {
  test('has one live order per showing, which a refusal names', async () => {
    const { db } = booking.database;
    const showing = await addShowing(db);
    const buyer = await addBuyer(db);
    const code = await booking.hold(showing, buyer, places(1));
    expect(await detailsOf(booking.hold(showing, buyer, places(1)))).toEqual({
      failure: 'live_order_exists',
      order_code: code,
    });
    await booking.hold(await addShowing(db), buyer, places(1));
  });

  test("has at most the showing's limit of tickets, with those it owns", async () => {
    const { db } = booking.database;
    const showing = await addShowing(db, { price: 0, max: 3 });
    const buyer = await addBuyer(db);
    const code = await booking.hold(showing, buyer, places(2));
    await booking.giveContact(code);
    await booking.submit(code, buyer, null);
    expect(await detailsOf(booking.hold(showing, buyer, places(2)))).toEqual({
      failure: 'too_many_tickets',
      max: 3,
      owned: 2,
    });
    expect(await failureOf(booking.hold(showing, buyer, places(1)))).toBe('fulfilled');
  });

  test('cannot reset its timer by choosing again', async () => {
    const { db } = booking.database;
    const showing = await addShowing(db);
    const buyer = await addBuyer(db);
    const first = await booking.hold(showing, buyer, places(1));
    await sql`UPDATE orders SET hold_until = now() + interval '3 minutes' WHERE code = ${first}`.execute(db);
    await booking.cancel(first, buyer);
    const before = await booking.view(first, buyer);
    expect(before.state).toBe('cancelled');
    const again = await booking.view(await booking.hold(showing, buyer, places(2)), buyer);
    expect(again.hold_until).toBe(before.hold_until);
    const other = await booking.hold(await addShowing(db), buyer, places(1));
    const fresh = await booking.view(other, buyer);
    expect(Date.parse(fresh.hold_until) - Date.parse(fresh.server_now)).toBeGreaterThan(14 * minuteMs);
  });
});

describe('an expired hold', () => {
  test('is free for the next buyer before a sweep, and ends in the same moment', async () => {
    const { db } = booking.database;
    const showing = await addShowing(db, { seats: 3 });
    const slow = await addBuyer(db);
    const lapsed = await booking.hold(showing, slow, seats('S01', 'S02'));
    await lapse(booking, lapsed);
    expect((await booking.view(lapsed, slow)).state).toBe('expired');
    const next = await booking.hold(showing, await addBuyer(db), seats('S02', 'S03'));
    expect(await transitionsOf(booking, lapsed)).toEqual([
      '→ holding: held',
      'holding → expired: hold_lapsed',
    ]);
    expect((await unitsOf(showing.id)).map((unit) => unit.claim_id)).toEqual([null, next, next]);
  });

  test('is free for standing tickets too', async () => {
    const { db } = booking.database;
    const showing = await addShowing(db, { places: 3 });
    const lapsed = await booking.hold(showing, await addBuyer(db), places(3));
    await lapse(booking, lapsed);
    await booking.hold(showing, await addBuyer(db), places(2));
    expect(await transitionsOf(booking, lapsed)).toContain('holding → expired: hold_lapsed');
    expect((await unitsOf(showing.id)).filter((unit) => unit.claim_id === null)).toHaveLength(1);
  });

  test('is replaced by one of the same buyer, with a new deadline', async () => {
    const { db } = booking.database;
    const showing = await addShowing(db, { seats: 1 });
    const buyer = await addBuyer(db);
    const lapsed = await booking.hold(showing, buyer, seats('S01'));
    await lapse(booking, lapsed);
    const again = await booking.view(await booking.hold(showing, buyer, seats('S01')), buyer);
    expect(again.state).toBe('holding');
    expect(Date.parse(again.hold_until) - Date.parse(again.server_now)).toBeGreaterThan(14 * minuteMs);
    expect((await booking.view(lapsed, buyer)).state).toBe('expired');
  });

  test('can be neither answered nor paid', async () => {
    const { db } = booking.database;
    const buyer = await addBuyer(db);
    const code = await booking.hold(await addShowing(db), buyer, places(1));
    await booking.giveContact(code);
    await lapse(booking, code);
    expect(await failureOf(booking.submit(code, buyer))).toBe('hold_expired');
    await sweepHolds(booking.deps);
    expect(await failureOf(booking.submit(code, buyer))).toBe('hold_expired');
  });

  test('is swept once by any number of processes', async () => {
    const { db } = booking.database;
    const showing = await addShowing(db, { places: 12 });
    const codes = [];
    for (let at = 0; at < 12; at += 1) codes.push(await booking.hold(showing, await addBuyer(db), places(1)));
    await Promise.all(codes.map((code) => lapse(booking, code)));
    const swept = await Promise.all(Array.from({ length: 6 }, () => sweepHolds(booking.deps)));
    expect(swept.reduce((sum, each) => sum + each, 0)).toBe(12);
    for (const code of codes) expect(await transitionsOf(booking, code)).toHaveLength(2);
    expect(
      (await unitsOf(showing.id)).every((unit) => unit.claim_id === null && unit.held_until === null),
    ).toBe(true);
  });
});
