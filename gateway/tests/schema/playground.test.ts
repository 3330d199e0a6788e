// Runs the playground's examples from first to last on the demo data.
import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { privateShops } from '../../../demo/shops/private-shops.ts';
import { seedDemo } from '../../../demo/seed/seed-demo.ts';
import { type Example, nameOf } from '../../playground/example.ts';
import { addressById, isById } from '../../playground/by-id.ts';
import { exampleNamed, examples } from '../../playground/examples.ts';
import { bookable, fillIn, remember, type Remembered } from '../../playground/fill-in.rule.ts';
import { addTestApp, type TestApp } from '../../../testing/people/apps.ts';
import { patience } from '../../../testing/patience.ts';
import type { Browser } from '../../../testing/graphql-client.ts';
import { type Live, openLive } from '../_live.ts';
import { askEverything } from './_ask-everything.ts';
import { noteCalls, routesOf } from './_noted-calls.ts';

let live: Live;
let browser: Browser;
let app: TestApp;

beforeAll(async () => {
  live = await openLive({}, {}, (parts) => seedDemo({ ...parts, rolls: true }), privateShops);
  browser = live.browser();
  app = await addTestApp(live.db);
  routeOf = await routesOf(live.platform.url);
});
afterAll(() => live.close());

let keys = 0;
let remembered: Remembered = {};
/** Header that asks for an explanation, and the calls of each field. */
const headers = { 'x-mm-explain': '1' };
const asked = new Map<string, Set<string>>();
let routeOf: (path: string) => string;

const filled = (variables: unknown) =>
  fillIn(variables, remembered, () => `playground-test-key-${(keys += 1)}`) as Record<string, unknown>;

/** Like the page: fills placeholders first, and remembers the answer's values. */
/** `more`: headers as they are typed below the query. */
async function run(
  { query, variables = {} }: { query: string; variables?: Record<string, unknown> },
  more: Record<string, string> = {},
) {
  const answer = await browser.ask(query, filled(variables), { headers: { ...headers, ...more } });
  expect(answer.errors).toBeUndefined();
  note(answer);
  remembered = remember(remembered, answer.data);
  return answer.data as Record<string, unknown>;
}

const note = ({ text }: { text: string }) => noteCalls(asked, text, routeOf);

/** Presses the pay button on the sandbox's page. */
async function payInOtherWindow(payUrl: string) {
  const page = await fetch(payUrl);
  const body = new URLSearchParams({ action: 'pay' });
  expect((await fetch(page.url, { method: 'POST', body, redirect: 'manual' })).status).toBe(303);
}

async function buyOne() {
  for (const name of ['Hold', 'Answer']) await run(exampleNamed(name) as Example);
  const { submitOrder } = (await run(exampleNamed('Pay') as Example)) as { submitOrder: { payUrl: string } };
  await payInOtherWindow(submitOrder.payUrl);
  const bought = async () =>
    (await run({ query: '{ myTickets { totalCount } }' })) as { myTickets: { totalCount: number } };
  await expect.poll(async () => (await bought()).myTickets.totalCount, patience).toBeGreaterThan(0);
}

/** Waits while the queue moves. */
async function untilServed(variables: Record<string, unknown>) {
  const line = { ...(exampleNamed('Line') as Example), variables };
  const isServed = async () => {
    const { queue } = (await run(line)) as {
      queue: { place: { number: number | null }; progress: { nowServing: number } };
    };
    return queue.place.number !== null && queue.progress.nowServing >= queue.place.number;
  };
  await expect.poll(isServed, patience).toBe(true);
}

const ofApps = [
  ...['CallingApp', 'RegisterDocument', 'Webhooks', 'AddWebhook', 'TestWebhook', 'ChangeWebhook'],
  'FailedDeliveries',
];
/** The showing of the example's ticket asks who comes from now on, as another of the demo does. */
async function askWhoComes() {
  const form = { name: 'optional', phone: null, questions: [], until_minutes: 0 };
  await sql`UPDATE showings SET attendee_form = ${JSON.stringify(form)}
    WHERE id = (SELECT showing_id FROM tickets WHERE id = ${String(remembered['ticket'])})`.execute(live.db);
}

/** Waits for the bank that was late. */
async function untilPaid() {
  const isPaid = async () => {
    const { order } = (await run(exampleNamed('SandboxOrder') as Example)) as { order: { state: string } };
    return order.state;
  };
  await expect.poll(isPaid, patience).toBe('paid');
}

const isLive = ({ query }: Example) => query.startsWith('subscription');
const triggered = examples.filter(isLive);

describe('examples one after the other on the demo data', () => {
  beforeAll(async () => {
    const showings =
      '{ standing: event(id: "demkhongngu") { showings { id callToAction } } line: event(id: "cuoipho") { showings { id callToAction } } }';
    remembered = remember({}, bookable((await browser.ask(showings)).data));
    expect(remembered).toHaveProperty('showing');
    expect(remembered).toHaveProperty('line');
  });

  test.each(examples.filter((example) => !isLive(example)).map((example) => [nameOf(example), example]))(
    '%s',
    async (name, example) => {
      if (name === 'StartTurn') await untilServed({ showingId: '{{line}}' });
      if (name === 'SandboxTurn') await untilServed({ showingId: '{{bell}}' });
      if (name === 'SandboxRefund') await untilPaid();
      if (name === 'SandboxCallbackLost')
        for (const before of ['SandboxContact', 'SandboxPay']) await run(exampleNamed(before) as Example);
      if (name === 'Orders') await buyOne();
      if (name === 'NameTicket') await askWhoComes();
      const more = ofApps.includes(name) ? app.headers : {};
      for (const field of Object.values(await run(example, more))) expect(field).not.toBeNull();
    },
  );
});

