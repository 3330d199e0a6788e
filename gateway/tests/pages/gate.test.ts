// The gate API through the site: what is passed to the event API, what comes back, and what is refused here.
import { get } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newFolder } from '../../../testing/engines/folder.ts';
import type { Gateway } from '../../server.ts';
import { type Fakes, failure, openFakes } from '../_fake-upstreams.ts';

let fakes: Fakes;
let gateway: Gateway;
beforeAll(async () => {
  fakes = await openFakes();
  gateway = await fakes.openGateway({ webDist: newFolder() });
});
afterAll(() => fakes?.close());
beforeEach(() => {
  fakes.asked.length = 0;
});

const bundle = 'GET /event/v1.0/gate/bundle';
const askedAtGate = () => fakes.asked.filter(({ route }) => route.includes('/gate/'));
const rawStatus = (at: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    get({ host: '127.0.0.1', port: new URL(gateway.url).port, path: at }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on('error', reject);
  });

test('passes a gate’s call with its key and without cookies, and compresses the answer', async () => {
  const data = { tickets: 'x'.repeat(10_000) };
  fakes.replies.set(bundle, {
    body: { data },
    headers: { 'set-cookie': 'upstream=1', 'x-secret': 'inside' },
  });
  const answer = await fetch(`${gateway.url}/gate/api/bundle?since=abc`, {
    headers: {
      'x-gate-key': 'k',
      cookie: 'mm_access=stolen',
      'x-access-token': 'x',
      'accept-encoding': 'gzip',
    },
  });
  expect(await answer.json()).toEqual({ data });
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  for (const name of ['set-cookie', 'x-secret', 'access-control-allow-origin'])
    expect(answer.headers.get(name), name).toBeNull();
  const [asked] = askedAtGate();
  expect(asked?.headers).toMatchObject({ 'x-gate-key': 'k' });
  for (const name of ['cookie', 'x-access-token', 'x-tb-device-token'])
    expect(asked?.headers, name).not.toHaveProperty(name);
});

test('passes a refusal unchanged', async () => {
  const body = failure('gate_device_refused');
  fakes.replies.set(bundle, { status: 403, body });
  const answer = await fetch(`${gateway.url}/gate/api/bundle`, { headers: { 'x-gate-key': 'k' } });
  expect(answer.status).toBe(403);
  expect(await answer.json()).toEqual(body);
});

test.each([
  '/gate/api/',
  '/gate/api/../../orders',
  '/gate/api/%2e%2e/orders',
  '/gate/api/..%2f..%2forders',
  '/gate/api/a/b/c/d',
  '/gate/api/bundle?x=<script>',
  '/gate/api//orders',
])('%s is not a gate path and is not passed on', async (at) => {
  await rawStatus(at);
  expect(askedAtGate()).toEqual([]);
  expect(fakes.asked.filter(({ route }) => route.includes('orders'))).toEqual([]);
});
