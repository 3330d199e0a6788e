// Error reports of browsers: accepted only when configured, only from our own pages, rate limited, small, and without personal data.
import { limits } from '@mo-man/schema/limits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Gateway } from '../../server.ts';
import { type Fakes, openFakes } from '../_fake-upstreams.ts';
import { builtWeb } from '../_web-dist.ts';

let fakes: Fakes;
let gateway: Gateway;
const webDist = builtWeb();

beforeAll(async () => {
  fakes = await openFakes();
  gateway = await fakes.openGateway({ clientErrors: true, webDist, trustedProxies: ['127.0.0.1/32'] });
});
afterAll(() => fakes?.close());

const report = {
  message: 'TypeError: an@example.com',
  stack: 'at x (/assets/a.js:1:2)',
  path: '/my-tickets/k2m9x7ab',
  origin: 'window',
};
const send = (body: unknown, headers: Record<string, string> = {}, at = gateway) =>
  fetch(`${at.url}/browser-errors`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const from = (address: string) => ({ 'x-forwarded-for': address });

test('logs one line without personal data', async () => {
  expect((await send(report)).status).toBe(204);
  const line = fakes.lines.find(({ msg }) => msg === 'an error in a browser');
  expect(line?.['browserError']).toEqual({
    message: 'TypeError: <email>',
    stack: 'at x (/assets/a.js:1:2)',
    path: '/my-tickets/…',
    origin: 'window',
  });
  expect(JSON.stringify(line)).not.toMatch(/127\.0\.0\.1|k2m9x7ab/);
});

test.each([
  ['another shape', { message: 'x' }, {}, 400],
  ['too much', { ...report, stack: 'x'.repeat(9_000) }, {}, 413],
  ['a form of another site', 'message=x', { 'content-type': 'text/plain' }, 415],
  ['another origin', report, { origin: 'https://evil.example' }, 403],
])('%s is refused', async (_, body, headers, status) => {
  expect((await send(body, { ...from('203.0.113.5'), ...headers })).status).toBe(status);
});

test('limits the reports of one network per minute, and still accepts those of others', async () => {
  const most = limits.browserErrorsMaxPerNetworkMinute;
  const statuses = [];
  for (let at = 0; at < 2 * most + 2; at += 1)
    statuses.push((await send(report, from('203.0.113.9'))).status);
  expect(statuses).toContain(429);
  expect((await send(report, from('203.0.113.10'))).status).toBe(204);
});

test('has no such address when it is off, and pages do not mention it', async () => {
  const quiet = await fakes.openGateway({ webDist });
  expect((await send(report, {}, quiet)).status).toBe(404);
  const html = async (at: Gateway) =>
    (await fetch(`${at.url}/my-account`, { headers: { accept: 'text/html' } })).text();
  expect(await html(quiet)).not.toContain('takesErrors');
  expect(await html(gateway)).toContain('"takesErrors":true');
});

test('names the measurement tool in the policy only where it is configured, and never on pages with a secret address', async () => {
  const measured = await fakes.openGateway({
    webDist,
    measurementTagUrl: 'https://tag.example/t.js?id=1',
    measurementOrigins: ['https://count.example'],
  });
  const policyOf = async (at: Gateway, path: string) =>
    (await fetch(at.url + path, { headers: { accept: 'text/html' } })).headers.get(
      'content-security-policy',
    ) ?? '';
  const open = await policyOf(measured, '/my-account');
  for (const directive of ['script-src', 'connect-src', 'img-src'])
    expect(open).toMatch(new RegExp(`${directive} [^;]*https://tag\\.example https://count\\.example`));
  for (const path of ['/reset-password', '/payment-return/abc', '/my-tickets', '/gift-ticket'])
    expect(await policyOf(measured, path), path).not.toContain('.example');
  // Such a page loads nothing, so the tool is held back there; the page's settings say so.
  const saysHeld = async (path: string) =>
    (await (await fetch(measured.url + path, { headers: { accept: 'text/html' } })).text()).includes(
      '"isHeld":true',
    );
  expect(await saysHeld('/payment-return/abc')).toBe(true);
  expect(await saysHeld('/my-account')).toBe(false);
  expect(await policyOf(gateway, '/my-account')).not.toContain('https:');
});
