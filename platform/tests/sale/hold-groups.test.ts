// Holds of one batch are independent: each has its own outcome, none waits for what another one waits for, and a failing batch fails no
// hold.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as holdStore from '../../sale/booking/hold.store.ts';
import { placeHold } from '../../sale/booking/place-hold.ts';
import { onceOf } from '../../db/idempotency.ts';
import {
  failureOf,
  lapse,
  openBooking,
  places,
  seats,
  tally,
  transitionsOf,
  type Booking,
} from '../../../testing/shop/booking.ts';
import { addShowing, type TestShowing } from '../../../testing/shop/showing.ts';
import { guardsOf } from '../../../testing/guards.ts';
import { addBuyer, addBuyers } from '../../../testing/people/accounts.ts';

vi.mock('../../sale/booking/hold.store.ts', { spy: true });

let booking: Booking;
let showing: TestShowing;
let buyers: string[];
beforeAll(async () => {
  booking = await openBooking({ poolSize: 12 });
});
afterAll(() => booking.close());
const guards = guardsOf(() => booking.database.db);
afterEach(() => guards.putBack());
beforeEach(async () => {
  vi.mocked(holdStore.writeHolds).mockClear();
  showing = await addShowing(booking.database.db, { seats: 40, places: 10, max: 4 });
  buyers = await addBuyers(booking.database.db, 12);
});

const hold = (at: number, selection: ReturnType<typeof seats>) =>
  booking.hold(showing, buyers[at] ?? '', selection);
/** Number of holds in each statement. */
const groups = () => vi.mocked(holdStore.writeHolds).mock.calls.map(([, , holds]) => holds.length);

async function holders(): Promise<Record<string, string>> {
  const { rows } = await sql<{ id: string; user_id: string }>`
    SELECT units.id, user_id FROM units JOIN orders ON code = claim_id
    WHERE units.showing_id = ${showing.id} AND seat_label IS NOT NULL`.execute(booking.database.db);
  return Object.fromEntries(rows.map(({ id, user_id: userId }) => [id, userId]));
}

test('writes holds that come at the same time in one batch, each with its own seats', async () => {
  const codes = await Promise.all(
    buyers.map((_, at) => hold(at, seats(`S${10 + 2 * at}`, `S${11 + 2 * at}`))),
  );
  expect(new Set(codes).size).toBe(12);
  expect(groups().length).toBeLessThanOrEqual(2);
  const had = await holders();
  buyers.forEach((buyer, at) =>
    expect([had[`S${10 + 2 * at}`], had[`S${11 + 2 * at}`]]).toEqual([buyer, buyer]),
  );
  for (const code of codes) expect(await transitionsOf(booking, code)).toEqual(['→ holding: held']);
});

test('gives a seat to the first call, and a refused hold does not affect the others of its batch', async () => {
  await hold(11, seats('S30'));
  const selections: [number, ReturnType<typeof seats>][] = [
    [0, seats('S01', 'S02')],
    [1, seats('S02', 'S03')],
    [2, seats('S30', 'S04')],
    [3, seats('S05', 'S06', 'S07', 'S08', 'S09')],
    [4, seats('S99')],
    [5, places(2)],
    [5, places(1)],
    [6, seats('S10')],
    [7, places(9)],
    [8, seats('S04')],
  ];
  const told = await Promise.all(selections.map(([at, selection]) => failureOf(hold(at, selection))));
  expect(told).toEqual([
    'fulfilled',
    'seat_taken',
    'seat_taken',
    'too_many_tickets',
    'seat_not_found',
    'fulfilled',
    'live_order_exists',
    'fulfilled',
    'too_many_tickets',
    'fulfilled',
  ]);
  const [one, , , , , , seven, , nine] = buyers;
  expect(await holders()).toEqual({ S01: one, S02: one, S10: seven, S04: nine, S30: buyers[11] });
});

test('gives the last standing tickets to the first calls, and refuses nobody while one is left', async () => {
  const count = await tally(buyers.map((_, at) => hold(at, places(at === 3 ? 3 : 1))));
  const { rows } = await sql<{ left: number }>`SELECT count(*)::int AS left FROM units
    WHERE showing_id = ${showing.id} AND seat_label IS NULL AND claim_kind IS NULL`.execute(
    booking.database.db,
  );
  expect(rows[0]?.left).toBe(0);
  expect(count['fulfilled']).toBeGreaterThanOrEqual(8);
});

test('limits two accounts of one mailbox like one', async () => {
  const { db } = booking.database;
  const rivals = buyers.slice(0, 2);
  await sql`UPDATE users SET email = 'rival+' || id || '@gmail.com' WHERE id = ANY(${rivals})`.execute(db);
  const told = await tally([
    ...rivals.map((_, at) => hold(at, seats(`S1${2 * at}`, `S1${2 * at + 1}`, `S2${at}`))),
    hold(2, seats('S30')),
  ]);
  expect(told).toEqual({ fulfilled: 2, too_many_tickets: 1 });
});

test('removes a hold that meets a locked buyer or seat from the batch, and the others do not wait for it', async () => {
  const { db } = booking.database;
  await sql`INSERT INTO showing_buyers (showing_id, user_id) VALUES (${showing.id}, ${buyers[0]})`.execute(
    db,
  );
  let slow: Promise<string[]> = Promise.resolve([]);
  await db.transaction().execute(async (tx) => {
    await sql`SELECT FROM showing_buyers WHERE user_id = ${buyers[0]} FOR UPDATE`.execute(tx);
    await sql`SELECT FROM units WHERE showing_id = ${showing.id} AND id = 'S20' FOR UPDATE`.execute(tx);
    slow = Promise.all([failureOf(hold(0, seats('S01'))), failureOf(hold(1, seats('S20', 'S21')))]);
    // In the same batch; the other two are done only when this transaction is.
    expect(await tally([hold(2, seats('S02')), hold(3, seats('S22')), hold(4, places(1))])).toEqual({
      fulfilled: 3,
    });
    expect(Object.keys(await holders()).toSorted()).toEqual(['S02', 'S22']);
  });
  expect(await slow).toEqual(['fulfilled', 'fulfilled']);
});

