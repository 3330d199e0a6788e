// Random garbage made from the schema causes no 5xx, no defect, no stack trace and no hang.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/db/open.ts';
import { addShowing } from '../../../testing/shop/showing.ts';
import { openTestDatabase } from '../../../testing/engines/database.ts';
import { tellsTooMuch, type Known } from '../../../testing/garbage.ts';
import { openHttp } from '../../../testing/http.ts';
import { platformRoom, type PlatformRoom } from '../../../testing/engines/process.ts';
import { figure, randomFrom, seed, sized } from '../../../testing/prove.ts';
import { holdOrder } from '../../../testing/shop/buy-over-graphql.ts';
import { openBrowser } from '../../../testing/graphql-client.ts';
import { craft } from './_garbage-graphql.ts';
import { gatewayRoom, type GatewayRoom } from '../_room.ts';
import { addAccount, password } from '../../../testing/people/accounts.ts';

const calls = sized(400, 10_000);
const connections = 16;
/** Some of the garbage logs the accounts out. */
const callsPerLogin = 500;
const random = randomFrom(seed);
const http = openHttp(connections);
let database: Database;
let platform: PlatformRoom;
let gateway: GatewayRoom;
let known: Known;

const emails = ['first@example.com', 'second@example.com'];

async function cookiesOf(email: string): Promise<string> {
  const browser = openBrowser(gateway.url);
  const { errors } = await browser.logIn(email, password);
  if (errors) throw new Error(JSON.stringify(errors));
  return [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  platform = await platformRoom({ DATABASE_URL: database.url });
  await platform.start();
  gateway = await gatewayRoom(platform.url);
  await gateway.start();
  await gateway.untilReady();
  const showings = [
    await addShowing(db, { seats: 30, places: 40, gold: 10 }),
    await addShowing(db, { places: 20, price: 0 }),
    await addShowing(db, { places: 20, queue: true }),
  ];
  const codes: string[] = [];
  for (const email of emails) {
    await addAccount(db, { email });
    const browser = openBrowser(gateway.url);
    await browser.logIn(email, password);
    codes.push(
      await holdOrder(browser, showings[0]!.id, { tickets: [{ ticketTypeId: 'place', quantity: 1 }] }),
    );
  }
  const ids = showings.map(({ id }) => id);
  const events = (await db.selectFrom('showings').select('event_id').execute()).map((row) => row.event_id);
  const exist: Record<string, string[]> = {
    id: [...ids, ...events],
    showingId: ids,
    sectionId: ['stalls', 'floor'],
    seatIds: ['S01', 'S02', 'S29'],
    ticketTypeId: ['seat', 'place', 'gold'],
    code: codes,
    orderCode: codes,
    email: emails,
    method: ['vnpay'],
    idempotencyKey: ['the-same-key-every-time', 'another-key-of-this-test'],
  };
  known = (name) => exist[name] ?? [];
});
afterAll(async () => {
  await gateway?.stop();
  await platform?.stop();
  await database?.close();
  http.close();
});

interface Said {
  errors?: { extensions?: { status_code?: number; code?: string } }[];
}

/** What is wrong with this answer, or undefined. */
function faultOf({ status, text }: { status: number; text: string }): string | undefined {
  if (status < 200 || status >= 500) return `status ${status}`;
  if (tellsTooMuch.test(text)) return 'it tells too much';
  if (!text.startsWith('{')) return undefined;
  const defect = (JSON.parse(text) as Said).errors?.find(
    ({ extensions }) => (extensions?.status_code ?? 0) >= 500,
  );
  return defect && `error ${defect.extensions?.code}`;
}

test('refuses garbage every time', { timeout: sized(180_000, 900_000) }, async () => {
  const faults: string[] = [];
  const count = { 'of accounts': 0, 'of visitors': 0, 'answers with data': 0, 'answers with errors only': 0 };
  let left = calls;
  let cookies: string[] = [];
  const worker = async (): Promise<void> => {
    for (let at = (left -= 1); at >= 0; at = left -= 1) {
      const { address, ...ask } = craft({ random, known, cookies });
      const said = await http.ask(`${gateway.url}${address}`, ask).catch((error: unknown) => ({
        status: 0,
        text: String(error),
      }));
      count[ask.headers?.['cookie'] ? 'of accounts' : 'of visitors'] += 1;
      const fault = faultOf(said);
      if (fault)
        faults.push(
          `${fault}: ${ask.method} ${address.slice(0, 300)} ${String(ask.body).slice(0, 600)} → ${said.text.slice(0, 300)}`,
        );
      count[said.text.includes('"data":{') ? 'answers with data' : 'answers with errors only'] += 1;
    }
  };
  for (let goal = calls; goal > 0; goal -= callsPerLogin) {
    cookies = await Promise.all(emails.map(cookiesOf));
    left = Math.min(goal, callsPerLogin);
    await Promise.all(Array.from({ length: connections }, worker));
  }
  expect(faults.slice(0, 8)).toEqual([]);
  for (const room of [platform, gateway]) {
    expect(room.isRunning()).toBe(true);
    expect(
      room
        .said()
        .split('\n')
        .filter((line) => line.includes('"level":50'))
        .slice(0, 5),
    ).toEqual([]);
  }
  expect((await http.ask(`${gateway.url}/readyz`)).status).toBe(200);
  expect(count['answers with data']).toBeGreaterThan(calls / 20);
  const proof = 'garbage over GraphQL';
  figure(proof, 'calls', calls);
  for (const [sort, times] of Object.entries(count)) figure(proof, sort, times);
  figure(proof, '5xx, stacks, hangs, errors logged', 0);
});
