// Joins are written in batches: none is lost, doubled or harmed by another one, in one process or in several.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, type Database } from '../../db/open.ts';
import { transact } from '../../db/transact.ts';
import { readAskers } from '../../queue/asker.store.ts';
import { joinsInGroups, type TryJoin } from '../../queue/join-in-groups.ts';
import { lockQueueToJoin, readPlaces, takePlaces } from '../../queue/join.store.ts';
import { startTurn } from '../../queue/start-turn.ts';
import { advanceQueue } from '../../queue/advance-queues.ts';
import { Failure } from '../../lib/failure.ts';
import { randomId } from '../../lib/crypto/random-id.ts';
import { type Booking, failureOf, openBooking, tally } from '../../../testing/shop/booking.ts';
import { dropLeftConnections, raceBehind, waiting } from '../../../testing/shop/books.ts';
import type { TestShowing } from '../../../testing/shop/showing.ts';
import { meetingOf } from '../../../testing/guards.ts';
import { patience } from '../../../testing/patience.ts';
import { randomFrom, seed } from '../../../testing/prove.ts';
import { addQueue, callOf, OWNER } from './_queue.ts';
import { addBuyer, addBuyers } from '../../../testing/people/accounts.ts';

let booking: Booking;
let other: Database;
/** Two platforms as the queue sees them: each with connections and batches of its own. */
let processes: [TryJoin, TryJoin];
let users: string[];
let showing: TestShowing;

beforeAll(async () => {
  booking = await openBooking();
  other = await openDatabase({ databaseUrl: booking.database.url, poolSize: 5 });
  processes = [booking.deps.tryJoin, joinsInGroups({ ...booking.deps, db: other.db, queueDb: other.db })];
  users = await addBuyers(booking.database.db, 100);
});
afterAll(async () => {
  await other?.close();
  await booking?.close();
});
beforeEach(async () => {
  showing = await addQueue(booking.database.db);
});

const join = (userId: string, by: TryJoin = processes[0]) => by({ showingId: showing.id, userId });
const user = (at: number) => users[at] ?? '';
const places = async () =>
  (
    await sql<{ user_id: string; number: number; mailbox: string | null }>`
      SELECT user_id, number, mailbox FROM queue_entries JOIN users ON users.id = user_id
      WHERE showing_id = ${showing.id} AND left_at IS NULL ORDER BY number`.execute(booking.database.db)
  ).rows;

const addAccount = (email: string | null) => addBuyer(booking.database.db, email);

test('gives numbers in the order of the calls in a process, and each caller its own', async () => {
  const joined = await Promise.all(users.map((id) => join(id)));
  expect(joined.map(({ place }) => place?.number)).toEqual(users.map((_, at) => at + 1));
  expect(new Set(joined.map(({ progress }) => progress.last_number))).toEqual(new Set([users.length]));
  expect((await places()).map(({ user_id }) => user_id)).toEqual(users);
});

test('refuses each join for its own reason, and gives the others their numbers', async () => {
  const waits = await addAccount('le.an@gmail.com');
  await join(waits);
  const alias = await addAccount('leAn+2@gmail.com');
  const [first, second] = [await addAccount('binh@gmail.com'), await addAccount('b.inh@gmail.com')];
  const closed = await addQueue(booking.database.db);
  await sql`UPDATE queues SET status = 'stopped' WHERE showing_id = ${closed.id}`.execute(
    booking.database.db,
  );
  const early = await addQueue(booking.database.db, { opensIn: 90 });
  const asked = [
    join(waits),
    join(alias),
    join('nobody'),
    join(first),
    join(second),
    join(user(0)),
    processes[0]({ showingId: 'no-such-line', userId: user(1) }),
    processes[0]({ showingId: closed.id, userId: user(1) }),
    processes[0]({ showingId: early.id, userId: user(1) }),
  ];
  expect(await Promise.all(asked.map(failureOf))).toEqual([
    ...['fulfilled', 'mailbox_in_queue', 'unauthorized_error', 'fulfilled', 'mailbox_in_queue', 'fulfilled'],
    ...['not_found', 'queue_closed', 'queue_not_open'],
  ]);
  expect((await places()).map(({ user_id }) => user_id)).toEqual([waits, first, user(0)]);
});

test('keeps a place when the queue is stopped, and reports the running turn', async () => {
  const number = (await join(user(0))).place?.number;
  await advanceQueue(booking.deps, showing.id, OWNER);
  const { turn } = await startTurn(callOf(booking.deps, user(0), showing));
  await sql`UPDATE queues SET status = 'stopped' WHERE showing_id = ${showing.id}`.execute(
    booking.database.db,
  );
  const again = await join(user(0));
  expect([again.place?.number, again.turn?.expires_at]).toEqual([number, turn?.expires_at]);
});

