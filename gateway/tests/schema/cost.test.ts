// The cost of an operation is reported, counted from what was resolved, and charged to a budget that refills.
import { type GraphQLField, type GraphQLResolveInfo, type GraphQLSchema, isObjectType } from 'graphql';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { emptyAnswer } from '../../guards/bound-answer.ts';
import { costOfField } from '../../guards/field-cost.ts';
import { loadKnownOperations } from '../../guards/known-operations.ts';
import { gatewaySchema } from '../../schema.ts';
import type { Gateway } from '../../server.ts';
import { patience } from '../../../testing/patience.ts';
import { openBrowser } from '../../../testing/graphql-client.ts';
import { type Fakes, openFakes } from '../_fake-upstreams.ts';

const places = '{ provinces { code } }';
const body = (count: number) => ({
  data: Array.from({ length: count }, (_, at) => ({ code: String(at), name: 'x' })),
});
const [profileHash] = [...loadKnownOperations().all()].find(([, { name }]) => name === 'SessionProfile')!;
const profile = { extensions: { persistedQuery: { version: 1, sha256Hash: profileHash } } };

let fakes: Fakes;
beforeAll(async () => {
  fakes = await openFakes();
});
afterAll(() => fakes?.close());

async function opened(budget = 40_000) {
  fakes.replies.set('GET /event/v1.0/provinces', { body: body(3) });
  const gateway = await fakes.openGateway({ costBudget: budget, costRestoreRate: 1 });
  await vi.waitFor(
    async () => expect((await post(gateway, { query: places })).errors).toBeUndefined(),
    patience,
  );
  return gateway;
}
const post = (at: Gateway, asked: unknown, headers: Record<string, string> = {}) =>
  openBrowser(at.url).post(asked, { headers });
const costIn = ({ text }: { text: string }) =>
  (JSON.parse(text) as { extensions?: { cost?: Record<string, number> } }).extensions?.cost;

test('reports the estimate, the real cost and what is left', async () => {
  const gateway = await opened();
  const before = costIn(await post(gateway, { query: places }))!;
  // Estimate: 10 for the call and 63 provinces with one value each; real cost: three of them.
  expect(before).toMatchObject({ requested: 10 + 63 * 2, actual: 10 + 3 * 2, most: 40_000, restoreRate: 1 });
  const after = costIn(await post(gateway, { query: places }))!;
  expect(before['left']! - after['left']!).toBeGreaterThanOrEqual(before['actual']! - 2);
  expect(before['left']! - after['left']!).toBeLessThanOrEqual(before['actual']!);
  expect(after['restoresIn']).toBe(40_000 - after['left']!);
});

test('tells the same in headers, for clients that read no extensions', async () => {
  const gateway = await opened();
  const answer = await post(gateway, { query: places });
  const { requested, actual, left, restoresIn } = costIn(answer)!;
  expect(answer.headers.get('x-mm-cost')).toBe(`requested=${requested}, actual=${actual}`);
  expect(answer.headers.get('ratelimit-policy')).toBe('"points";q=40000;w=40000');
  expect(answer.headers.get('ratelimit')).toBe(`"points";r=${left};t=${restoresIn}`);
  expect((await post(gateway, profile)).headers.get('ratelimit')).toBeNull();
});

test('charges nothing for known operations, and reports their cost on request', async () => {
  const gateway = await opened();
  expect(costIn(await post(gateway, profile))).toBeUndefined();
  const asked = costIn(await post(gateway, profile, { 'x-mm-cost': '1' }))!;
  const again = costIn(await post(gateway, profile, { 'x-mm-cost': '1' }))!;
  expect(asked['requested']).toBeGreaterThan(10);
  expect(again['left']).toBeGreaterThanOrEqual(asked['left']!);
});

