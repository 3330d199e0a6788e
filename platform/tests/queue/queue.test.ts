import { limits } from '@mo-man/schema/limits.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CaptchaUse, makeChallenge } from '../../captcha/captcha.ts';
import { placeHold } from '../../sale/booking/place-hold.ts';
import { advanceQueue } from '../../queue/advance-queues.ts';
import { joinQueue } from '../../queue/join-queue.ts';
import { leaveQueue } from '../../queue/leave-queue.ts';
import { readQueueOf } from '../../queue/read-queue.ts';
import { startTurn } from '../../queue/start-turn.ts';
import { type Booking, failureOf, openBooking, places } from '../../../testing/shop/booking.ts';
import { waiting } from '../../../testing/shop/books.ts';
import type { TestShowing } from '../../../testing/shop/showing.ts';
import { solveCaptcha } from '../../../testing/shop/solve-captcha.ts';
import { patience } from '../../../testing/patience.ts';
import { addQueue, callOf, OWNER } from './_queue.ts';
import { addBuyers } from '../../../testing/people/accounts.ts';

let booking: Booking;
let users: string[];
let showing: TestShowing;

beforeAll(async () => {
  booking = await openBooking();
  users = await addBuyers(booking.database.db, 60);
});
afterAll(() => booking.close());
beforeEach(async () => {
  showing = await openQueue();
});

const openQueue = (options?: Parameters<typeof addQueue>[1]) => addQueue(booking.database.db, options);
const join = (userId: string, of = showing) => joinQueue(callOf(booking.deps, userId, of));
const start = (userId: string) => startTurn(callOf(booking.deps, userId, showing));
const leave = (userId: string) => leaveQueue(callOf(booking.deps, userId, showing));
const look = (userId: string | undefined) => readQueueOf(booking.deps, showing.id, userId);
const advance = () => advanceQueue(booking.deps, showing.id, OWNER);
const user = (at: number) => users[at] ?? '';

/** Moves back the time at which numbers were last served. */
async function letPass(seconds: number) {
  await sql`UPDATE queues SET served_at = served_at - ${seconds} * interval '1 second'
    WHERE showing_id = ${showing.id}`.execute(booking.database.db);
  await sql`UPDATE queue_entries SET served_at = served_at - ${seconds} * interval '1 second'
    WHERE showing_id = ${showing.id}`.execute(booking.database.db);
}

test('gives an account one place: the same number on every join, tab and reload', async () => {
  const first = await join(user(0));
  const second = await join(user(1));
  expect([first.place?.number, second.place?.number]).toEqual([1, 2]);
  const again = await Promise.all([join(user(0)), join(user(0)), look(user(0))]);
  expect(again.map((queue) => queue.place?.number)).toEqual([1, 1, 1]);
});

test('gives fifty tabs of one account that join at once one number', async () => {
  const joined = await Promise.all(Array.from({ length: 50 }, () => join(user(3))));
  expect(new Set(joined.map((queue) => queue.place?.number)).size).toBe(1);
});

test('gives sixty accounts that join at once sixty numbers', async () => {
  const joined = await Promise.all(users.map((id) => join(id)));
  expect(new Set(joined.map((queue) => queue.place?.number)).size).toBe(60);
});

test('control: without the unique place, tabs that join at once get several numbers', async () => {
  const { db } = booking.database;
  await sql`CREATE TABLE unguarded (LIKE queue_entries INCLUDING DEFAULTS)`.execute(db);
  const takeWithoutGuard = () =>
    sql`
    WITH drawn AS (UPDATE queues SET last_number = last_number + 1 WHERE showing_id = ${showing.id} RETURNING last_number)
    INSERT INTO unguarded (showing_id, user_id, entry_id, number, joined_at)
    SELECT ${showing.id}, ${user(0)}, 'e', last_number, now() FROM drawn
    WHERE NOT EXISTS (SELECT FROM unguarded WHERE user_id = ${user(0)})`.execute(db);
  // Several have read before one may write, because this transaction locks a row. They are fewer than the pool has connections, so that one
  // is left to see them waiting.
  const taken: Promise<unknown>[] = [];
  await db.transaction().execute(async (tx) => {
    await sql`SELECT FROM queues WHERE showing_id = ${showing.id} FOR UPDATE`.execute(tx);
    taken.push(...Array.from({ length: 10 }, takeWithoutGuard));
    await expect.poll(() => waiting(db), patience).toBeGreaterThan(1);
  });
  await Promise.all(taken);
  const { rows } = await sql<{ places: number }>`SELECT count(*) AS places FROM unguarded`.execute(db);
  expect(rows[0]?.places).toBeGreaterThan(1);
});

