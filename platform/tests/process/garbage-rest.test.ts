// Garbage for every route of every service in turn, from the services' own OpenAPI documents: no 5xx, no stack, no hang, and
// nothing in the log that says a request has failed in a way that nobody thought of.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../db/open.ts';
import { places } from '../../../testing/shop/booking.ts';
import { addShowing } from '../../../testing/shop/showing.ts';
import { openTestDatabase } from '../../../testing/engines/database.ts';
import { tellsTooMuch, type Known } from '../../../testing/garbage.ts';
import { craft, readRoutes, type Route } from './_garbage-rest.ts';
import { openHttp } from '../../../testing/http.ts';
import { platformRoom, type PlatformRoom } from '../../../testing/engines/process.ts';
import { figure, randomFrom, seed, sized } from '../../../testing/prove.ts';
import { reachBank } from '../../../testing/shop/buy-over-rest.ts';
import { addShoppers, type Shopper } from '../../../testing/people/sessions.ts';

const connections = 16;
const random = randomFrom(seed);
const http = openHttp(connections);
let database: Database;
let platform: PlatformRoom;
let shoppers: Shopper[];
let known: Known;
let routes: Route[];

beforeAll(async () => {
  database = await openTestDatabase();
  platform = await platformRoom({ DATABASE_URL: database.url });
  await platform.start();
  const { db } = database;
  shoppers = await addShoppers(db, 4);
  const showings = [
    await addShowing(db, { seats: 30, places: 40, gold: 10 }),
    await addShowing(db, { places: 20, price: 0 }),
    await addShowing(db, { places: 20, queue: true }),
    await addShowing(db, { seats: 5, opensIn: 60 }),
  ];
  const door = { http, url: platform.url };
  const codes = [];
  for (const shopper of shoppers)
    codes.push((await reachBank(door, shopper, showings[0]!.id, places(1))).code);
  const ids = showings.map(({ id }) => id);
  const events = await db.selectFrom('showings').select('event_id').execute();
  const exist: Record<string, string[]> = {
    id: [...ids, ...events.map((row) => row.event_id)],
    ids: [...ids, ...events.map((row) => row.event_id)],
    showing_id: ids,
    showing_ids: ids,
    seat_ids: ['S01', 'S02', 'S29'],
    section_id: ['stalls', 'floor'],
    ticket_type_id: ['seat', 'place', 'gold'],
    code: codes,
    phone: ['+84901000001'],
    email: ['an@example.com'],
    idempotency_key: [randomUUID(), randomUUID()],
  };
  known = (name) => exist[name] ?? [];
  routes = await readRoutes(door);
});
afterAll(async () => {
  await platform?.stop();
  await database?.close();
  http.close();
});

test('is refused, every time', { timeout: sized(180_000, 600_000) }, async () => {
  const calls = sized(4 * routes.length, 10_000);
  const count: Record<string, number> = {};
  const faults: string[] = [];
  let left = calls;
  const worker = async (): Promise<void> => {
    while ((left -= 1) >= 0) {
      const route = routes[left % routes.length];
      if (!route) throw new Error('no routes');
      const { address, ask } = craft(route, { random, known, callers: shoppers });
      const who = ask.headers?.['x-access-token'] ? 'of accounts' : 'of visitors';
      count[who] = (count[who] ?? 0) + 1;
      const said = await http.ask(`${platform.url}${address}`, ask).catch((error: unknown) => ({
        status: 0,
        text: String(error),
      }));
      const sort = `answered ${Math.floor(said.status / 100)}xx`;
      count[sort] = (count[sort] ?? 0) + 1;
      if (said.status < 200 || said.status >= 500 || tellsTooMuch.test(said.text)) {
        faults.push(
          `${ask.method} ${address} ${String(ask.body).slice(0, 300)} → ${said.status} ${said.text.slice(0, 300)}`,
        );
      }
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));

  expect([platform.isRunning(), platform.isRunning() ? '' : platform.said().slice(-3_000)]).toEqual([
    true,
    '',
  ]);
  expect(faults.slice(0, 10)).toEqual([]);
  expect((await http.ask(`${platform.url}/readyz`)).status).toBe(200);
  expect(
    platform
      .said()
      .split('\n')
      .filter((line) => line.includes('"level":50'))
      .slice(0, 5),
  ).toEqual([]);
  // Garbage that is refused at the door proves little: a good part must get through to the rules, some even past them.
  expect(count['answered 2xx']).toBeGreaterThan(calls / 20);
  const proof = 'garbage over REST';
  figure(proof, 'calls', calls);
  figure(proof, 'routes', routes.length);
  for (const [sort, times] of Object.entries(count)) figure(proof, `calls ${sort}`, times);
  figure(proof, '5xx, stacks, hangs, errors logged', 0);
});

test('a stack, a path or a word of the database would be seen', () => {
  const { stack = '' } = new Error('boom');
  const told = [stack, 'in platform/lib/http.ts:12', 'syntax error at or near "x"', "TypeError: can't read"];
  expect(told.filter((text) => !tellsTooMuch.test(text))).toEqual([]);
  expect(tellsTooMuch.test('That seat has just been taken.')).toBe(false);
});