test('answers an example with a document id by GET, and its document is a known one', async () => {
  const byId = examples.filter(isById);
  expect(byId.map(nameOf)).toEqual(['SearchShortcuts']);
  for (const example of byId) {
    const address = await addressById({ ...example, operationName: nameOf(example), variables: undefined });
    const answer = await fetch(live.gateway.url + address);
    const { data, errors } = (await answer.json()) as { data: { home: unknown }; errors?: unknown };
    // This fails after the site's operation has changed: copy its text from the manifest.
    expect([errors, answer.status]).toEqual([undefined, 200]);
    expect(data.home).toBeTruthy();
  }
});

test('gives every subscription a trigger', () => {
  expect(triggered.length).toBe(4);
  for (const { triggers } of triggered) expect(triggers).not.toHaveLength(0);
});

test.each(triggered.map((example) => [nameOf(example), example]))(
  '%s receives an event for each of its triggers',
  async (name, example) => {
    if (name === 'OrderChanges') await run(exampleNamed('Hold') as Example);
    if (name === 'LineMoves')
      await browser.ask(
        'mutation ($input: LeaveQueueInput!) { leaveQueue(input: $input) { queue { showingId } } }',
        filled({ input: { showingId: '{{line}}' } }),
      );
    const heard = browser.listen(example.query, filled(example.variables));
    if (name === 'LineMoves') await heard.next();
    await expect.poll(() => live.gateway.listening().topics, patience).toBeGreaterThan(0);
    for (const trigger of example.triggers ?? []) {
      await run(trigger);
      const { data, errors } = await heard.next();
      expect(errors).toBeUndefined();
      expect(Object.values(data as object)[0]).not.toBeNull();
      if (name === 'LineMoves') break;
    }
    heard.stop();
  },
);

const homeLists = ['featured', 'thisWeekend', 'thisMonth', 'onSale', 'comingSoon'];

/** A list without events makes no call, and some lists are empty on some days, such as the rest of a month on its last weekend. */
async function noteFullHome(at: Browser) {
  for (const list of homeLists) {
    for (let days = 0; ; days += 1) {
      expect(days, list).toBeLessThan(32);
      const answer = await at.ask(`{ home { ${list} { id } } }`, {}, { headers });
      note(answer);
      if ((answer.data as { home: Record<string, unknown[]> }).home[list]?.length) break;
      live.advance(24 * 3_600_000);
    }
    live.advance(0);
  }
}

test('records the upstream calls of each field for docs/api.md', async () => {
  const other = live.browser();
  expect((await other.logIn('chi@demo.moman.vn', 'moman2026')).errors).toBeUndefined();
  const asking = async (query: string, variables: Record<string, unknown>, at = other) => {
    const answer = await at.ask(query, variables, { headers });
    note(answer);
    // A refusal by the gateway itself makes no upstream call.
    return !['query_invalid', 'query_too_complex'].includes(String(answer.errors?.[0]?.extensions['name']));
  };
  await askEverything(asking);
  await noteFullHome(other);
  // Calls of a new device, a login and a logout.
  const newcomer = live.browser();
  await asking(
    'mutation M($input: RegisterDeviceInput!) { registerDevice(input: $input) { registered } }',
    { input: { deviceId: 'device_of_a_newcomer' } },
    newcomer,
  );
  await newcomer.logIn('chi@demo.moman.vn', 'moman2026');
  const end = 'mutation M($input: LogoutInput!) { logout(input: $input) { session { state } } }';
  await asking(end, { input: {} }, newcomer);
  const table = Object.fromEntries(
    [...asked.keys()].sort().map((field) => [field, [...(asked.get(field) ?? [])].sort()]),
  );
  expect(Object.keys(table).length).toBeGreaterThan(80);
  await expect(`${JSON.stringify(table, null, 2)}\n`).toMatchFileSnapshot(
    '../../../scripts/docs/upstream-calls.json',
  );
});

test('serves no playground where it is off', async () => {
  const closed = await live.openGateway({ playground: false });
  const { status } = await fetch(`${closed.url}/playground/`, { headers: { accept: 'application/json' } });
  expect(status).not.toBe(200);
});

const isBuilt = existsSync(new URL('../../playground/dist/index.html', import.meta.url));
test.skipIf(!isBuilt)('serves the playground with and without the trailing slash', async () => {
  const answer = await fetch(`${live.gateway.url}/playground`);
  expect(answer.url).toMatch(/\/playground\/$/);
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
});

test.skipIf(!isBuilt)('serves the pages for developers as plain text, and their index', async () => {
  const index = await fetch(`${live.gateway.url}/llms.txt`);
  const addresses = [...(await index.text()).matchAll(/\]\((\/playground\/docs\/[^)]+)\)/g)].map(
    ([, path]) => path,
  );
  expect(addresses).toContain('/playground/docs/api.md');
  for (const path of addresses) {
    const page = await fetch(`${live.gateway.url}${path}`);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toMatch(/^text\/(markdown|plain); charset=utf-8$/);
    expect((await page.text()).length).toBeGreaterThan(1_000);
  }
});
