// Queues in a database of their own. Each database has only its own tables, so a statement that reads from both fails.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eraseAccount } from '../../accounts/data/erase-account.ts';
import { exportAccount } from '../../db/account-data/export-account.ts';
import { mergeAccounts } from '../../accounts/social/merge-accounts.ts';
import type { Database, Db } from '../../db/open.ts';
import { transact } from '../../db/transact.ts';
import { advanceQueue, queueMover } from '../../queue/advance-queues.ts';
import { copyQueues } from '../../queue/copy-queues.store.ts';
import { drawQueues } from '../../queue/draw/draw-queues.ts';
import { joinQueue } from '../../queue/join-queue.ts';
import { leaveQueue } from '../../queue/leave-queue.ts';
import { queueRoutes } from '../../queue/queue-routes.ts';
import { readQueueOf } from '../../queue/read-queue.ts';
import { startTurn } from '../../queue/start-turn.ts';
import { openDatabase } from '../../db/open.ts';
import { startPlatform } from '../../start.ts';
import { type Booking, failureOf, openBooking, places } from '../../../testing/shop/booking.ts';
import type { TestShowing } from '../../../testing/shop/showing.ts';
import { testConfig } from '../../../testing/engines/platform-config.ts';
import { openTestDatabase } from '../../../testing/engines/database.ts';
import { patience } from '../../../testing/patience.ts';
import { addQueue, callOf, OWNER } from './_queue.ts';
import { addBuyer, addBuyers } from '../../../testing/people/accounts.ts';

let queue: Database;
let booking: Booking;
let users: string[];
let showing: TestShowing;

beforeAll(async () => {
  queue = await openTestDatabase();
  booking = await openBooking({ queueDb: queue.db });
  users = await addBuyers(booking.database.db, 20);
  await sql`DROP TABLE users, showings, turns, orders, units, events CASCADE`.execute(queue.db);
  await sql`DROP TABLE queue_draw_entries, queue_draws, queue_entries CASCADE`.execute(booking.database.db);
});
afterAll(async () => {
  await booking?.close();
  await queue?.close();
});
beforeEach(async () => {
  showing = await openQueue();
});

const db = (): Db => booking.database.db;
const user = (at: number) => users[at] ?? '';
const call = (userId: string) => callOf(booking.deps, userId, showing);
const join = (userId: string) => joinQueue(call(userId));
const start = (userId: string) => startTurn(call(userId));
const read = (userId: string) => readQueueOf(booking.deps, showing.id, userId);
const advance = () => advanceQueue(booking.deps, showing.id, OWNER);

/** A queue in its own database, moved by this test. */
async function openQueue(options?: Parameters<typeof addQueue>[1]): Promise<TestShowing> {
  const made = await addQueue(db(), options);
  await copyQueues(booking.deps);
  await sql`UPDATE queues SET owner = ${OWNER}, served_at = now() - interval '1 minute' WHERE showing_id = ${made.id}`.execute(
    queue.db,
  );
  return made;
}

const addAccount = (email: string) => addBuyer(db(), email);

test('lets people join, serves them, sells in their turn, and uses the place up', async () => {
  const joined = await Promise.all([0, 1, 2].map((at) => join(user(at))));
  expect(joined.map(({ place }) => place?.number)).toEqual([1, 2, 3]);
  await advance();
  const { turn } = await start(user(0));
  await booking.hold(showing, user(0), places(1), { turnToken: turn?.token ?? '' });
  await sql`SELECT end_turns(ARRAY(SELECT id FROM turns WHERE showing_id = ${showing.id}), 'bought')`.execute(
    db(),
  );
  expect((await read(user(0))).place).toBeNull();
  expect(await failureOf(start(user(0)))).toBe('not_in_queue');
  expect((await join(user(0))).place?.number).toBe(4);
});

