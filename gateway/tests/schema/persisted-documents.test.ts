// Persisted documents by the appendix of GraphQL over HTTP: in a query string, a body, and an address of their own.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importValue, smallCatalogue } from '../../../testing/shop/small-catalogue.ts';
import { loadKnownOperations } from '../../guards/known-operations.ts';
import type { Gateway } from '../../server.ts';
import { type Live, openLive } from '../_live.ts';

const rows = [...loadKnownOperations().all()];
const idOf = (name: string) => `sha256:${rows.find(([, row]) => row.name === name)![0]}`;
const variables = JSON.stringify({ id: 'free' });
const event = idOf('EventScreen');
const graphqlJson = { accept: 'application/graphql-response+json' };

let live: Live;
let gateway: Gateway;
beforeAll(async () => {
  live = await openLive();
  await importValue(live.db, smallCatalogue());
  gateway = await live.openGateway();
});
afterAll(() => live?.close());

const get = (path: string, headers: Record<string, string> = graphqlJson) =>
  fetch(`${gateway.url}${path}`, { headers });
const post = (body: object, headers: Record<string, string> = graphqlJson) =>
  fetch(`${gateway.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const titleIn = async (answer: Response) =>
  ((await answer.json()) as { data: { event: { title: string } } }).data.event.title;

test('answers the same document by query string, by its address and by POST', async () => {
  const asked = `variables=${encodeURIComponent(variables)}`;
  const answers = await Promise.all([
    get(`/graphql?documentId=${event}&${asked}`),
    get(`/graphql/${event}?${asked}`),
    post({ documentId: event, variables: JSON.parse(variables) as object }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const [first, ...others] = await Promise.all(answers.map(titleIn));
  expect(first).toBeTruthy();
  expect(others).toEqual([first, first]);
});

test('lets shared caches store an address with a language, and sets Vary', async () => {
  const answer = await get(`/graphql/${event}?lang=en&variables=${encodeURIComponent(variables)}`);
  expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=\d+/);
  expect(answer.headers.get('vary')).toBe('accept, accept-encoding, authorization');
  expect(answer.headers.get('set-cookie')).toBeNull();
});

test('answers 405 to a mutation by GET and does not run it', async () => {
  const asked = encodeURIComponent(JSON.stringify({ input: {} }));
  const answer = await get(`/graphql?documentId=${idOf('Logout')}&variables=${asked}`);
  expect(answer.status).toBe(405);
  expect(answer.headers.get('allow')).toBe('POST');
});

test.each([
  ['another hash', `sha256:${'0'.repeat(64)}`],
  ['a hash in capitals', event.toUpperCase().replace('SHA256', 'sha256')],
  ['an id of another kind', 'x-ours:abc'],
])('answers %s with one error', async (_, documentId) => {
  const answer = await post({ documentId });
  expect(answer.status).toBe(400);
  const { errors } = (await answer.json()) as { errors: { extensions: { code: string } }[] };
  expect(errors.map(({ extensions }) => extensions.code)).toEqual(['operation_not_known']);
});

test.each([
  ['named and brought', { documentId: event, query: '{ session { state } }' }],
  ['named by a number', { documentId: 7 }],
])('refuses a request with a document %s', async (_, body) => {
  const answer = await post(body);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('"query_invalid"');
});

test('refuses a link of another page when there is a session', async () => {
  const cookie = 'mm_access=x; mm_refresh=y';
  const path = `/graphql?documentId=${event}&variables=${encodeURIComponent(variables)}`;
  const refused = await get(path, { cookie });
  expect(await refused.text()).toContain('"cross_site_refused"');
  const asked = await get(path, { ...graphqlJson, cookie, 'apollo-require-preflight': '1' });
  expect(asked.headers.get('cache-control')).toBe('no-store');
});
