// While one queue is locked, every other one continues, in any order of the workers.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { drawQueues } from '../../queue/draw/draw-queues.ts';
import { queueMover } from '../../queue/advance-queues.ts';
import { type Booking, openBooking } from '../../../testing/shop/booking.ts';
import { type Blockade, block } from '../../../testing/shop/books.ts';
import type { TestShowing } from '../../../testing/shop/showing.ts';
import { patience } from '../../../testing/patience.ts';
import { addQueue } from './_queue.ts';
import { addBuyers } from '../../../testing/people/accounts.ts';

let booking: Booking;
let users: string[];
let queues: TestShowing[];
let lock: Blockade;

const queueOf = async (showing: TestShowing | undefined) => {
  const { rows } = await sql<{ served: number; is_drawn: boolean }>`
    SELECT now_serving AS served, drawn_at IS NOT NULL AS is_drawn FROM queues
    WHERE showing_id = ${showing?.id}`.execute(booking.database.db);
  return rows[0];
};
const openNow = (showings: TestShowing[]) =>
  sql`UPDATE showings SET sale_opens_at = now() WHERE id = ANY (${showings.map(({ id }) => id)}::text[])`.execute(
    booking.database.db,
  );
const keepLocked = (showing: TestShowing | undefined) =>
  block(booking.database.db, sql`SELECT FROM queues WHERE showing_id = ${showing?.id} FOR UPDATE`);

/** The other queue is moved while the run still waits for the locked one, which it gives up in the end. */
async function goesOn(look: Promise<unknown>, other: TestShowing | undefined, there: object): Promise<void> {
  let isOver = false;
  const failed = expect(look)
    .rejects.toThrow('lock timeout')
    .finally(() => (isOver = true));
  const seen = async () => ({ ...(await queueOf(other)), isOver });
  const isSeen = async () => {
    const now = await seen();
    return (
      now.isOver || Object.entries(there).every(([key, value]) => now[key as keyof typeof now] === value)
    );
  };
  await expect.poll(isSeen, patience).toBe(true);
  expect(await seen()).toMatchObject({ ...there, isOver: false });
  await failed;
}

async function openQueues(opensIn: number): Promise<void> {
  queues = [];
  for (let at = 0; at < 2; at++) queues.push(await addQueue(booking.database.db, { opensIn }));
  await sql`UPDATE queues SET owner = NULL`.execute(booking.database.db);
  for (const { id: showingId } of queues)
    for (const userId of users) await booking.deps.tryJoin({ showingId, userId });
}

beforeAll(async () => {
  booking = await openBooking();
  users = await addBuyers(booking.database.db, 2);
});
afterAll(() => booking?.close());
// Queues of an earlier test would be moved too.
beforeEach(() => sql`UPDATE showings SET sale_closes_at = now()`.execute(booking.database.db));

for (const locked of [0, 1]) {
  test(`moves the other queue while the ${locked === 0 ? 'first' : 'last'} one is locked`, async () => {
    await openQueues(-60);
    lock = await keepLocked(queues[locked]);
    const look = queueMover()(booking.deps);
    await goesOn(look, queues[1 - locked], { served: 2 });
    expect(await queueOf(queues[locked])).toMatchObject({ served: 0 });
    await lock.lift();
    await queueMover()(booking.deps);
    expect(await queueOf(queues[locked])).toMatchObject({ served: 2 });
  });

  test(`draws the other queue while the ${locked === 0 ? 'first' : 'last'} one is locked`, async () => {
    await openQueues(30);
    await openNow(queues);
    lock = await keepLocked(queues[locked]);
    const look = drawQueues(booking.deps);
    await goesOn(look, queues[1 - locked], { is_drawn: true });
    await lock.lift();
    await drawQueues(booking.deps);
    expect(await queueOf(queues[locked])).toMatchObject({ is_drawn: true });
  });
}
