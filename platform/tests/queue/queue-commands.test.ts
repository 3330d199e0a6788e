// The queue by commands of the operator: shown, paused, resumed, stopped and set, each act recorded with operator and former state.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readActs } from '../../db/act.store.ts';
import { advanceQueue } from '../../queue/advance-queues.ts';
import { joinQueue } from '../../queue/join-queue.ts';
import { readQueueOf } from '../../queue/read-queue.ts';
import { startTurn } from '../../queue/start-turn.ts';
import { type Booking, failureOf, openBooking } from '../../../testing/shop/booking.ts';
import type { TestShowing } from '../../../testing/shop/showing.ts';
import { asOperator } from '../operator/_operator.ts';
import { addQueue, callOf, OWNER } from './_queue.ts';
import { addBuyers } from '../../../testing/people/accounts.ts';

let booking: Booking;
let users: string[];
let showing: TestShowing;

beforeAll(async () => {
  booking = await openBooking();
  users = await addBuyers(booking.database.db, 10);
});
afterAll(() => booking?.close());
beforeEach(async () => {
  showing = await addQueue(booking.database.db);
});

const user = (at: number) => users[at] ?? '';
const join = (userId: string) => joinQueue(callOf(booking.deps, userId, showing));
const type = (...words: string[]) => asOperator(booking.database.db, ['queue', ...words], undefined);
/** Runs a command, and again with the word of its preview. */
async function act(...words: string[]): Promise<string> {
  const preview = await type(...words);
  const word = /--confirm (\w+)/.exec(preview)?.[1];
  return asOperator(booking.database.db, ['queue', ...words], word);
}
const progress = async () => (await readQueueOf(booking.deps, showing.id, undefined)).progress;

test('changes nothing in a preview, and records an act with the former state', async () => {
  expect(await type('pause', showing.id)).toContain('--confirm');
  expect((await progress()).status).toBe('open');
  await act('pause', showing.id);
  expect((await progress()).status).toBe('paused');
  const [written] = await readActs(booking.database.db, { subject: showing.id, most: 1 });
  expect(written).toMatchObject({
    act: 'pause line',
    before: { status: 'open' },
    after: { status: 'paused' },
  });
  await act('resume', showing.id);
  expect((await progress()).status).toBe('open');
});

test('serves nobody in a paused queue, which accepts joins; a stopped one does not', async () => {
  await act('pause', showing.id);
  expect((await join(user(0))).place?.number).toBe(1);
  await advanceQueue(booking.deps, showing.id, OWNER);
  expect(await failureOf(startTurn(callOf(booking.deps, user(0), showing)))).toBe('turn_not_yet');
  await act('stop', showing.id);
  expect(await failureOf(join(user(1)))).toBe('queue_closed');
  expect(await failureOf(startTurn(callOf(booking.deps, user(0), showing)))).toBe('queue_closed');
});

test('accepts rate and concurrent turns in whole numbers', async () => {
  await act('rate', showing.id, '120');
  await act('turns', showing.id, '1');
  expect((await progress()).rate_per_minute).toBe(120);
  await expect(type('rate', showing.id, '0')).rejects.toThrow('whole number');
  await expect(type('turns', showing.id, 'many')).rejects.toThrow('whole number');
  await Promise.all([join(user(0)), join(user(1))]);
  await advanceQueue(booking.deps, showing.id, OWNER);
  expect((await progress()).now_serving).toBe(1);
});

test('shows the state', async () => {
  await Promise.all([join(user(0)), join(user(1))]);
  await advanceQueue(booking.deps, showing.id, OWNER);
  await startTurn(callOf(booking.deps, user(0), showing));
  const shown = await type('show', showing.id);
  expect(shown).toMatch(/serving +2 of 2/);
  expect(shown).toMatch(/waiting +1/);
  expect(shown).toMatch(/turns +1 run/);
  expect(shown).toMatch(/moved +yes/);
  await sql`UPDATE queues SET owner_until = now() WHERE showing_id = ${showing.id}`.execute(
    booking.database.db,
  );
  expect(await type('show', showing.id)).toContain('NOT by any process');
  await expect(type('show', 'nothing')).rejects.toThrow('there is no showing');
});
