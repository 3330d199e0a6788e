// Subscriptions over plain HTTP, read by graphql-sse's own client and line by line as with `curl -N`.
import { type Client, createClient } from 'graphql-sse';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { patience } from '../../../testing/patience.ts';
import { loadKnownOperations } from '../../guards/known-operations.ts';
import type { Gateway } from '../../server.ts';
import { subscription, nobodyListens, openQueue, variables } from './_queue.ts';

const [queueHash] = [...loadKnownOperations().all()].find(([, row]) => row.name === 'QueueTurn')!;
const ours = { 'apollo-require-preflight': '1' };

let at: Awaited<ReturnType<typeof openQueue>>;
let gateway: Gateway;
const stream = (query = '') => `${gateway.url}/graphql/stream${query}`;

beforeAll(async () => {
  at = await openQueue();
  gateway = at.gateway;
});
afterAll(() => at?.close());

const asked = `?query=${encodeURIComponent(subscription)}&variables=${encodeURIComponent('{"id":"s1"}')}`;

/** Reads until the text has arrived, then closes the connection. */
async function readUntil(answer: Response, wanted: string): Promise<string> {
  const reader = answer.body!.getReader();
  let text = '';
  while (!text.includes(wanted)) {
    const { value, done } = await reader.read();
    if (done) break;
    text += Buffer.from(value).toString('utf8');
  }
  await reader.cancel();
  return text;
}

test('sends the current state and its changes to graphql-sse’s client, and cleans up after it', async () => {
  const client: Client = createClient({ url: stream(), headers: ours });
  const seen: number[] = [];
  const events = client.iterate<{ queueTurn: { seq: number } }>({ query: subscription, variables });
  for await (const { data } of events) {
    seen.push(data?.queueTurn.seq ?? -1);
    if (seen.length === 1) await at.publish(2);
    if (seen.length === 2) break;
  }
  expect(seen).toEqual([1, 2]);
  client.dispose();
  await nobodyListens(gateway);
});

test.each([
  ['a query string', () => fetch(stream(asked), { headers: ours })],
  [
    'a body',
    () =>
      fetch(stream(), {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
        body: JSON.stringify({ query: subscription, variables }),
      }),
  ],
  [
    'a document of ours by its id',
    () =>
      fetch(stream(`?documentId=sha256:${queueHash}&variables=${encodeURIComponent('{"showingId":"s1"}')}`), {
        headers: { 'sec-fetch-site': 'same-origin' },
      }),
  ],
])('streams events line by line for %s', async (_, ask) => {
  const answer = await ask();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const text = await readUntil(answer, '\n\nevent: next\ndata: {"data":{"queueTurn":{');
  expect(text).toMatch(/^:\n\n/);
  await nobodyListens(gateway);
});

test.each([
  ['a query', { query: '{ session { state } }' }, 'query_invalid'],
  ['a mutation', { query: 'mutation { logout(input: {}) { session { state } } }' }, 'query_invalid'],
  ['what is no GraphQL', { query: '{' }, 'query_invalid'],
  ['variables that are none', { query: subscription, variables: 'no' }, 'query_invalid'],
  ['an unknown document', { documentId: `sha256:${'0'.repeat(64)}` }, 'operation_not_known'],
])('answers %s with an error in the stream and ends it', async (_, body, code) => {
  const answer = await fetch(stream(), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  expect(answer.status).toBe(200);
  expect(text).toContain(`"${code}"`);
  expect(text.endsWith('event: complete\ndata:\n\n')).toBe(true);
});

test.each([
  ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
  ['a form', { 'content-type': 'text/plain' }],
])('refuses %s with 403', async (_, headers) => {
  const answer = await fetch(stream(`?query=${encodeURIComponent(subscription)}`), { headers });
  expect(answer.status).toBe(403);
});

test.each([
  ['nothing', undefined],
  ['anything', '*/*'],
  ['a stream', 'text/event-stream'],
  ['any text', 'text/*;q=0.5, application/json'],
])('streams to a client that accepts %s', async (_, accept) => {
  expect(await statusOf('GET', { ...ours, ...(accept === undefined ? {} : { accept }) }, asked)).toBe(200);
  await nobodyListens(gateway);
});

const type = { 'content-type': 'application/json' };
test.each([
  ['who takes no stream', 'GET', { ...ours, accept: 'application/json' }, 406, 'not_acceptable'],
  ['who refuses one', 'GET', { ...ours, accept: 'text/event-stream;q=0' }, 406, 'not_acceptable'],
  ['a reservation, which is another mode', 'PUT', { ...ours, ...type }, 405, 'method_not_allowed'],
  ['a DELETE', 'DELETE', ours, 405, 'method_not_allowed'],
  [
    'a body of another type',
    'POST',
    { ...ours, 'content-type': 'application/xml' },
    415,
    'unsupported_media_type',
  ],
  ['a body that is no JSON', 'POST', type, 400, 'query_invalid'],
])('%s is refused before a stream begins', async (_, method, headers, status, code) => {
  const bodies: Record<string, object> = { POST: { body: '{' }, PUT: { body: '{}' } };
  const answer = await fetch(stream(asked), { method, headers, ...bodies[method] });
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('allow')).toBe(status === 405 ? 'GET, POST' : null);
  expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code } }] });
});

test('answers a HEAD and leaves no listener behind', async () => {
  expect(await statusOf('HEAD', ours, asked)).toBe(200);
  await nobodyListens(gateway);
});

test('reports an id with a text, and wrong variables, as errors in the stream', async () => {
  for (const body of [
    { documentId: `sha256:${queueHash}`, query: subscription },
    { query: subscription, variables: {} },
  ]) {
    const answer = await fetch(stream(), { method: 'POST', headers: type, body: JSON.stringify(body) });
    const events = (await answer.text()).split('\n\n').filter((block) => block.startsWith('event:'));
    expect(events).toHaveLength(2);
    const [, data = ''] = /^event: next\ndata: (.*)$/.exec(events[0]!) ?? [];
    expect(Object.keys(JSON.parse(data) as object)).toEqual(['errors']);
    expect(events[1]).toBe('event: complete\ndata:');
  }
});

test('tells graphql-sse’s client a refusal as a result, and completes', async () => {
  const client: Client = createClient({ url: stream(), headers: ours, retryAttempts: 0 });
  const told = [];
  for await (const result of client.iterate({ query: 'subscription { nothing }' })) told.push(result);
  expect(told).toMatchObject([{ errors: [{ extensions: { code: 'query_invalid' } }] }]);
  client.dispose();
});

test('ends its streams when the gateway stops', async () => {
  const other = await at.openGateway();
  const answer = await fetch(`${other.url}/graphql/stream${asked}`, { headers: ours });
  const ended = answer.text().catch(() => 'ended');
  await vi.waitFor(() => expect(other.listening().listeners).toBe(1), patience);
  await other.stop();
  expect(await ended).toBeTruthy();
});

/** The status of a request with exactly these headers; closes the connection after it. */
const statusOf = (method: string, headers: Record<string, string>, query: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const sent = request(stream(query), { method, headers }, (answer) => {
      resolve(answer.statusCode);
      answer.destroy();
    });
    sent.once('error', reject).end();
  });
