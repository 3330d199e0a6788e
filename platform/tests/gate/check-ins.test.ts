// Two offline gates and one ticket, replays, undo, garbage, wrong clocks: how the server decides.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { limits } from '@mo-man/schema/limits.ts';
import { checkInBody } from '@mo-man/schema/wire/gate.ts';
import type { Db } from '../../db/open.ts';
import { failureOf, openBooking, type Booking } from '../../../testing/shop/booking.ts';
import { guardsOf } from '../../../testing/guards.ts';
import { sweep } from '../../../testing/shop/sweep.ts';
import {
  minutesAgo,
  openGate,
  pair,
  scanOf,
  sell,
  sellMany,
  stateOf,
  openEvening,
  type Evening,
  type TestDevice,
} from './_gate.ts';
import { deleteScans, scanWithoutLocks } from './_unlocked-scans.ts';

let booking: Booking;
let db: Db;
let { at, north, south, ticket } = {} as Evening;

beforeAll(async () => {
  booking = await openBooking();
  db = booking.deps.db;
});
afterAll(() => booking.close());
const guards = guardsOf(() => db);
afterEach(() => guards.putBack());
beforeEach(async () => {
  ({ at, north, south, ticket } = await openEvening(booking));
});

/** A call takes some time, by which the device's clock seems to be off. */
const aMinute = 60_000;
const news = async () =>
  (
    await sql`SELECT payload FROM outbox WHERE topic = ${`users/${ticket.user_id}`} AND payload ->> 'kind' = 'tickets'`.execute(
      db,
    )
  ).rows.length;

test("marks an admitted ticket, and tells its owner's phone", async () => {
  const told = await news();
  const { answers } = await north.sync([scanOf(ticket, { at: minutesAgo(3) })]);
  expect(answers).toMatchObject([
    { standing: 'admitted', verdict: 'valid', is_repeat: false, against: null },
  ]);
  const state = await stateOf(db, ticket.id);
  expect(state).toMatchObject({ state: 'redeemed', admitted: 1 });
  expect(Date.now() - (state?.checked_in_at?.getTime() ?? 0)).toBeGreaterThan(170_000);
  expect(await news()).toBe(told + 1);
  expect(await sweep(db)).toEqual({});
});

test.each(['the earlier one first', 'the later one first'])(
  'counts the earlier of two admissions by offline gates that sync %s, and takes the other as a conflict',
  async (order) => {
    const early = scanOf(ticket, { at: minutesAgo(9) });
    const late = scanOf(ticket, { at: minutesAgo(4) });
    const syncs = [() => north.sync([early]), () => south.sync([late])];
    if (order === 'the later one first') syncs.reverse();
    const said = [];
    for (const sync of syncs) said.push((await sync()).answers[0]?.standing);
    // The first sync cannot know about the other scan yet.
    expect(said).toEqual(
      order === 'the later one first' ? ['admitted', 'admitted'] : ['admitted', 'conflict'],
    );
    const again = (await south.sync([late])).answers[0];
    expect(again).toMatchObject({ standing: 'conflict', verdict: 'used', is_repeat: true });
    expect(again?.against?.gate_id).toBe(at.gate.id);
    const { rows } =
      await sql`SELECT standing, nonce FROM gate_scans WHERE ticket_id = ${ticket.id} ORDER BY at`.execute(
        db,
      );
    expect(rows).toEqual([
      { standing: 'admitted', nonce: early.nonce },
      { standing: 'conflict', nonce: late.nonce },
    ]);
    const first = (await stateOf(db, ticket.id))?.checked_in_at?.getTime() ?? 0;
    expect(Math.abs(first - Date.parse(early.at))).toBeLessThan(aMinute);
    expect(await sweep(db)).toEqual({});
  },
);

test('counts one admission when twenty gates admit one ticket at the same moment and sync at once', async () => {
  const devices = await Promise.all(Array.from({ length: 20 }, () => pair(booking, at)));
  const moment = minutesAgo(2);
  await guards.meet('gate_scans', 'INSERT', 10);
  await Promise.all(devices.map((device) => device.sync([scanOf(ticket, { at: moment })])));
  expect((await stateOf(db, ticket.id))?.admitted).toBe(1);
  expect(await sweep(db)).toEqual({});
});

