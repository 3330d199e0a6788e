// An answer tells on request which calls, statements and caches stood behind each of its fields, and only where that is allowed.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Explained } from '@mo-man/schema/wire/explained.ts';
import { loadKnownOperations } from '../../guards/known-operations.ts';
import type { Browser } from '../../../testing/graphql-client.ts';
import { type Live, openLive } from '../_live.ts';
import { importManyEvents } from '../_many-events.ts';

const headers = { 'x-mm-explain': '1' };
let live: Live;
let browser: Browser;

beforeAll(async () => {
  live = await openLive();
  await importManyEvents(live.db, 30);
  browser = live.browser();
});
afterAll(() => live?.close());

const explainedIn = ({ text }: { text: string }) =>
  (JSON.parse(text) as { extensions?: { explain?: Explained } }).extensions?.explain;
const explained = async (query: string, variables = {}, at = browser) => {
  const answer = await at.ask(query, variables, { headers });
  expect(answer.errors).toBeUndefined();
  return explainedIn(answer)!;
};

const nested = '{ events(first: 25) { edges { node { id dates: showings { id event { title } } } } } }';

test('a call that a list shares tells the places in the answer, under their names there', async () => {
  const { calls, fields, ...whole } = await explained(nested);
  expect(whole).toMatchObject({ cache: null, moreCalls: 0, moreFields: 0 });
  const [page, showings, ...more] = calls;
  expect(page).toMatchObject({ path: '/event/v1.0/events', status: 200, fields: ['events'], moreFields: 0 });
  expect(showings).toMatchObject({ path: '/event/v1.0/showings', status: 200, moreFields: 5 });
  expect(showings?.fields).toEqual(Array.from({ length: 20 }, (_, at) => `events.edges.${at}.node.dates`));
  expect(fields.slice(0, 2)).toMatchObject([
    { path: 'events', type: 'Query.events', times: 1, calls: [page?.id] },
    { path: 'events.edges.*.node.dates', type: 'Event.showings', times: 25, calls: [showings?.id] },
  ]);
  // What an event's showing says of it is looked up by its own place or, without a call, by the nearest one above it.
  const events = fields.find(({ path }) => path === 'events.edges.*.node.dates.*.event');
  expect(events?.calls).toEqual(more.map(({ id }) => id));
  for (const { at, ms } of calls) expect(at + ms).toBeLessThanOrEqual(whole.ms + 1);
});

test('a field that finds its value loaded stands behind the call that loaded it', async () => {
  const { calls, fields } = await explained('{ a: event(id: "e1") { id } b: event(id: "e1") { title } }');
  expect(calls).toHaveLength(1);
  expect(calls[0]?.fields).toEqual(['a', 'b']);
  expect(fields.map(({ path, calls: ids }) => [path, ids])).toEqual([
    ['a', [0]],
    ['b', [0]],
  ]);
});

test('the services tell statements, and whether their memory was enough', async () => {
  const query = '{ events(first: 7) { edges { node { id } } } }';
  const [first] = (await explained(query)).calls;
  const [second] = (await explained(query)).calls;
  expect(first).toMatchObject({ cache: 'miss' });
  expect(second).toMatchObject({ cache: 'hit', statements: 1 });
  expect(second!.statementBudget).toBeGreaterThanOrEqual(1);
  expect(first!.statements).toBeGreaterThan(second!.statements!);
  expect(first!.databaseMs).toBeGreaterThan(0);
});

test('a whole answer that the gateway keeps says so, and has the same data', async () => {
  const [sha256Hash] = [...loadKnownOperations().all()].find(([, { name }]) => name === 'EventScreen')!;
  const body = {
    operationName: 'EventScreen',
    variables: { id: 'e2' },
    extensions: { persistedQuery: { version: 1, sha256Hash } },
  };
  const visitor = live.browser();
  const first = await visitor.post(body, { headers });
  expect(explainedIn(first)?.cache).toBe('miss');
  expect(explainedIn(first)?.calls[0]).toMatchObject({ path: '/event/v1.0/events/by-ids' });
  const second = await visitor.post(body, { headers });
  expect(explainedIn(second)).toMatchObject({ cache: 'hit', calls: [], fields: [] });
  expect(second.headers.get('cache-control')).toBe('no-store');
  expect(second.data).toEqual(first.data);
  // What is kept has no explanation in it.
  expect((await visitor.post(body)).text).not.toContain('explain');
});

test('addresses are told without their queries, and without what may be a token', async () => {
  const token = 'a-token-that-is-longer-than-any-identifier-of-ours';
  const query = 'query ($token: String!) { order(returnToken: $token) { code } }';
  const answer = await browser.ask(query, { token }, { headers });
  expect(explainedIn(answer)?.calls.map(({ path }) => path)).toEqual(['/event/v1.0/payment-returns/…']);
  expect(answer.text).not.toContain(token);
  const provinces = await explained('{ provinces { code } }');
  expect(provinces.calls.map(({ path }) => path)).toEqual(['/event/v1.0/provinces']);
});

test('without the header, or without the playground, nothing is told', async () => {
  const query = '{ provinces { code } }';
  expect(explainedIn(await browser.ask(query))).toBeUndefined();
  const closed = await live.openGateway({ playground: false });
  expect(explainedIn(await live.browser(closed).ask(query, {}, { headers }))).toBeUndefined();
});

test('a platform that does not explain leaves the header out, and the gateway says that it does not know', async () => {
  const quiet = await openLive({}, { explainCalls: false });
  try {
    const [call] = (await explained('{ provinces { code } }', {}, quiet.browser())).calls;
    expect(call).toMatchObject({ status: 200, statements: null, databaseMs: null, cache: null });
    const told = async ({ url }: { url: string }) =>
      (await fetch(`${url}/event/v1.0/nothing-here`, { headers })).headers.get('x-mm-explain');
    expect(await told(live.platform)).toBe('statements=0, database=0.0');
    expect(await told(quiet.platform)).toBeNull();
  } finally {
    await quiet.close();
  }
});