test('refuses an operation when the budget is used up, over HTTP, event streams and sockets, and still runs known operations', async () => {
  const gateway = await opened(20_000);
  fakes.replies.set('GET /event/v1.0/provinces', { body: body(9_900) });
  expect((await post(gateway, { query: places })).errors).toBeUndefined();
  const dear = '{ events(first: 100) { edges { node { id title showings { id } } } } }';
  const refused = await post(gateway, { query: dear });
  const wait = refused.errors?.[0]?.extensions['retry_after'] as number;
  expect([refused.status, refused.errors?.[0]?.extensions['code']]).toEqual([429, -9998]);
  expect(wait).toBeGreaterThan(1);
  expect(refused.headers.get('retry-after')).toBe(String(wait));

  fakes.replies.set('GET /event/v1.0/provinces', { body: body(150) });
  await post(gateway, { query: places });
  const line = 'subscription { queueTurn(showingId: "s1") { seq } }';
  const streamed = await fetch(`${gateway.url}/graphql/stream?query=${encodeURIComponent(line)}`, {
    headers: { 'apollo-require-preflight': '1' },
  });
  expect([streamed.status, Number(streamed.headers.get('retry-after')) > 0]).toEqual([429, true]);
  const browser = openBrowser(gateway.url);
  const ended = (await browser.listen(line).ended) as { extensions: { code: unknown } }[];
  expect(ended[0]?.extensions.code).toBe(-9998);
  await browser.close();
  expect((await post(gateway, profile)).errors).toBeUndefined();
});

test('charges invented sessions to the budget of their network', async () => {
  const gateway = await opened(20_000);
  fakes.replies.set('GET /event/v1.0/provinces', { body: body(9_000) });
  const statuses: number[] = [];
  for (let at = 0; at < 4; at += 1) {
    const made = { cookie: `mm_access=forged.${at}.x` };
    statuses.push((await post(gateway, { query: places }, made)).status);
  }
  // Each is estimated at 18,010 of 20,000 points, so after the second the budget is negative.
  expect(statuses).toEqual([200, 200, 429, 429]);
  expect((await post(gateway, { query: places })).status).toBe(429);
});

test('states the cost of every field that calls an upstream in the SDL', async () => {
  const schema = gatewaySchema({ mostIds: 90, report: () => {} });
  const silent: string[] = [];
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      if ((await asksUpstream(field, schema)) && costOfField(field, schema).weight === 0)
        silent.push(`${type.name}.${field.name}`);
    }
  }
  expect(silent).toEqual([]);
  expect(await asksUpstream(schema.getQueryType()!.getFields()['events']!, schema)).toBe(true);
});

/** Stands in for anything that a resolver may read. */
const anything: object = new Proxy(() => undefined, {
  get: (_, name) => (name === 'then' ? undefined : name === Symbol.toPrimitive ? () => '1' : anything),
  apply: () => anything,
});

/** Whether its resolver calls an upstream client. */
async function asksUpstream(field: GraphQLField<unknown, unknown>, schema: GraphQLSchema): Promise<boolean> {
  let asks = false;
  const client = new Proxy({}, { get: () => ((asks = true), anything) });
  const upstreams = ['movie', 'film', 'event', 'search', 'content'].map((name) => [name, client]);
  const context = {
    answer: emptyAnswer(),
    language: 'vi',
    session: anything,
    calls: anything,
    live: anything,
  };
  const selectionSet = { kind: 'SelectionSet', selections: [] };
  const fieldNodes = [{ kind: 'Field', name: { value: field.name }, selectionSet }];
  const info = { fieldNodes, fragments: {}, path: {}, schema } as unknown as GraphQLResolveInfo;
  try {
    const given = { ...context, ...Object.fromEntries(upstreams), now: () => new Date() };
    const answer: unknown = (field.subscribe ?? field.resolve)?.(anything, anything, given, info);
    await Promise.race([answer, new Promise((resolve) => setImmediate(resolve))]);
  } catch {
    // Errors from the meaningless arguments do not matter.
  }
  return asks;
}
