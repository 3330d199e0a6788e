// The site's files: what is cached forever, what is revalidated, and what the policy forbids.
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newFolder } from '../../../testing/engines/folder.ts';
import type { Gateway } from '../../server.ts';
import { type Fakes, openFakes } from '../_fake-upstreams.ts';
import { builtWeb } from '../_web-dist.ts';

const script = `console.log(${'1'.repeat(3000)});`;
const files: Record<string, string | Buffer> = {
  'assets/app-B1a2c3d4.js': script,
  'assets/app-B1a2c3d4.js.br': brotliCompressSync(script),
  'assets/app-B1a2c3d4.js.gz': gzipSync(script),
  'icons/icon-192.png': 'icon',
  'lang/vi.json': '{}',
  'service-worker.js': 'sw',
  'manifest.webmanifest': '{}',
  'boot.js': 'boot',
};

let fakes: Fakes;
let gateway: Gateway;

beforeAll(async () => {
  const webDist = builtWeb(files);
  writeFileSync(join(dirname(webDist), 'outside.txt'), 'secret');
  fakes = await openFakes();
  gateway = await fakes.openGateway({ webDist });
});
afterAll(() => fakes?.close());

/** Neither decompresses nor adds headers as fetch would. */
const rawGet = (path: string, headers: Record<string, string>, method = 'GET') =>
  new Promise<{ status: number | undefined; headers: Record<string, unknown> }>((resolve) => {
    get(`${gateway.url}${path}`, { headers, method }, (response) => {
      response.resume();
      resolve({ status: response.statusCode, headers: response.headers });
    });
  });

