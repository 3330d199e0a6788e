// Garbage for every route of every service, from the services' own OpenAPI documents: no 5xx, no stack, no hang, and no unexpected failure
// in the log.
import { randomBytes, randomUUID } from 'node:crypto';
import { gateKeyHeader } from '@mo-man/schema/wire/gate.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../db/open.ts';
import { sql } from 'kysely';
import { transact } from '../../db/transact.ts';
import { hashOf } from '../../gate/device-key.ts';
import { addDevice } from '../../gate/device.store.ts';
import { encodeCursor } from '../../lib/cursor.ts';
import { addTestGate } from '../gate/_gate.ts';
import { places } from '../../../testing/shop/booking.ts';
import { addShowing } from '../../../testing/shop/showing.ts';
import { openTestDatabase } from '../../../testing/engines/database.ts';
import { forgedCursors, tellsTooMuch, type Known } from '../../../testing/garbage.ts';
import { craft, readRoutes, type Route } from './_garbage-rest.ts';
import { openHttp } from '../../../testing/http.ts';
import { platformRoom, type PlatformRoom } from '../../../testing/engines/process.ts';
import { figure, randomFrom, seed, sized } from '../../../testing/prove.ts';
import { reachBank } from '../../../testing/shop/buy-over-rest.ts';
import { addShoppers } from '../../../testing/people/sessions.ts';

const connections = 16;
const operatorKey = 'o'.repeat(40);

/** The key of a device that is paired with the gates of a showing. */
async function pairedKey(showingId: string): Promise<string> {
  const { db } = database;
  const { rows } = await sql<{
    event_id: string;
  }>`SELECT event_id FROM showings WHERE id = ${showingId}`.execute(db);
  const eventId = rows[0]?.event_id ?? '';
  const gate = await addTestGate(db, { eventId, showingId, name: 'Cổng A' });
  const key = randomBytes(32).toString('base64url');
  const device = { id: randomUUID(), name: 'Máy 1', keyHash: hashOf(key), codeSalt: randomBytes(16) };
  const pairing = { event_id: eventId, gate_id: gate.id, role: 'gate' as const };
  await transact(db, (tx) => addDevice(tx, { ...pairing, ...device, codeHash: hashOf(device.id) }));
  return key;
}
const random = randomFrom(seed);
/** One more than a transaction's number (xid8) can be. */
const huge = '18446744073709551616';
const bundle = (query: Record<string, string>): string =>
  `/event/v1.0/gate/bundle?${new URLSearchParams(query).toString()}`;
/** Calls after which their caller may be logged out. */
const endsSessions = /users\/(?:logout|sessions\/|password\/|migrate|me\/delete|login\/)|PUT .*users\/me$/;
const notLetIn = /"(?:invalid_device_access|unauthorized_error|invalid_access_token|gate_device_refused)"/;
const place = { tickets: [{ ticket_type_id: 'place', quantity: 1 }], idempotency_key: randomUUID() };
const http = openHttp(connections);
let database: Database;
let platform: PlatformRoom;
let callers: Readonly<Record<string, string>>[];
let known: Known;
let routes: Route[];
/** A version of a gate's bundle with numbers that no database reaches. */
let forgedVersion: string;

beforeAll(async () => {
  database = await openTestDatabase();
  platform = await platformRoom({ DATABASE_URL: database.url, OPERATOR_KEY: operatorKey });
  await platform.start();
  const { db } = database;
  const shoppers = await addShoppers(db, 4);
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
    changing: [...codes, 'ABC', 'x\u0000'],
    after: [...codes, ...forgedCursors(random, 40)],
    since: [...forgedCursors(random, 40), 'abc'],
    page: forgedCursors(random, 60),
  };
  // Many devices of a gate, because each may call only so often.
  callers = await Promise.all(
    Array.from({ length: 24 }, async (_, at) => ({
      ...shoppers[at % shoppers.length]!.headers,
      [gateKeyHeader]: await pairedKey(ids[0]!),
      'x-operator-key': operatorKey,
    })),
  );
  known = (name) => exist[name] ?? [];
  const { text } = await http.ask(`${platform.url}${bundle({})}`, { headers: { ...callers[0] } });
  const version = Buffer.from(JSON.parse(text).data.version, 'base64url').toString();
  const [store = '', , which = ''] = JSON.parse(version) as string[];
  forgedVersion = encodeCursor([store, huge, which]);
  routes = await readRoutes(door);
});
afterAll(async () => {
  await platform?.stop();
  await database?.close();
  http.close();
});

