// The queue of a backup from before the draw, restored after it: an account that proves its drawn number gets it back, nobody else gets one
// of those, accounts without a proof get numbers behind them all, and there is no second draw.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { advanceQueue } from '../../queue/advance-queues.ts';
import { drawQueues } from '../../queue/draw/draw-queues.ts';
import { findDraw } from '../../queue/draw/draw.store.ts';
import { readQueueOf } from '../../queue/read-queue.ts';
import { type Booking, failureOf, openBooking } from '../../../testing/shop/booking.ts';
import type { TestShowing } from '../../../testing/shop/showing.ts';
import { addQueue, OWNER } from './_queue.ts';
import { addBuyers } from '../../../testing/people/accounts.ts';

/** Number of people who gathered before the backup, and in all. */
const before = 10;
const all = 15;

let booking: Booking;
let users: string[];
let showing: TestShowing;
/** The proofs of everybody, from after the draw. */
let proofs: Map<string, { number: number | null; token: string }>;
/** The proof of the third buyer, from before the draw. */
let earlyToken: string;
let firstSeed: string;

const run = (statement: ReturnType<typeof sql>) => statement.execute(booking.database.db);
const join = (userId: string, placeToken?: string) =>
  booking.deps.tryJoin({ showingId: showing.id, userId, ...(placeToken && { placeToken }) });
const read = (userId?: string) => readQueueOf(booking.deps, showing.id, userId);
const numberOf = async (userId: string) => (await read(userId)).place?.number;
const comeBack = (userId: string) => join(userId, proofs.get(userId)?.token);
const user = (at: number) => users[at] ?? '';
const draw = () => drawQueues(booking.deps);
const endReturn = () => run(sql`UPDATE queues SET returning_until = now() WHERE showing_id = ${showing.id}`);
const seedOf = async () => (await findDraw(booking.deps.db, showing.id))?.seed ?? '';

beforeAll(async () => {
  booking = await openBooking();
  users = await addBuyers(booking.database.db, all + 2);
});
afterAll(() => booking?.close());

beforeEach(async () => {
  showing = await addQueue(booking.database.db, { opensIn: 30 });
  await draw();
  firstSeed = await seedOf();
  for (const id of users.slice(0, all)) await join(id);
  earlyToken = (await read(user(2))).place?.token ?? '';
  await run(sql`UPDATE showings SET sale_opens_at = now() WHERE id = ${showing.id}`);
  await draw();
  proofs = new Map();
  for (const id of users.slice(0, all)) {
    const { place } = await read(id);
    if (place) proofs.set(id, place);
  }
  // As in a backup from before the draw: later people are missing, and nobody has a number.
  await run(sql`DELETE FROM queue_draw_entries WHERE showing_id = ${showing.id}`);
  await run(sql`UPDATE queue_draws SET root = NULL, published_at = NULL, first_number = NULL, beacon_key = NULL, beacon_round = NULL,
      beacon_at = NULL, beacon_signature = NULL, beacon_value = NULL WHERE showing_id = ${showing.id}`);
  await run(
    sql`DELETE FROM queue_entries WHERE showing_id = ${showing.id} AND user_id = ANY (${users.slice(before)}::text[])`,
  );
  await run(sql`UPDATE queue_entries SET number = NULL, served_at = NULL WHERE showing_id = ${showing.id}`);
  await run(sql`UPDATE queues SET last_number = 0, now_serving = 0, frozen_at = NULL, drawn_at = NULL, gathered = ${before},
      epoch = 2, returning_until = 'infinity' WHERE showing_id = ${showing.id}`);
});

test('gives each the number of the first draw again, in the queue or not, and the others the numbers behind them', async () => {
  const [lateThere, lateAway] = [user(0), user(before)];
  const back = users.slice(0, all).filter((id) => id !== lateThere && id !== lateAway);
  for (const id of back.toReversed()) await comeBack(id);
  for (const id of back) expect(await numberOf(id)).toBe(proofs.get(id)?.number);
  expect((await read()).progress).toMatchObject({ last_number: all, gathered: 1, now_serving: 0 });
  expect(await failureOf(join(user(all)))).toBe('queue_unreachable');

  await endReturn();
  await draw();
  expect(await numberOf(lateThere)).toBe(all + 1);
  expect((await join(user(all))).place?.number).toBe(all + 2);
  // The numbers of those who come after that minute are kept for them.
  for (const id of [lateThere, lateAway])
    expect((await comeBack(id)).place?.number).toBe(proofs.get(id)?.number);
  const { rows } = await sql<{ number: number }>`
    SELECT number FROM queue_entries WHERE showing_id = ${showing.id} ORDER BY number`.execute(
    booking.database.db,
  );
  const drawn = Array.from({ length: all }, (_, at) => at + 1);
  expect(rows.map(({ number }) => number)).toEqual([...drawn, all + 2]);
  await run(sql`UPDATE queues SET served_at = now() - interval '1 minute' WHERE showing_id = ${showing.id}`);
  expect((await advanceQueue(booking.deps, showing.id, OWNER))?.now_serving).toBeGreaterThan(0);
});

test('does not draw again once a number is proven: who proves none gets the next numbers, in the order of joining', async () => {
  await comeBack(user(1));
  expect((await read()).progress.status).not.toBe('drawing');
  // Nobody gets a number in the return minute that somebody who is still away may have.
  await run(sql`DELETE FROM queue_entries WHERE showing_id = ${showing.id} AND user_id = ${user(2)}`);
  expect((await join(user(2), earlyToken)).place?.number).toBeNull();
  await draw();
  expect(await numberOf(user(3))).toBeNull();

  await endReturn();
  await draw();
  const unproven = [user(0), ...users.slice(3, before), user(2)];
  expect(await Promise.all(unproven.map(numberOf))).toEqual(unproven.map((_, at) => all + 1 + at));
  expect(await numberOf(user(1))).toBe(proofs.get(user(1))?.number);
  const left = await findDraw(booking.deps.db, showing.id);
  expect(left).toMatchObject({ seed: firstSeed, root: null, beacon_value: null, frozen_at: null });
  await draw();
  expect(await Promise.all(unproven.map(numberOf))).toEqual(unproven.map((_, at) => all + 1 + at));
});

test('control: draws a queue without a proof as if there had been no draw', async () => {
  await endReturn();
  await draw();
  expect(await seedOf()).toBe(firstSeed);
  const again = await Promise.all(users.slice(0, before).map(numberOf));
  expect(again.toSorted((a, b) => Number(a) - Number(b))).toEqual(
    Array.from({ length: before }, (_, at) => at + 1),
  );
  expect(again).not.toEqual(users.slice(0, before).map((id) => proofs.get(id)?.number));
});

test('takes no number from an account that has it by now', async () => {
  await endReturn();
  await draw();
  const holder = users.slice(0, before).find((id) => proofs.get(id)?.number !== 1) ?? '';
  const wanted = proofs.get(holder)?.number ?? 0;
  await run(
    sql`UPDATE queue_entries SET number = 900 WHERE showing_id = ${showing.id} AND number = ${wanted}`,
  );
  await run(sql`UPDATE queue_entries SET number = ${wanted} WHERE showing_id = ${showing.id} AND user_id =
    (SELECT user_id FROM queue_entries WHERE showing_id = ${showing.id} AND user_id <> ${holder} ORDER BY user_id LIMIT 1)`);
  const now = await numberOf(holder);
  expect(now).not.toBe(wanted);
  expect((await comeBack(holder)).place?.number).toBe(now);
});
