// Who moves a queue when its owner dies, what happens to turns that are over, and what a queue reports when nothing is left.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { advanceQueue, queueMover } from '../../queue/advance-queues.ts';
import { joinQueue } from '../../queue/join-queue.ts';
import { leaveQueue } from '../../queue/leave-queue.ts';
import { readQueueOf } from '../../queue/read-queue.ts';
import { startTurn } from '../../queue/start-turn.ts';
import { type Booking, failureOf, lapse, openBooking, places } from '../../../testing/shop/booking.ts';
import type { TestShowing } from '../../../testing/shop/showing.ts';
import { addQueue, callOf, OWNER } from './_queue.ts';
import { addBuyers } from '../../../testing/people/accounts.ts';

let booking: Booking;
let users: string[];
let showing: TestShowing;

beforeAll(async () => {
  booking = await openBooking();
  users = await addBuyers(booking.database.db, 20);
});
afterAll(() => booking?.close());
beforeEach(async () => {
  showing = await addQueue(booking.database.db, { turns: 1 });
});

const user = (at: number) => users[at] ?? '';
const call = (userId: string) => callOf(booking.deps, userId, showing);
const join = (userId: string) => joinQueue(call(userId));
const start = (userId: string) => startTurn(call(userId));
const status = async () => (await readQueueOf(booking.deps, showing.id, undefined)).progress.status;
const serving = async () => (await readQueueOf(booking.deps, showing.id, undefined)).progress.now_serving;
const advance = () => advanceQueue(booking.deps, showing.id, OWNER);
const alter = (change: ReturnType<typeof sql>) =>
  sql`UPDATE queues SET ${change} WHERE showing_id = ${showing.id}`.execute(booking.database.db);
/** Time for the next numbers. */
const letPass = () => alter(sql`served_at = now() - interval '1 minute'`);

describe('one process moves a queue', () => {
  test('and another one takes it over when the first has died, and not before', async () => {
    const [first, second] = [queueMover(), queueMover()];
    await alter(sql`owner = NULL, max_turns = 50, rate_per_minute = 60`);
    await join(user(0));
    await first(booking.deps);
    expect(await serving()).toBe(1);
    await join(user(1));
    await letPass();
    await second(booking.deps);
    expect(await serving()).toBe(1);
    await alter(sql`owner_until = clock_timestamp() - interval '1 second'`);
    await second(booking.deps);
    expect(await serving()).toBe(2);
    await join(user(2));
    await letPass();
    await first(booking.deps);
    expect(await serving()).toBe(2);
  });
});

test('serves all numbers of one run at one time, so that none comes before a lower number', async () => {
  await alter(sql`max_turns = 50, rate_per_minute = 600`);
  for (const id of users.slice(0, 8)) await join(id);
  expect((await advance())?.now_serving).toBe(8);
  const { rows } = await sql<{ moments: number }>`
    SELECT count(DISTINCT served_at) AS moments FROM queue_entries WHERE showing_id = ${showing.id}`.execute(
    booking.database.db,
  );
  expect(rows).toEqual([{ moments: 1 }]);
});

describe('a turn that is over is given to the next one at the next run', () => {
  beforeEach(async () => {
    await join(user(0));
    await join(user(1));
    await advance();
    await start(user(0));
    await letPass();
    await advance();
    expect(await failureOf(start(user(1)))).toBe('turn_not_yet');
  });
  const next = async () => {
    await letPass();
    await advance();
    return failureOf(start(user(1)));
  };

  test('when it was used to buy', async () => {
    await sql`SELECT end_turns(ARRAY(SELECT id FROM turns WHERE showing_id = ${showing.id}), 'bought')`.execute(
      booking.database.db,
    );
    expect(await next()).toBe('fulfilled');
  });
  test('when it was given up', async () => {
    await leaveQueue(call(user(0)));
    expect(await next()).toBe('fulfilled');
  });
  test('when it has expired', async () => {
    await sql`UPDATE turns SET expires_at = now() - interval '1 second' WHERE showing_id = ${showing.id}`.execute(
      booking.database.db,
    );
    expect(await next()).toBe('fulfilled');
  });
  test('but not while it runs', async () => {
    expect(await next()).toBe('turn_not_yet');
  });
});

describe('when the showing is sold out', () => {
  let turnToken: string;
  let code: string;
  beforeEach(async () => {
    showing = await addQueue(booking.database.db, { turns: 5, places: 2 });
    await join(user(0));
    await join(user(1));
    await advance();
    turnToken = (await start(user(0))).turn?.token ?? '';
    code = await booking.hold(showing, user(0), places(2), { turnToken });
    await advance();
  });
  const sellAll = () =>
    sql`UPDATE units SET sold = true, held_until = NULL WHERE showing_id = ${showing.id}`.execute(
      booking.database.db,
    );

  test('does not end while holds may expire: the queue goes on', async () => {
    expect(await status()).toBe('open');
    expect(await failureOf(join(user(2)))).toBe('fulfilled');
    await lapse(booking, code);
    await advance();
    expect(await status()).toBe('open');
  });

  test('the topic of the queue says so, nobody joins or starts a turn, and places are kept', async () => {
    await sellAll();
    const said: unknown[] = [];
    const messaging = {
      ...booking.deps.messaging,
      publish: async (_topic: unknown, id: unknown, payload: object) => void said.push({ id, ...payload }),
    };
    await alter(sql`owner = NULL`);
    await queueMover()({ ...booking.deps, messaging });
    expect(said).toContainEqual(expect.objectContaining({ id: showing.id, status: 'sold_out', left: 0 }));
    expect(await failureOf(join(user(3)))).toBe('sold_out');
    expect(await failureOf(start(user(1)))).toBe('sold_out');
    expect((await join(user(1))).place?.number).toBe(2);
  });

  test('the queue goes on when a ticket comes back', async () => {
    await sellAll();
    await advance();
    expect(await status()).toBe('sold_out');
    await sql`UPDATE units SET sold = false, claim_kind = NULL, claim_id = NULL WHERE showing_id = ${showing.id}`.execute(
      booking.database.db,
    );
    await advance();
    expect(await status()).toBe('open');
    expect(await failureOf(join(user(4)))).toBe('fulfilled');
  });
});