const page = { accept: 'text/html,application/xhtml+xml' };
const fetchAt = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${gateway.url}${path}`, { headers, method });

test.each([
  ['/', 200],
  ['/index.html', 200],
  // Their data do not arrive, so these pages all look alike.
  ['/search?q=jazz', 200],
  ['/terms', 200],
  ['/muasao-night-muasao', 200],
  ['/event-v2', 200],
  ['/payment-return/token', 200],
  ['/my-nothing', 404],
  ['/event-v2/anything', 404],
  ['/nothing/at/all', 404],
])('%s is the app with status %i, revalidated, and the same for all readers', async (path, status) => {
  const [first, second] = [await fetchAt(path, page), await fetchAt(path, page)];
  expect(first.status).toBe(status);
  expect(first.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(first.headers.get('cache-control')).toBe('no-cache');
  const [html, otherHtml] = [await first.text(), await second.text()];
  expect(otherHtml).toBe(html);
  expect(html, 'its styles stand in the page').toContain('<style>.app{}');
  const policy = first.headers.get('content-security-policy');
  const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text]) => text!);
  expect(styles).toHaveLength(1);
  expect(policy, 'no styles but those of the page, and those that are made empty').toContain(
    `style-src 'self' 'sha256-${hashOf(styles[0]!)}' 'sha256-${hashOf('')}'; `,
  );
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe-eval|https?:|\*/);
});

test('serves the gate’s own entry without indexing and framing; only it may run WebAssembly', async () => {
  const answer = await fetchAt('/gate', page);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('<title>gate</title>');
  expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  const policy = answer.headers.get('content-security-policy');
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; ");
  expect(policy).toContain("frame-ancestors 'none'");
  for (const path of ['/', '/my-tickets', '/event-v2']) {
    expect((await fetchAt(path, page)).headers.get('content-security-policy'), path).not.toContain(
      'unsafe-eval',
    );
  }
  expect((await fetchAt('/gate/anything', page)).status).toBe(404);
});

/** Headers that Facebook documents for its crawler, with the Accept header of curl. */
const facebook = {
  accept: '*/*',
  'accept-encoding': 'deflate, gzip',
  range: 'bytes=0-524288',
  connection: 'close',
  'user-agent': 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
};

test.each<[string, Record<string, string>]>([
  ['Facebook', facebook],
  ['a reader of anything', { accept: '*/*' }],
  ['a reader that names nothing', {}],
  ['a reader of JSON', { accept: 'application/json' }],
])('serves a deep link as a page to %s, with GET and HEAD', async (_, headers) => {
  for (const method of ['GET', 'HEAD'])
    for (const path of ['/', '/event-v2', '/muasao-night-muasao', '/my-profile', '/my-tickets/abc']) {
      const answer = await rawGet(path, headers, method);
      expect(answer, `${method} ${path}`).toMatchObject({
        status: 200,
        headers: { 'content-type': 'text/html; charset=utf-8' },
      });
    }
});

test.each<Record<string, string>>([{}, { accept: '*/*' }, facebook])(
  'answers an unknown address with an HTML 404 to %o',
  async (headers) => {
    for (const method of ['GET', 'HEAD'])
      for (const path of ['/nothing', '/nothing/at/all', '/my-nothing', '/verify-email/whatever']) {
        const answer = await rawGet(path, headers, method);
        expect(answer, `${method} ${path}`).toMatchObject({
          status: 404,
          headers: { 'content-type': 'text/html; charset=utf-8', 'x-robots-tag': 'noindex' },
        });
      }
  },
);

test('sends no referrer from a page with a secret address or from its files', async () => {
  const secret = [
    '/reset-password?token=t',
    '/verify-email/confirm?token=t',
    '/unsubscribe/t',
    '/payment-return/t',
  ];
  for (const path of [...secret, '/boot.js', '/assets/app-B1a2c3d4.js', '/lang/vi.json']) {
    expect((await fetchAt(path, page)).headers.get('referrer-policy'), path).toBe('no-referrer');
  }
  expect((await fetchAt('/event-v2', page)).headers.get('referrer-policy')).toBe('strict-origin');
});

test('allows only the start script inline', async () => {
  const response = await fetchAt('/', page);
  const inline = [...(await response.text()).matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => text!);
  expect(inline).toEqual(['boot']);
  const hash = createHash('sha256').update('boot').digest('base64');
  const policy = response.headers.get('content-security-policy')!.split('; ');
  const ofScripts = policy.find((rule) => rule.startsWith('script-src '));
  // The last one is for the speculation rules.
  expect(ofScripts?.split(' ')).toEqual([
    'script-src',
    "'self'",
    `'sha256-${hash}'`,
    expect.stringMatching(/^'sha256-/),
  ]);
});

test.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['identity', undefined],
])('compresses a page for accept-encoding %s as %s', async (accepted, encoding) => {
  const { headers } = await rawGet('/', { 'accept-encoding': accepted, ...page });
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers['vary']).toBe('accept-encoding, cookie');
});

test('answers 304 by an ETag for each encoding, and always sends a 404 whole', async () => {
  const tags = new Set<string>();
  for (const encoding of ['br', 'gzip', 'identity']) {
    const first = await rawGet('/', { 'accept-encoding': encoding, ...page });
    const tag = String(first.headers['etag']);
    tags.add(tag);
    const again = await rawGet('/', { 'accept-encoding': encoding, 'if-none-match': tag, ...page });
    expect(again.status).toBe(304);
    expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
    const { headers } = await rawGet('/nothing', { 'accept-encoding': encoding, ...page });
    const ask = { 'accept-encoding': encoding, 'if-none-match': String(headers['etag']), ...page };
    expect((await rawGet('/nothing', ask)).status).toBe(404);
  }
  expect(tags.size).toBe(3);
});

test('serves a service worker that unregisters itself with SERVICE_WORKER_OFF', async () => {
  const webDist = builtWeb({ 'service-worker.js': 'sw', 'service-worker.js.br': 'packed' });
  const [on, off] = [
    await fakes.openGateway({ webDist }),
    await fakes.openGateway({ webDist, serviceWorkerOff: true }),
  ];
  expect(await (await fetch(`${on.url}/service-worker.js`)).text()).toBe('sw');
  const response = await fetch(`${off.url}/service-worker.js`);
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(await response.text()).toContain('registration.unregister()');
});

test('inlines the first scripts and styles of the ticket page, allowed by its policy', async () => {
  const webDist = builtWeb({
    'ticket.html':
      '<head><title>ticket</title><script src="/boot.js"></script><script src="/assets/first-1.js"></script><link rel="stylesheet" crossorigin href="/assets/app-1.css"></head><body><script type="application/json" id="ticket-app">["/assets/app-1.js"]</script></body>',
    'assets/first-1.js': 'first()',
  });
  const own = await fakes.openGateway({ webDist });
  const response = await fetch(`${own.url}/my-tickets/abc`);
  const html = await response.text();
  expect(html).toContain('<script>first()</script>');
  expect(html).toContain('<style>.app{}</style>');
  expect(html).toContain('<link disabled rel="stylesheet"');
  expect(html).not.toContain('src="/assets/first-1.js"');
  const policy = response.headers.get('content-security-policy') ?? '';
  for (const text of ['boot()', 'first()', '.app{}'])
    expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
});

test.each(['/my-tickets', '/my-tickets/abc', '/ticket.html'])('%s is the small ticket page', async (path) => {
  const response = await fetchAt(path, page);
  expect(await response.text()).toContain('<title>ticket</title>');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(response.headers.get('content-security-policy')).toContain("style-src 'self';");
});

test.each(['/queue/abc', '/waiting-room/abc', '/waiting.html'])(
  '%s is the small queue page, which contains nothing personal and may be cached by an edge',
  async (path) => {
    const response = await fetchAt(path, { ...page, cookie: '_culture=en; mm_session=x' });
    expect(await response.text()).toContain('<title>waiting</title>');
    expect(response.headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=\d+, /);
    expect(response.headers.get('vary')).toBe('accept-encoding');
    expect(response.headers.get('set-cookie')).toBeNull();
  },
);

test.each([
  ['/assets/app-B1a2c3d4.js', 'public, max-age=31536000, immutable'],
  ['/icons/icon-192.png', 'public, max-age=86400, stale-while-revalidate=604800'],
  ['/lang/vi.json', 'no-cache'],
  ['/service-worker.js', 'no-cache'],
  ['/manifest.webmanifest', 'no-cache'],
  ['/boot.js', 'no-cache'],
])('%s: %s', async (path, age) => {
  const response = await fetchAt(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe(age);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  const { headers } = await rawGet(path, {});
  expect((await rawGet(path, { 'if-none-match': String(headers['etag']) })).status).toBe(304);
});

test.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['identity', undefined],
])('compresses an asset for accept-encoding %s as %s, and sets Vary', async (accepted, encoding) => {
  const { headers } = await rawGet('/assets/app-B1a2c3d4.js', { 'accept-encoding': accepted });
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers['content-type']).toMatch(/^(text|application)\/javascript/);
  expect(String(headers['vary']).toLowerCase()).toContain('accept-encoding');
  expect(await (await fetchAt('/assets/app-B1a2c3d4.js')).text()).toBe(script);
});

test.each([
  ['GET', '/assets/gone-12345678.js', {}],
  ['GET', '/lang/fr.json', { accept: 'application/json' }],
  ['GET', '/api/v1/orders', { accept: 'application/json' }],
  ['GET', '/nothing', { accept: 'application/json' }],
  ['GET', '/graphql/nothing', {}],
  ['POST', '/', {}],
  ['POST', '/my-tickets', page],
  ['GET', '/..%2foutside.txt', {}],
  ['GET', '/assets/..%2f..%2foutside.txt', {}],
  ['GET', '/assets/app-B1a2c3d4.js.br', {}],
  ['GET', '/.vite/manifest.json', {}],
])('%s %s is a JSON 404', async (method, path, headers) => {
  const response = await fetchAt(path, headers, method);
  expect(response.status).toBe(404);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toMatchObject({
    errors: [{ extensions: { code: 'route_not_found', status_code: 404 } }],
  });
});

test('publishes the keys of tickets for five minutes', async () => {
  const key = { id: 1, algorithm: 'Ed25519', public_key: 'k', since: '2026-01-01T00:00:00+07:00' };
  fakes.replies.set('GET /event/v1.0/ticket-keys', { body: { data: [key] } });
  const response = await fetchAt('/.well-known/ticket-keys.json', { cookie: 'mm_access=stolen' });
  expect(await response.json()).toEqual({ keys: [key] });
  expect(response.headers.get('cache-control')).toBe('public, max-age=300');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(fakes.asked.at(-1)?.headers['x-access-token']).toBeUndefined();
});

test('tells browsers to use only HTTPS in production', async () => {
  const production = { nodeEnv: 'production', publicUrl: 'https://moman.example' } as const;
  const { url } = await fakes.openGateway(production);
  const told = async (at: string) => (await fetch(`${at}/healthz`)).headers.get('strict-transport-security');
  expect([await told(url), await told(gateway.url)]).toEqual(['max-age=31536000', null]);
});

test('serves the API without a built web, and answers pages with 404', async () => {
  const bare = await fakes.openGateway({ webDist: newFolder() });
  expect((await fetch(`${bare.url}/healthz`)).status).toBe(200);
  expect((await fetch(bare.url, { headers: page })).status).toBe(404);
});

test('shows the development inbox when it is configured', async () => {
  fakes.replies.set('GET /dev/inbox', { text: '<h1>inbox</h1>', headers: { 'content-type': 'text/html' } });
  fakes.replies.set('GET /dev/inbox.json', { body: { data: [] } });
  const withInbox = await fakes.openGateway({ devInboxUrl: `${fakes.url}/dev/inbox` });
  expect(await (await fetch(`${withInbox.url}/dev/inbox`)).text()).toBe('<h1>inbox</h1>');
  expect(await (await fetch(`${withInbox.url}/dev/inbox.json?to=x`)).json()).toEqual({ data: [] });
  expect((await fetchAt('/dev/inbox.json')).status).toBe(404);
});