test('gives a mailbox one place, until its turn is over', async () => {
  const [first, second] = [await addAccount('le.an@gmail.com'), await addAccount('lean+2@gmail.com')];
  await join(first);
  expect(await failureOf(join(second))).toBe('mailbox_in_queue');
  await advance();
  await start(first);
  expect(await failureOf(join(second))).toBe('mailbox_in_queue');
  await leaveQueue(call(first));
  expect((await join(second)).place?.number).toBe(2);
});

test('ends the turn in the shop when the place is left, and starts none afterwards', async () => {
  await join(user(0));
  await advance();
  await start(user(0));
  await leaveQueue(call(user(0)));
  const { rows } = await sql`SELECT FROM turns WHERE showing_id = ${showing.id} AND ended_at IS NULL`.execute(
    db(),
  );
  expect(rows).toHaveLength(0);
  expect(await failureOf(start(user(0)))).toBe('not_in_queue');
});

test('gathers and draws without the shop', async () => {
  showing = await openQueue({ opensIn: 5 });
  await Promise.all([0, 1, 2, 3].map((at) => join(user(at))));
  await sql`UPDATE showings SET sale_opens_at = now() - interval '1 second' WHERE id = ${showing.id}`.execute(
    db(),
  );
  await copyQueues(booking.deps);
  await drawQueues(booking.deps);
  const drawn = await Promise.all([0, 1, 2, 3].map(async (at) => (await read(user(at))).place?.number));
  expect(drawn.toSorted()).toEqual([1, 2, 3, 4]);
});

test('transfers to the queue what the operator and the catalogue write in the shop', async () => {
  await sql`UPDATE queues SET status = 'stopped', max_turns = 3 WHERE showing_id = ${showing.id}`.execute(
    db(),
  );
  expect(await failureOf(join(user(0)))).toBe('fulfilled');
  await copyQueues(booking.deps);
  expect(await failureOf(join(user(1)))).toBe('queue_closed');
  await sql`UPDATE queues SET status = 'open' WHERE showing_id = ${showing.id}`.execute(db());
  await sql`UPDATE showings SET status = 'cancelled' WHERE id = ${showing.id}`.execute(db());
  await copyQueues(booking.deps);
  expect(await failureOf(join(user(1)))).toBe('queue_closed');
});

test('restores a lost database in a new epoch, behind the numbers of turns, and a place by its token', async () => {
  const [, second] = [await join(user(0)), await join(user(1))];
  await advance();
  await start(user(0));
  const before = (await read(user(0))).progress.epoch;
  await sql`DELETE FROM queue_entries WHERE showing_id = ${showing.id}`.execute(queue.db);
  await sql`DELETE FROM queues WHERE showing_id = ${showing.id}`.execute(queue.db);
  await copyQueues(booking.deps);
  const restored = await read(user(0));
  expect(restored.progress.epoch).toBeGreaterThan(before);
  expect(restored.turn).not.toBeNull();
  const back = await booking.deps.tryJoin({
    showingId: showing.id,
    userId: user(1),
    placeToken: second.place?.token ?? '',
  });
  expect(back.place).toMatchObject({ number: 2, entry_id: second.place?.entry_id });
  expect(await failureOf(join(user(2)))).toBe('queue_unreachable');
  await sql`UPDATE queues SET returning_until = now() WHERE showing_id = ${showing.id}`.execute(queue.db);
  expect((await join(user(2))).place?.number).toBe(3);
});

