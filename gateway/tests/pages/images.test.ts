// Pictures through the site: what is passed to the upstream, what comes back, and what is refused here.
import { get } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newFolder } from '../../../testing/engines/folder.ts';
import type { Gateway } from '../../server.ts';
import { type Fakes, failure, openFakes } from '../_fake-upstreams.ts';

const hash = '0123456789abcdef0123456789abcdef';
const path = `/images/${hash}/mua_sao-480.avif`;
const forever = {
  'content-type': 'image/avif',
  'cache-control': 'public, max-age=31536000, immutable',
  etag: '"tag"',
  'content-security-policy': "default-src 'none'; sandbox",
  'set-cookie': 'upstream=1',
  'x-secret': 'inside',
};

let fakes: Fakes;
let gateway: Gateway;
beforeAll(async () => {
  fakes = await openFakes();
  gateway = await fakes.openGateway({ imagesUrl: `${fakes.url}/images/`, webDist: newFolder() });
});
afterAll(() => fakes?.close());
beforeEach(() => {
  fakes.asked.length = 0;
  fakes.replies.set(`GET ${path}`, { text: 'bytes', headers: forever });
});

const askedForPictures = () => fakes.asked.filter(({ route }) => route.includes('images'));
const fetchAt = (at: string, init: RequestInit = {}) => fetch(gateway.url + at, init);
/** Sends the path unchanged; fetch would normalize it. */
const rawStatus = (at: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    get({ host: '127.0.0.1', port: new URL(gateway.url).port, path: at }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on('error', reject);
  });

test('returns a picture with the upstream’s cache headers and no others', async () => {
  const response = await fetchAt(path);
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('bytes');
  const { 'set-cookie': _, 'x-secret': __, ...kept } = forever;
  for (const [name, value] of Object.entries(kept)) expect(response.headers.get(name), name).toBe(value);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('set-cookie')).toBeNull();
  expect(response.headers.get('x-secret')).toBeNull();
  expect(response.headers.get('vary')).toBeNull();
});

test('passes on no header of the visitor except those of the browser’s cache', async () => {
  const secrets = {
    cookie: 'mm_access=stolen',
    authorization: 'Bearer x',
    'x-access-token': 'x',
    referer: '/my',
  };
  await fetchAt(path, { headers: { ...secrets, 'if-none-match': '"tag"', 'x-request-id': 'one-request-1' } });
  const headers = askedForPictures()[0]?.headers ?? {};
  expect(headers['if-none-match']).toBe('"tag"');
  expect(headers['x-request-id']).toBe('one-request-1');
  for (const name of Object.keys(secrets)) expect(headers[name], name).toBeUndefined();
});

test('answers HEAD without a body, and passes on 304', async () => {
  const head = await fetchAt(path, { method: 'HEAD' });
  expect([head.status, head.headers.get('etag'), head.headers.get('content-length')]).toEqual([
    200,
    '"tag"',
    '5',
  ]);
  expect(await head.text()).toBe('');
  fakes.replies.set(`GET ${path}`, { status: 304, text: '', headers: { etag: '"tag"' } });
  const known = await fetchAt(path, { headers: { 'if-none-match': '"tag"' } });
  expect([known.status, known.headers.get('etag')]).toEqual([304, '"tag"']);
});

test.each([
  `/images/${hash}/a-481.webp`,
  `/images/${hash}/a.svg`,
  `/images/${hash}/a.webp?width=10000`,
  `/images/${hash.toUpperCase()}/a.webp`,
  `/images/${hash}/%61.webp`,
  `/images/../event/v1.0/home`,
  `/images/%2e%2e/event/v1.0/home`,
  `/images/${hash}/..%2f..%2fgraphql`,
  `/images/http://127.0.0.1/a.webp`,
  '/images/',
])('%s is a 404 without an upstream call', async (at) => {
  expect(await rawStatus(at)).toBe(404);
  expect(askedForPictures()).toEqual([]);
  expect(fakes.asked.filter(({ route }) => route.includes('/event/'))).toEqual([]);
});

test('does not cache a 404, and refuses POST', async () => {
  const unknown = await fetchAt(`/images/${hash}/gone.webp`);
  expect([unknown.status, unknown.headers.get('cache-control')]).toEqual([404, 'no-store']);
  const bad = await fetchAt('/images/x');
  expect([bad.status, bad.headers.get('cache-control')]).toEqual([404, 'no-store']);
  expect((await fetchAt(path, { method: 'POST' })).status).toBe(404);
});

test('passes on the wait of a busy upstream, and answers with our own errors when it is down or broken', async () => {
  const busy = { 'retry-after': '3', 'cache-control': 'no-store' };
  fakes.replies.set(`GET ${path}`, { status: 503, body: failure('service_unavailable'), headers: busy });
  const waiting = await fetchAt(path);
  expect([waiting.status, waiting.headers.get('retry-after')]).toEqual([503, '3']);
  for (const reply of [
    { hangUp: true },
    { status: 500, text: 'stack' },
    { status: 302, headers: { location: '/' } },
  ]) {
    fakes.replies.set(`GET ${path}`, reply);
    const response = await fetchAt(path);
    expect(response.status).toBeGreaterThanOrEqual(502);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).not.toContain('stack');
  }
});