test('control: counts two of them without the lock of the ticket', async () => {
  const devices: [TestDevice, TestDevice] = [await pair(booking, at), await pair(booking, at)];
  await scanWithoutLocks(db, guards, { at, devices, ticket });
  expect((await stateOf(db, ticket.id))?.admitted).toBe(2);
  expect(Object.keys(await sweep(db))).toEqual(['a ticket is admitted more often than its rules allow']);
  await deleteScans(db, ticket);
});

test('counts a batch once that is sent a hundred times, also at once', async () => {
  const tickets = [ticket, ...(await sell(booking, at.showing, 4))];
  const batch = tickets.map((each) => scanOf(each, { at: minutesAgo(5) }));
  const first = await north.sync(batch);
  expect(first.answers.map(({ standing }) => standing)).toEqual(Array(5).fill('admitted'));
  const told = await news();
  for (let round = 0; round < 10; round += 1) {
    const again = await Promise.all(Array.from({ length: 10 }, () => north.sync(batch.toReversed())));
    for (const { answers } of again)
      expect(answers.map(({ standing, is_repeat }) => [standing, is_repeat])).toEqual(
        Array(5).fill(['admitted', true]),
      );
    await sql`UPDATE gate_devices SET seen_at = NULL`.execute(db);
    await booking.deps.gateCalls.reset(north.id);
  }
  const { rows } = await sql`SELECT FROM gate_scans WHERE device_id = ${north.id}`.execute(db);
  expect(rows).toHaveLength(5);
  expect(await news()).toBe(told);
});

test("keeps nonces per device: another device's scan with the same nonce is another scan", async () => {
  const scan = scanOf(ticket, { at: minutesAgo(5) });
  await north.sync([scan]);
  const other = await south.sync([{ ...scan, at: minutesAgo(1) }]);
  expect(other.answers[0]).toMatchObject({ standing: 'conflict', is_repeat: false });
});

test('undoes a mistaken scan, and the ticket can be admitted again', async () => {
  const wrong = scanOf(ticket, { at: minutesAgo(6) });
  const undo = scanOf(null, { kind: 'undo', undoes: wrong.nonce, at: minutesAgo(5) });
  const { answers } = await north.sync([wrong, undo]);
  expect(answers.map(({ standing }) => standing)).toEqual(['undone', 'undo']);
  expect(await stateOf(db, ticket.id)).toMatchObject({ state: 'active', checked_in_at: null, admitted: 0 });
  expect((await south.sync([scanOf(ticket)])).answers[0]?.standing).toBe('admitted');
});

test('lets a gate undo its own scans only, and a head device all', async () => {
  const scan = scanOf(ticket, { at: minutesAgo(6) });
  await north.sync([scan]);
  const undo = () => scanOf(null, { kind: 'undo', undoes: scan.nonce, gate_id: at.gate.id });
  expect((await south.sync([undo()])).answers[0]?.standing).toBe('void');
  expect((await stateOf(db, ticket.id))?.state).toBe('redeemed');
  const head = await pair(booking, { ...at, gate: null });
  expect((await head.sync([undo()])).answers[0]?.standing).toBe('undo');
  expect((await stateOf(db, ticket.id))?.state).toBe('active');
});

test('corrects a wrong clock at the sync, and accepts no admission in the future or before the device was paired', async () => {
  const hour = 3_600_000;
  const device = (at: number) => new Date(at).toISOString();
  const now = Date.now();
  const { offset_ms: offset } = await north.sync(
    [scanOf(ticket, { at: device(now - 2 * hour - 180_000) })],
    now - 2 * hour,
  );
  expect(Math.abs(offset + 2 * hour)).toBeLessThan(aMinute);
  const [row] = (
    await sql<{
      at: Date;
      offset_ms: number;
    }>`SELECT c.at, d.offset_ms FROM gate_scans c JOIN gate_devices d ON d.id = c.device_id
      WHERE c.ticket_id = ${ticket.id}`.execute(db)
  ).rows;
  expect(Math.abs((row?.at.getTime() ?? 0) - (now - 180_000))).toBeLessThan(aMinute);
  expect(row?.offset_ms).toBe(offset);
  const [later] = await sell(booking, at.showing, 1);
  if (!later) throw new Error('nothing was sold');
  await south.sync([
    scanOf(later, { at: device(now + 9 * hour) }),
    scanOf(later, { at: '1999-01-01T00:00:00Z' }),
  ]);
  const { rows } = await sql<{
    ok: boolean;
  }>`SELECT at <= arrived_at + interval '2 seconds' AND at >= now() - interval '3 days' AS ok
    FROM gate_scans WHERE ticket_id = ${later.id}`.execute(db);
  expect(rows).toEqual([{ ok: true }, { ok: true }]);
});