describe('two processes', () => {
  /** A hundred accounts, thirty of which share ten mailboxes. */
  async function addCrowd(): Promise<string[]> {
    const tag = randomId(6);
    const addresses = Array.from({ length: 100 }, (_, at) =>
      at < 30 ? `${tag}${at % 10}+${at}@gmail.com` : `${tag}${at}@example.com`,
    );
    return Promise.all(addresses.map(addAccount));
  }

  test('give one number to each account and each mailbox in 300 mixed joins of 100 accounts', async () => {
    const crowd = await addCrowd();
    const random = randomFrom(seed);
    const asks = [...crowd, ...crowd, ...crowd]
      .map((id) => ({ id, at: random.int(1_000_000), by: processes[random.int(2)]! }))
      .toSorted((a, b) => a.at - b.at);
    const heard = new Map<string, Set<number>>();
    const queue = sql`SELECT FROM queues WHERE showing_id = ${showing.id} FOR UPDATE`;
    const told = await raceBehind(other.db, queue, 2, () =>
      tally(
        asks.map(async ({ id, by }) => {
          const { place } = await join(id, by);
          heard.set(id, (heard.get(id) ?? new Set()).add(place?.number ?? 0));
        }),
      ),
    );
    const taken = await places();
    expect(taken).toHaveLength(80);
    expect(taken.map(({ number }) => number)).toEqual(taken.map((_, at) => at + 1));
    expect(new Set(taken.map(({ mailbox }) => mailbox)).size).toBe(80);
    expect(told).toEqual({ fulfilled: 240, mailbox_in_queue: 60 });
    expect([...heard].map(([id, numbers]) => [id, ...numbers]).toSorted()).toEqual(
      taken.map(({ user_id, number }) => [user_id, number]).toSorted(),
    );
  });

  /** Two batches, each with one account of the same mailbox, that read at the same time, with the queue's lock or without. */
  async function race(isLocked: boolean): Promise<number> {
    const tag = randomId(6);
    const rivals = [await addAccount(`${tag}@gmail.com`), await addAccount(`${tag}+2@gmail.com`)];
    const { db } = booking.database;
    const bothLooked = isLocked ? async () => undefined : meetingOf(2);
    const take = (userId: string, number: number) =>
      transact(db, async (tx) => {
        if (isLocked) await lockQueueToJoin(tx, showing.id);
        const [asking] = await readAskers(db, showing.id, [userId]);
        const others = asking?.rivals.map((rival) => rival.userId) ?? [];
        const { size } = await readPlaces(tx, showing.id, others);
        await bothLooked();
        const after = { last_number: number, gathered: 0 };
        if (size === 0)
          await takePlaces(
            tx,
            { showing_id: showing.id },
            [{ userId, number, nonce: null, isPriority: false }],
            after,
          );
      });
    await Promise.all(rivals.map((id, at) => take(id, at + 1)));
    return (await places()).length;
  }

  test('give one place to a mailbox by the lock of the queue, and control: two without it', async () => {
    expect(await race(true)).toBe(1);
    showing = await addQueue(booking.database.db);
    expect(await race(false)).toBe(2);
  });
});

test('keeps a place that arrives without the lock, by the joining of two accounts', async () => {
  await transact(booking.deps.db, async (tx) => {
    await lockQueueToJoin(tx, showing.id);
    await sql`INSERT INTO queue_entries (showing_id, user_id, entry_id, number)
      VALUES (${showing.id}, ${user(0)}, ${randomId()}, 7)`.execute(other.db);
    const requests = [
      { userId: user(0), number: 8, nonce: null, isPriority: false },
      { userId: user(1), number: 9, nonce: null, isPriority: false },
    ];
    const after = { last_number: 9, gathered: 0 };
    const taken = await takePlaces(tx, { showing_id: showing.id }, requests, after);
    expect([...taken].map(([id, { number }]) => [id, number])).toEqual([
      [user(0), 7],
      [user(1), 9],
    ]);
  });
});

test('tells an account that is deleted while its batch is written, and gives the others their numbers', async () => {
  const leaving = await addAccount(null);
  let asked: Promise<string[]> = Promise.resolve([]);
  await other.db.transaction().execute(async (tx) => {
    await sql`SELECT FROM queues WHERE showing_id = ${showing.id} FOR UPDATE`.execute(tx);
    asked = Promise.all([user(0), leaving, user(1)].map((id) => failureOf(join(id))));
    await expect.poll(() => waiting(booking.database.db), patience).toBe(1);
    await sql`DELETE FROM users WHERE id = ${leaving}`.execute(booking.database.db);
  });
  expect(await asked).toEqual(['fulfilled', 'unauthorized_error', 'fulfilled']);
  // The number that it would have had belongs to nobody.
  const { rows } =
    await sql`SELECT user_id, number FROM queue_entries WHERE showing_id = ${showing.id} ORDER BY number`.execute(
      booking.database.db,
    );
  expect(rows).toEqual([
    { user_id: user(0), number: 1 },
    { user_id: user(1), number: 3 },
  ]);
});

test('tells all callers of a batch whose connection is lost, and finds one place for each at the next try', async () => {
  let asked: Promise<PromiseSettledResult<unknown>[]> = Promise.resolve([]);
  await other.db.transaction().execute(async (tx) => {
    await sql`SELECT FROM queues WHERE showing_id = ${showing.id} FOR UPDATE`.execute(tx);
    asked = Promise.allSettled(users.slice(0, 20).map((id) => join(id)));
    await expect.poll(() => waiting(booking.database.db), patience).toBe(1);
    await dropLeftConnections(booking.database.db);
    const told = await asked;
    expect(told.filter(({ status }) => status === 'rejected')).toHaveLength(20);
    expect(told.some((one) => one.status === 'rejected' && one.reason instanceof Failure)).toBe(false);
  });
  expect(await places()).toHaveLength(0);
  const again = await Promise.all(users.slice(0, 20).map((id) => join(id)));
  expect(again.map(({ place }) => place?.number)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
});
