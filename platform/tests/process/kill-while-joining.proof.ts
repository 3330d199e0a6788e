// kill -9 of one of two platforms while many people join a queue: a retry finds the same place, and nobody gets two.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../db/open.ts';
import type { TestShowing } from '../../../testing/shop/showing.ts';
import { openTestDatabase } from '../../../testing/engines/database.ts';
import { openHttp } from '../../../testing/http.ts';
import { patience } from '../../../testing/patience.ts';
import { platformRoom, type PlatformRoom } from '../../../testing/engines/process.ts';
import { randomFrom, seed } from '../../../testing/prove.ts';
import { ask } from '../../../testing/shop/buy-over-rest.ts';
import { addQueue } from '../queue/_queue.ts';
import { addShoppers, type Shopper } from '../../../testing/people/sessions.ts';
import { dataOf, type RestAnswer } from '../../../testing/rest-client.ts';

const http = openHttp(64);
let database: Database;
let rooms: [PlatformRoom, PlatformRoom];
let showing: TestShowing;

beforeAll(async () => {
  database = await openTestDatabase();
  rooms = [
    await platformRoom({ DATABASE_URL: database.url }),
    await platformRoom({ DATABASE_URL: database.url }),
  ];
  await Promise.all(rooms.map((room) => room.start()));
  showing = await addQueue(database.db);
});
afterAll(async () => {
  http.close();
  await Promise.all((rooms ?? []).map((room) => room.stop()));
  await database?.close();
});

const joinAt = ({ url }: PlatformRoom, shopper: Shopper): Promise<RestAnswer> =>
  ask({ http, url }, shopper, `POST /showings/${showing.id}/queue`, {});
/** Like a browser: without an answer it asks the other platform. */
const join = (first: PlatformRoom, second: PlatformRoom, shopper: Shopper): Promise<RestAnswer> =>
  joinAt(first, shopper).catch(() => joinAt(second, shopper));

test('gives 100 accounts one place each in 300 joins at two platforms, one of which is killed', async () => {
  const [dies, lives] = rooms;
  const shoppers = await addShoppers(database.db, 100);
  const random = randomFrom(seed);
  const heard = new Map<string, Set<number>>();
  const asks = Array.from({ length: 300 }, (_, at) => async () => {
    const shopper = shoppers[at % 100]!;
    const { place } = dataOf(await join(random.chance(70) ? dies : lives, lives, shopper)) as {
      place: { number: number };
    };
    heard.set(shopper.id, (heard.get(shopper.id) ?? new Set()).add(place.number));
  });
  const first = asks.slice(0, 150).map((one) => one());
  await expect.poll(() => heard.size, patience).toBeGreaterThan(0);
  const rest = asks.slice(150).map((one) => one());
  await dies.kill();
  await Promise.all([...first, ...rest]);
  expect(dies.isRunning()).toBe(false);

  const { rows } = await sql<{ user_id: string; number: number }>`
    SELECT user_id, number FROM queue_entries WHERE showing_id = ${showing.id}`.execute(database.db);
  expect(rows).toHaveLength(100);
  expect(new Set(rows.map(({ number }) => number)).size).toBe(100);
  expect([...heard].map(([id, numbers]) => [id, ...numbers]).toSorted()).toEqual(
    rows.map(({ user_id, number }) => [user_id, number]).toSorted(),
  );
});

test('answers the waiting calls of a platform that is stopped', async () => {
  const [, lives] = rooms;
  const shoppers = await addShoppers(database.db, 30);
  // The connections exist already, so the requests reach the platform before it is told to stop.
  await Promise.all(
    shoppers.map((shopper) => ask({ http, url: lives.url }, shopper, `GET /showings/${showing.id}/queue`)),
  );
  const held = await database.pool.connect();
  await held.query('BEGIN');
  await held.query('SELECT FROM queues WHERE showing_id = $1 FOR UPDATE', [showing.id]);
  const asked = Promise.all(shoppers.map((shopper) => joinAt(lives, shopper)));
  await expect
    .poll(async () => {
      const { rowCount } = await database.pool.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%is_opened%'`,
      );
      return rowCount;
    }, patience)
    .toBe(1);
  const stopped = lives.stop();
  await held.query('COMMIT');
  held.release();
  const numbers = (await asked).map((reply) => (dataOf(reply) as { place: { number: number } }).place.number);
  await stopped;
  expect(new Set(numbers).size).toBe(30);
});