test('serves nobody beyond the free turns, the rate or the stock', async () => {
  await Promise.all(users.map((id) => join(id)));
  expect((await advance())?.now_serving).toBe(5);
  await letPass(5);
  expect((await advance())?.now_serving).toBe(5);

  showing = await openQueue({ rate: 6 });
  await Promise.all(users.map((id) => join(id)));
  expect((await advance())?.now_serving).toBe(1);
  expect((await advance())?.now_serving).toBe(1);

  showing = await openQueue({ places: 3 });
  await Promise.all(users.map((id) => join(id)));
  expect((await advance())?.now_serving).toBe(2);
  expect((await look(undefined)).progress.left).toBe(3);
});

test('does not also reserve stock for a turn that holds it, and serves people for the rest', async () => {
  showing = await openQueue({ places: 6 });
  await Promise.all(users.map((id) => join(id)));
  expect((await advance())?.now_serving).toBe(3);
  const served = await Promise.all(
    users.map(async (id) => ({ id, number: (await look(id)).place?.number ?? 0 })),
  );
  for (const { id } of served.filter(({ number }) => number <= 3)) {
    const { turn } = await start(id);
    await booking.hold(showing, id, places(1), { turnToken: turn?.token ?? '' });
  }
  await letPass(5);
  expect((await advance())?.now_serving).toBe(5);
});

test('delays an account that calls too often, which keeps its place, and nobody else', async () => {
  const [other = '', bot = ''] = await addBuyers(booking.database.db, 2);
  await join(other);
  const { place } = await join(bot);
  const tries = Array.from({ length: limits.queueActsPerMinute + 5 }, () => failureOf(start(bot)));
  const said = await Promise.all(tries);
  const count = (name: string) => said.filter((failure) => failure === name).length;
  // The join has used one.
  expect([count('turn_not_yet'), count('too_fast')]).toEqual([limits.queueActsPerMinute - 1, 6]);
  expect(await failureOf(join(bot))).toBe('too_fast');
  expect((await look(bot)).place?.number).toBe(place?.number);
  expect(await failureOf(start(other))).toBe('turn_not_yet');
});

test('counts the calls of all accounts of a device together', async () => {
  const [userId = ''] = await addBuyers(booking.database.db, 1);
  for (let at = 0; at < limits.queueActsPerDeviceMinute; at += 1)
    await booking.deps.queueActs.device.take('shared');
  const call: object = callOf(booking.deps, userId, showing);
  expect(await failureOf(joinQueue({ ...call, caller: { userId, deviceId: 'shared' } } as never))).toBe(
    'too_fast',
  );
  expect(await failureOf(join(userId))).toBe('fulfilled');
});

test('from a network that asks more than a carrier would, a new place takes a captcha, and nobody is refused', async () => {
  const [userId = '', elsewhere = ''] = await addBuyers(booking.database.db, 2);
  const busy = '198.51.100.9';
  await booking.deps.queueActs.network.take(busy, limits.queueActsPerNetworkMinute);
  const from = (id: string, ip: string, body: object = {}) =>
    joinQueue({ ...(callOf(booking.deps, id, showing, body) as object), request: { ip } } as never);
  expect(await failureOf(from(userId, busy))).toBe('captcha_required');
  const use: CaptchaUse = { userId, showingId: showing.id, action: 'join' };
  const captcha = await solveCaptcha((await makeChallenge(booking.deps, use)).challenge);
  const { place } = await from(userId, busy, { captcha });
  expect(place?.number).toBeGreaterThan(0);
  // A place that is there is given back as it is, and a turn is started from there as from elsewhere.
  expect((await from(userId, busy)).place?.number).toBe(place?.number);
  const call = { ...(callOf(booking.deps, userId, showing) as object), request: { ip: busy } };
  expect(await failureOf(startTurn(call as never))).toBe('turn_not_yet');
  expect((await from(elsewhere, '198.51.100.10')).place?.number).toBeGreaterThan(0);
});