async function throwGarbage(proof: string, calls: number, isLetIn: boolean): Promise<Record<string, number>> {
  const count: Record<string, number> = {};
  const faults: string[] = [];
  // Callers with valid credentials must keep them.
  const wanted = routes.filter(({ method, path }) => !isLetIn || !endsSessions.test(`${method} ${path}`));
  let left = calls;
  const worker = async (): Promise<void> => {
    while ((left -= 1) >= 0) {
      const route = wanted[left % wanted.length];
      if (!route) throw new Error('no routes');
      const { address, ask } = craft(route, { random, known, callers, isLetIn });
      const who = ask.headers?.['x-access-token'] ? 'of accounts' : 'of visitors';
      count[who] = (count[who] ?? 0) + 1;
      const said = await http.ask(`${platform.url}${address}`, ask).catch((error: unknown) => ({
        status: 0,
        text: String(error),
      }));
      const sort = `answered ${Math.floor(said.status / 100)}xx`;
      count[sort] = (count[sort] ?? 0) + 1;
      if (notLetIn.test(said.text)) count['not let in'] = (count['not let in'] ?? 0) + 1;
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
  figure(proof, 'calls', calls);
  figure(proof, 'routes', routes.length);
  for (const [sort, times] of Object.entries(count)) figure(proof, `calls ${sort}`, times);
  figure(proof, '5xx, stacks, hangs, errors logged', 0);
  return count;
}

/** Requests that once reached the database of a running platform unchanged. */
const walked: [what: string, method: string, path: string | (() => string), body?: object][] = [
  [
    'a change of an order that there is not',
    'POST',
    '/event/v1.0/showings/nosuch/holds',
    { ...place, changing: 'ABC' },
  ],
  ['NUL in what is changed', 'POST', '/event/v1.0/showings/nosuch/holds', { ...place, changing: 'A\u0000' }],
  ['NUL in an id', 'PUT', '/movie/v2/films/%00/reviews/own', { stars: 5, comment: 'Hay' }],
  ['NUL in the name of a field', 'PUT', '/movie/v1/users/me', { 'a\u0000': 'x' }],
  ['NUL in what is asked for', 'GET', '/event/v1.0/orders?after=%00'],
  ['a version of a gate that is none', 'GET', '/event/v1.0/gate/bundle?since=abc'],
  ['a version of a gate with a number beyond all', 'GET', () => bundle({ since: forgedVersion })],
  [
    'a page of a gate that begins from no number',
    'GET',
    bundle({ page: encodeCursor(['v', 'abc', 's', '1', '1']) }),
  ],
  [
    'a page of a gate from a number beyond all',
    'GET',
    bundle({ page: encodeCursor(['v', huge, 's', '1', '1']) }),
  ],
  [
    'a page of a gate behind a number beyond all',
    'GET',
    bundle({ page: encodeCursor(['v', '1', 's', huge, '1']) }),
  ],
  [
    'a page of a gate behind such a ticket',
    'GET',
    bundle({ page: encodeCursor(['v', '1', 's', '1', '1e300']) }),
  ],
  [
    'a moment before all time',
    'GET',
    `/event/v1.0/orders?after=${encodeCursor(['0000-01-01T00:00:00.000000Z', 'x'])}`,
  ],
  ['a day before all time', 'GET', `/movie/v2/films?after=${encodeCursor(['0000-01-01', 'x'])}`],
];

test.each(walked)('refuses %s before it reaches the database', async (_what, method, path, body) => {
  const headers = { ...callers[0], 'content-type': 'application/json' };
  const address = `${platform.url}${typeof path === 'string' ? path : path()}`;
  const said = await http.ask(address, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  expect([said.status, said.text]).toEqual([
    expect.toSatisfy((is: number) => is < 500 && is !== 401),
    said.text,
  ]);
  expect(said.text).not.toMatch(tellsTooMuch);
  expect(said.text).not.toMatch(notLetIn);
});

test(
  'answers garbage of a buyer, a gate and an operator with valid credentials without an internal error',
  { timeout: sized(180_000, 600_000) },
  async () => {
    const calls = sized(8 * routes.length, 10_000);
    const count = await throwGarbage('garbage over REST, signed in', calls, true);
    expect(count['of accounts']).toBe(calls);
    expect(count['not let in'] ?? 0).toBe(0);
    expect(count['answered 2xx']).toBeGreaterThan(calls / 10);
  },
);

test(
  'answers all other garbage without an internal error',
  { timeout: sized(180_000, 600_000) },
  async () => {
    const calls = sized(4 * routes.length, 10_000);
    const count = await throwGarbage('garbage over REST', calls, false);
    // Garbage that fails the first checks proves little, so a good part must reach the rules, and some must pass them.
    expect(count['answered 2xx']).toBeGreaterThan(calls / 20);
  },
);

test('control: the check finds a stack, a path and a message of the database', () => {
  const { stack = '' } = new Error('boom');
  const told = [
    stack,
    'in platform/lib/http/http.ts:12',
    'syntax error at or near "x"',
    "TypeError: can't read",
  ];
  expect(told.filter((text) => !tellsTooMuch.test(text))).toEqual([]);
  expect(tellsTooMuch.test('That seat has just been taken.')).toBe(false);
});
