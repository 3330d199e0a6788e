// A hundred racers (fifty in `npm test`) through REST and a platform process: in every round exactly the right number win, and all others
// are told so. (races.test.ts has the controls without the guards.)
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../db/open.ts';
import { places, seats, type Selection } from '../../../testing/shop/booking.ts';
import { addShowing, type ShowingOptions } from '../../../testing/shop/showing.ts';
import { openTestDatabase } from '../../../testing/engines/database.ts';
import { openHttp } from '../../../testing/http.ts';
import { platformRoom, type PlatformRoom } from '../../../testing/engines/process.ts';
import { figure, randomFrom, seed, sized } from '../../../testing/prove.ts';
import { hold } from '../../../testing/shop/buy-over-rest.ts';
import { failureIn } from '../../../testing/rest-client.ts';
import { sweep } from '../../../testing/shop/sweep.ts';
import { addShoppers, type Shopper } from '../../../testing/people/sessions.ts';

const racers = sized(50, 100);
const rounds = sized(3, 200);
const timeout = sized(180_000, 600_000);
const random = randomFrom(seed);
const http = openHttp(racers);
let database: Database;
let platform: PlatformRoom;
let shoppers: Shopper[];

beforeAll(async () => {
  database = await openTestDatabase();
  platform = await platformRoom({ DATABASE_URL: database.url });
  await platform.start();
  shoppers = await addShoppers(database.db, racers);
});
afterAll(async () => {
  await platform?.stop();
  await database?.close();
  http.close();
});

interface Round {
  count: Record<string, number>;
  taken: number;
}

async function race(options: ShowingOptions, selectionOf: () => Selection): Promise<Round> {
  const showing = await addShowing(database.db, options);
  const door = { http, url: platform.url };
  const replies = await Promise.all(shoppers.map((one) => hold(door, one, showing.id, selectionOf())));
  const count: Record<string, number> = {};
  for (const reply of replies) {
    const end = failureIn(reply) ?? 'won';
    count[end] = (count[end] ?? 0) + 1;
  }
  const { rows } = await sql<{ taken: number }>`SELECT count(*) AS taken FROM units
    WHERE showing_id = ${showing.id} AND claim_kind IS NOT NULL`.execute(database.db);
  return { count, taken: rows[0]?.taken ?? 0 };
}

/** Runs all rounds of a race and prints the requests per second. */
async function rally(name: string, round: () => Promise<void>): Promise<void> {
  const began = performance.now();
  for (let at = 0; at < rounds; at += 1) await round();
  const seconds = (performance.now() - began) / 1000;
  expect(await sweep(database.db)).toEqual({});
  figure(name, `rounds of ${racers} racers, each with the right winners`, rounds);
  figure(name, 'requests/s', Math.round((rounds * racers) / seconds));
}

test('one seat: one wins', { timeout }, () =>
  rally('race for one seat', async () => {
    const { count, taken } = await race({ seats: 1 }, () => seats('S01'));
    expect(count).toEqual({ won: 1, seat_taken: racers - 1 });
    expect(taken).toBe(1);
  }),
);

test('the last ten standing tickets: ten win', { timeout }, () =>
  rally('race for the last ten places', async () => {
    const { count, taken } = await race({ places: 10 }, () => places(1));
    expect(count).toEqual({ won: 10, not_enough_left: racers - 10 });
    expect(taken).toBe(10);
  }),
);

test('the last ten standing tickets, some want two: all ten are sold, and no more', { timeout }, () =>
  rally('race of ones and twos for ten places', async () => {
    const { count, taken } = await race({ places: 10 }, () => places(1 + random.int(2)));
    expect(taken).toBe(10);
    expect(count['won']).toBeGreaterThanOrEqual(5);
    expect(count['won']).toBeLessThanOrEqual(10);
    expect(Object.keys(count).toSorted()).toEqual(['not_enough_left', 'won']);
  }),
);