describe('an account', () => {
  const queueDb = () => queue.db;

  test('that is joined to another keeps the better place, and the other one is removed', async () => {
    await join(user(5));
    await join(user(6));
    await transact(db(), (trx) =>
      mergeAccounts(trx, { from: user(5), into: user(6), now: new Date(), queueDb: queueDb() }),
    );
    expect((await read(user(6))).place?.number).toBe(1);
    const { rows } = await sql`SELECT FROM queue_entries WHERE showing_id = ${showing.id}`.execute(queue.db);
    expect(rows).toHaveLength(1);
  });

  test('that is exported has its places, each with its event', async () => {
    await join(user(7));
    const { places_in_line: listed } = await exportAccount(db(), user(7), queueDb());
    expect(listed).toMatchObject([{ number: 1, showing_id: showing.id }]);
    expect(listed?.[0]?.['event']).toBeTruthy();
  });

  test('that is deleted leaves no place', async () => {
    await join(user(8));
    await transact(db(), (trx) =>
      eraseAccount(trx, { userId: user(8), giveUpTickets: true, queueDb: queueDb() }),
    );
    const { rows } = await sql`SELECT FROM queue_entries WHERE user_id = ${user(8)}`.execute(queue.db);
    expect(rows).toHaveLength(0);
    expect(await failureOf(join(user(8)))).toBe('unauthorized_error');
  });
});

describe('when the database of the queues cannot be reached', () => {
  let away: Database;
  beforeAll(async () => {
    // Nothing listens on port 1.
    away = await openDatabase({ databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing', poolSize: 2 });
  });
  afterAll(() => away?.close());

  const ask = async (path: string, queueDb: Db) => queueRoutes[path]!.run(callWith(queueDb));
  const callWith = (queueDb: Db) =>
    callOf({ ...booking.deps, queueDb }, user(9), showing) as Parameters<
      (typeof queueRoutes)[string]['run']
    >[0];

  test('nobody starts a turn, reads the queue or leaves it, and each is told why', async () => {
    for (const path of [
      'GET /showings/:id/queue',
      'DELETE /showings/:id/queue',
      'POST /showings/:id/queue/turn',
    ])
      expect([path, await failureOf(ask(path, away.db))]).toEqual([path, 'queue_unreachable']);
    expect(await failureOf(ask('GET /showings/:id/queue', queue.db))).toBe('fulfilled');
  });

  test('with one database for both, a lost connection is not reported as the queue’s', async () => {
    const both = callOf({ ...booking.deps, db: away.db, queueDb: away.db }, user(9), showing);
    await expect(queueRoutes['GET /showings/:id/queue']!.run(both)).rejects.toThrow('ECONNREFUSED');
  });

  test('the platform starts, serves what visitors read, and /readyz names the queue', async () => {
    const shop = await openTestDatabase();
    const platform = await startPlatform(
      testConfig({ databaseUrl: shop.url, queueDatabaseUrl: 'postgres://nobody@127.0.0.1:1/nothing' }),
    );
    try {
      const answer = await fetch(`${platform.url}/readyz`);
      expect([answer.status, await answer.json()]).toMatchObject([
        200,
        { parts: { database: { state: 'up' }, queue: { state: 'down' } } },
      ]);
    } finally {
      await platform.stop();
      await shop.close();
    }
  });
});

test('migrates both databases of a platform, and its mover transfers a queue', async () => {
  const [shop, apart] = [await openTestDatabase(), await openTestDatabase({ empty: true })];
  const platform = await startPlatform(testConfig({ databaseUrl: shop.url, queueDatabaseUrl: apart.url }));
  try {
    const made = await addQueue(shop.db);
    await expect
      .poll(
        async () =>
          (
            await sql<{ id: string }>`SELECT showing_id AS id FROM queues WHERE owner IS NOT NULL`.execute(
              apart.db,
            )
          ).rows,
        patience,
      )
      .toEqual([{ id: made.id }]);
    expect(platform.deps.queueDb).not.toBe(platform.deps.db);
  } finally {
    await platform.stop();
    await shop.close();
    await apart.close();
  }
});

test('moves queues from their own database', async () => {
  await sql`UPDATE queues SET owner = NULL WHERE showing_id = ${showing.id}`.execute(queue.db);
  await join(user(0));
  await queueMover()(booking.deps);
  expect((await read(user(0))).progress.now_serving).toBe(1);
});