test('refuses a stopped device, an unknown key, and a closed gate', async () => {
  const head = await pair(booking, { ...at, gate: null });
  const scan = scanOf(ticket);
  await sql`UPDATE gate_devices SET revoked_at = now() WHERE id = ${north.id}`.execute(db);
  expect(await failureOf(north.bundle())).toBe('gate_device_refused');
  expect(await failureOf(south.sync([scan]))).toBe('fulfilled');
  await sql`UPDATE gates SET closed_at = now() WHERE id = ${at.gate.id}`.execute(db);
  expect(await failureOf(south.bundle())).toBe('gate_device_refused');
  expect(await failureOf(head.bundle())).toBe('fulfilled');
  expect(await failureOf(head.sync([scanOf(ticket)]))).toBe('gate_not_found');
});

test('refuses a malformed batch as a whole, and records scans of unknown tickets as such', async () => {
  const bad = [
    { nonce: 'short' },
    { nonce: 'x'.repeat(65) },
    { nonce: '../../etc/passwd-----' },
    { kind: 'party' },
    { number: 0 },
    { number: 2 ** 32 },
    { number: 1.5 },
    { generation: 65_536 },
    { at: 'yesterday' },
    { answers: { a: 'x'.repeat(33) } },
    { verdict: 'let me in' },
  ];
  for (const more of bad)
    expect(
      checkInBody.safeParse({
        device_now: new Date().toISOString(),
        scans: [{ ...scanOf(ticket), ...more }],
      }).success,
    ).toBe(false);
  const tooMany = Array.from({ length: limits.gateBatchMax + 1 }, () => scanOf(ticket));
  expect(checkInBody.safeParse({ device_now: new Date().toISOString(), scans: tooMany }).success).toBe(false);
  const elsewhere = await openGate(db);
  const [foreign] = await sell(booking, elsewhere.showing, 1);
  if (!foreign) throw new Error('nothing was sold');
  const { answers } = await north.sync([
    scanOf({ number: 4_000_000_000, generation: 1 }),
    scanOf(foreign),
    scanOf(null, { verdict: 'forged', let_in: false }),
    scanOf(null, { kind: 'undo', undoes: 'nothing-that-was-ever-scanned' }),
    scanOf({ ...ticket, generation: 65_535 }),
  ]);
  expect(answers.map(({ standing }) => standing)).toEqual(['void', 'void', 'refused', 'void', 'conflict']);
  expect((await stateOf(db, foreign.id))?.state).toBe('active');
  expect(await sweep(db)).toEqual({});
});

test('never rewrites a scan', async () => {
  await north.sync([scanOf(ticket)]);
  await expect(
    sql`UPDATE gate_scans SET number = 1 WHERE device_id = ${north.id}`.execute(db),
  ).rejects.toThrow('never rewritten');
  await expect(
    sql`UPDATE gate_scans SET own = 'used' WHERE device_id = ${north.id}`.execute(db),
  ).rejects.toThrow('never rewritten');
  await expect(sql`DELETE FROM gate_scans WHERE device_id = ${north.id}`.execute(db)).rejects.toThrow(
    'never rewritten',
  );
});

test('takes as many statements for a thousand scans in one sync as for one', async () => {
  const big = await openGate(db, { places: 1_000 });
  const device = await pair(booking, big);
  const tickets = await sellMany(booking, big.showing, 1_000);
  const statements = async (work: () => Promise<unknown>) => {
    let count = 0;
    const counting: Db = db.withPlugin({
      transformQuery: ({ node }) => {
        count += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const before = booking.deps.db;
    booking.deps.db = counting;
    try {
      await work();
    } finally {
      booking.deps.db = before;
    }
    return count;
  };
  const one = await statements(() => device.sync([scanOf(tickets[0] ?? null)]));
  const began = performance.now();
  let admitted = 0;
  const all = await statements(async () => {
    const { answers } = await device.sync(tickets.map((each) => scanOf(each)));
    admitted = answers.filter(({ standing }) => standing === 'admitted').length;
  });
  console.info(`1,000 scans: ${all} statements, ${Math.round(performance.now() - began)} ms`);
  // The first of them was admitted before.
  expect(admitted).toBe(999);
  expect(all).toBe(one);
  expect(all).toBeLessThanOrEqual(12);
});
