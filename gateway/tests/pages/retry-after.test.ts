// Every temporary refusal (429, and 503 with a known wait) has a Retry-After header.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { newFolder } from '../../../testing/engines/folder.ts';
import type { Gateway } from '../../server.ts';
import { type Fakes, type Reply, failure, openFakes } from '../_fake-upstreams.ts';

const session = {
  'apollo-require-preflight': '1',
  cookie: 'mm_access=an-access; mm_refresh=a-refresh; mm_device=a-device',
};
const picture = '/images/0123456789abcdef0123456789abcdef/mua_sao-480.avif';

/** TABLE: paths of the gateway, and the upstream route that each calls. */
const asked = [
  ['/.well-known/ticket-keys.json', 'GET /event/v1.0/ticket-keys'],
  ['/draws/somewhere.txt', 'GET /event/v1.0/showings/somewhere/queue/draw'],
  ['/papers/ABCDEFGH/tickets.pdf', 'GET /event/v1.0/orders/ABCDEFGH/papers/tickets.pdf'],
  ['/gate/api/bundle', 'GET /event/v1.0/gate/bundle'],
  [picture, `GET ${picture}`],
] as const;

/** TABLE: answers of the upstream, and the expected answer of the gateway. */
const replies: [string, Reply, [number, string | null]][] = [
  [
    '429 of the platform',
    { status: 429, body: failure('too_fast', { retry_after: 7 }), headers: { 'retry-after': '7' } },
    [429, '7'],
  ],
  [
    '429 of whoever stands before it',
    { status: 429, text: 'Slow down', headers: { 'retry-after': '9' } },
    [429, '9'],
  ],
  [
    '503 that says when',
    { status: 503, body: failure('service_unavailable'), headers: { 'retry-after': '4' } },
    [503, '4'],
  ],
  ['503 that does not', { status: 503, body: failure('service_unavailable') }, [503, null]],
];

let fakes: Fakes;
let gateway: Gateway;
beforeAll(async () => {
  fakes = await openFakes();
  gateway = await fakes.openGateway({
    imagesUrl: `${fakes.url}/images`,
    webDist: newFolder(),
    clientErrors: true,
    trustedProxies: ['127.0.0.1/32'],
    connectionsPerNetwork: 1,
  });
});
afterAll(() => fakes?.close());
afterEach(() => {
  for (const [, route] of asked) fakes.replies.delete(route);
});

const told = ({ status, headers }: Response) => [status, headers.get('retry-after')];

test.each(
  asked.flatMap(([path, route]) => replies.map(([name, ...rest]) => [path, name, route, ...rest] as const)),
)('%s, of %s', async (path, _, route, reply, wanted) => {
  fakes.replies.set(route, reply);
  const answer = await fetch(gateway.url + path, { headers: session });
  expect(told(answer)).toEqual(wanted);
  expect(answer.headers.get('cache-control')).toContain('no-store');
  await answer.body?.cancel();
});

test('makes a sender of too many error reports wait for the next minute', async () => {
  const report = { message: 'TypeError', stack: 'at x (/assets/a.js:1:2)', path: '/', origin: 'window' };
  const send = () =>
    fetch(`${gateway.url}/browser-errors`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'apollo-require-preflight': '1' },
      body: JSON.stringify(report),
    });
  let answer = await send();
  expect(answer.headers.get('retry-after')).toBeNull();
  while (answer.status === 204) answer = await send();
  expect(answer.status).toBe(429);
  const wait = Number(answer.headers.get('retry-after'));
  expect(wait).toBeGreaterThanOrEqual(1);
  expect(wait).toBeLessThanOrEqual(60);
});

test('tells a network with too many sockets when to try again', async () => {
  const open = () =>
    new WebSocket(`${gateway.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
      headers: { 'x-forwarded-for': '203.0.113.7' },
    });
  const first = open();
  await new Promise((resolve) => first.once('open', resolve));
  const wait = await new Promise((resolve, reject) => {
    const second = open();
    second.on('error', () => undefined);
    second.once('open', () => reject(new Error('there was room')));
    second.once('unexpected-response', (_request, { statusCode, headers }) =>
      resolve([statusCode, headers['retry-after']]),
    );
  });
  first.terminate();
  expect(wait).toEqual([429, '10']);
});