test('starts a turn only when the number is served, and only as many as the queue allows', async () => {
  for (const id of users.slice(0, 8)) await join(id);
  expect(await failureOf(start(user(0)))).toBe('turn_not_yet');
  await advance();
  const started = await start(user(0));
  expect(started.turn?.token).toBeTruthy();
  expect(await failureOf(start(user(6)))).toBe('turn_not_yet');
  expect(await failureOf(start(user(40)))).toBe('not_in_queue');
  const again = await start(user(0));
  expect(again.turn?.expires_at).toBe(started.turn?.expires_at);
});

test('keeps the place of somebody who is away, at the cost of time, and does not stall the queue', async () => {
  for (const id of users.slice(0, 12)) await join(id);
  await advance();
  await letPass(61);
  expect((await advance())?.now_serving).toBe(10);
  for (const id of users.slice(5, 9)) await start(id);
  const late = await start(user(0));
  expect(late.place?.number).toBe(1);
  expect(await failureOf(start(user(1)))).toBe('turn_not_yet');
});

test('uses up the place of an expired turn and frees the turn', async () => {
  for (const id of users.slice(0, 6)) await join(id);
  await advance();
  await start(user(0));
  await sql`UPDATE turns SET expires_at = now() - interval '1 second' WHERE showing_id = ${showing.id}`.execute(
    booking.database.db,
  );
  const before = await look(user(0));
  expect([before.turn, before.place]).toEqual([null, null]);
  expect(await failureOf(start(user(0)))).toBe('not_in_queue');
  await letPass(61);
  expect((await advance())?.now_serving).toBe(6);
  expect((await look(user(0))).place).toBeNull();
  expect((await join(user(0))).place?.number).toBe(7);
});

test('lets an account join again right after an expired turn, without waiting for the sweep', async () => {
  for (const id of users.slice(0, 2)) await join(id);
  await advance();
  await start(user(0));
  await sql`UPDATE turns SET expires_at = now() - interval '1 second' WHERE showing_id = ${showing.id}`.execute(
    booking.database.db,
  );
  expect((await join(user(0))).place?.number).toBe(3);
});

test('gives up the number when the place is left; another join goes to the end', async () => {
  for (const id of users.slice(0, 3)) await join(id);
  expect((await leave(user(0))).place).toBeNull();
  expect(await failureOf(leave(user(0)))).toBe('not_in_queue');
  expect((await join(user(0))).place?.number).toBe(4);
});

test('lets only the owner of a queue move it', async () => {
  await join(user(0));
  const other = await advanceQueue(booking.deps, showing.id, 'somebody else');
  expect(other).toBeUndefined();
  expect((await look(undefined)).progress.now_serving).toBe(0);
});

test('lets nobody join before the opening and after a stop', async () => {
  const early = await openQueue({ opensIn: 90 });
  expect(await failureOf(join(user(0), early))).toBe('queue_not_open');
  await sql`UPDATE queues SET status = 'stopped' WHERE showing_id = ${showing.id}`.execute(
    booking.database.db,
  );
  expect(await failureOf(join(user(0)))).toBe('queue_closed');
});

test('requires a turn of this account and this showing for booking, by the database', async () => {
  const hold = (userId: string, turnToken: string | undefined) =>
    placeHold(booking.deps, {
      showingId: showing.id,
      userId,
      language: 'vi',
      turnToken,
      selection: places(1),
    });
  for (const id of users.slice(0, 2)) await join(id);
  await advance();
  const token = (await start(user(0))).turn?.token;
  expect(await failureOf(hold(user(1), undefined))).toBe('turn_required');
  expect(await failureOf(hold(user(1), token))).toBe('turn_required');
  expect(await failureOf(hold(user(0), `${token}x`))).toBe('turn_required');
  expect(await failureOf(hold(user(0), token))).toBe('fulfilled');
  await sql`UPDATE turns SET expires_at = now() - interval '1 second' WHERE user_id = ${user(0)}`.execute(
    booking.database.db,
  );
  expect(await failureOf(hold(user(0), token))).toBe('turn_expired');
});