test('takes the seats of an expired hold, which ends in the same transaction', async () => {
  const lapsed = await hold(11, seats('S01', 'S02'));
  await lapse(booking, lapsed);
  expect(await tally([hold(0, seats('S03')), hold(1, seats('S02')), hold(2, seats('S04'))])).toEqual({
    fulfilled: 3,
  });
  expect(await transitionsOf(booking, lapsed)).toContain('holding → expired: hold_lapsed');
});

test('refuses an account that is deleted meanwhile, and gives the others of its batch their holds', async () => {
  const leaving = await addBuyer(booking.database.db);
  await sql`DELETE FROM users WHERE id = ${leaving}`.execute(booking.database.db);
  const gone = booking.hold(showing, leaving, seats('S01')).catch((error: unknown) => error);
  expect(await tally([hold(0, seats('S02')), hold(1, seats('S03'))])).toEqual({ fulfilled: 2 });
  expect(await gone).toMatchObject({ code: '23503' });
});

test('tries each hold of a batch alone when the batch fails as a whole', async () => {
  const { db, clock } = { db: booking.database.db, clock: booking.deps.clock };
  const requestOf = (at: number) => ({
    showingId: showing.id,
    userId: buyers[at] ?? '',
    language: 'vi' as const,
    turnToken: undefined,
    selection: seats(`S0${at + 1}`),
  });
  const once = (at: number) =>
    onceOf(
      { userId: buyers[at] ?? '', operation: 'hold_tickets', key: 'one-key-for-two-showings', input: at },
      clock,
    );
  vi.mocked(holdStore.writeHolds).mockImplementationOnce(async (...given) => {
    // The same key at another showing, answered after it was read and before it was written.
    await sql`INSERT INTO idempotency_keys (user_id, operation, key, input_hash, state, response, created_at)
      VALUES (${buyers[1]}, 'hold_tickets', 'one-key-for-two-showings', 'another', 'done', '{}', now())`.execute(
      db,
    );
    return holdStore.writeHolds(...given);
  });
  const told = await Promise.all(
    [0, 1, 2].map((at) => failureOf(placeHold(booking.deps, requestOf(at), once(at)))),
  );
  expect(told).toEqual(['fulfilled', 'idempotency_key_reused', 'fulfilled']);
  expect(groups()[0]).toBe(3);
  expect(await holders()).toEqual({ S01: buyers[0], S03: buyers[2] });
});

describe('the seats of a couple seat that two buyers want at once', () => {
  /** Two seats become a couple seat after the holds were decided; a third buyer wants something else in the same batch. */
  const holdHalves = async () => {
    vi.mocked(holdStore.writeHolds).mockImplementationOnce(async (...given) => {
      await sql`UPDATE units SET partner_id = CASE id WHEN 'S01' THEN 'S02' ELSE 'S01' END
        WHERE showing_id = ${showing.id} AND id IN ('S01', 'S02')`.execute(booking.database.db);
      return holdStore.writeHolds(...given);
    });
    const told = await Promise.all([
      failureOf(hold(0, seats('S01'))),
      failureOf(hold(1, seats('S02'))),
      failureOf(hold(2, seats('S05'))),
    ]);
    expect(groups()[0]).toBe(3);
    return { told, had: await holders() };
  };

  test('are refused to both, and the others of the batch have what they asked for', async () => {
    expect(await holdHalves()).toEqual({
      told: ['couple_seat_split', 'couple_seat_split', 'fulfilled'],
      had: { S05: buyers[2] },
    });
  });

  test('control: go to one buyer each without the check of the other seat', async () => {
    await guards.weaken('claim_seats', [' AND (partner_id IS NULL OR partner_id = ANY(mine.seat_ids))', '']);
    expect(await holdHalves()).toEqual({
      told: ['fulfilled', 'fulfilled', 'fulfilled'],
      had: { S01: buyers[0], S02: buyers[1], S05: buyers[2] },
    });
  });
});

test('publishes all holds, and none of the refused ones', async () => {
  const { db } = booking.database;
  await Promise.all([
    ...Array.from({ length: 10 }, (_, at) => hold(at, seats(`S1${at}`, `S2${at}`))),
    failureOf(hold(10, seats('S10'))),
    hold(11, places(1)),
  ]);
  const { rows } = await sql<{
    payload: { changed: { unit_id: string; state: string }[]; section_ids: string[] };
  }>`
    SELECT payload FROM outbox WHERE topic LIKE ${`%${showing.id}%`} ORDER BY id`.execute(db);
  expect(rows.length).toBeLessThanOrEqual(2);
  const changed = rows.flatMap(({ payload }) => payload.changed);
  expect(changed.every(({ state }) => state === 'held')).toBe(true);
  expect(changed.map(({ unit_id: id }) => id).toSorted()).toEqual(
    Array.from({ length: 10 }, (_, at) => [`S1${at}`, `S2${at}`])
      .flat()
      .toSorted(),
  );
  expect(new Set(rows.flatMap(({ payload }) => payload.section_ids))).toEqual(new Set(['stalls', 'floor']));
});
