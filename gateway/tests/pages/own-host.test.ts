// DNS rebinding: a page of another name that points at this machine sends its own name as Host.
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fakes, openFakes } from '../_fake-upstreams.ts';
import type { Gateway } from '../../server.ts';

let fakes: Fakes;
let gateway: Gateway;

beforeAll(async () => {
  fakes = await openFakes();
  fakes.replies.set('GET /dev/inbox', { text: '<h1>inbox</h1>' });
  gateway = await fakes.openGateway({
    devInboxUrl: `${fakes.url}/dev/inbox`,
    publicUrl: 'https://moman.example',
    siteNames: ['mac.local'],
  });
});
afterAll(() => fakes.close());

const ask = (host: string, path: string, at: Gateway = gateway) =>
  new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const { hostname, port } = new URL(at.url);
    const asked = request({ hostname, port, path, headers: { host } }, (answer) => {
      let text = '';
      answer.on('data', (part) => (text += String(part)));
      answer.on('end', () => resolve({ status: answer.statusCode, text }));
    });
    asked.once('error', reject).end();
  });

const paths = ['/', '/graphql?query=%7B__typename%7D', '/playground/', '/dev/inbox', '/healthz', '/nothing'];

test.each(paths)('%s is not answered for another host name', async (path) => {
  for (const host of [
    'evil.example',
    'evil.example:4000',
    'localhost.evil.example',
    'moman.example.evil.example',
  ]) {
    const { status, text } = await ask(host, path);
    expect([status, JSON.parse(text).errors[0].extensions.name], host).toEqual([421, 'host_not_served']);
  }
});

test('answers for its own names and for IP addresses', async () => {
  for (const host of [
    'localhost:4000',
    '127.0.0.1:4000',
    '[::1]',
    '192.168.1.20:4000',
    'moman.example',
    'mac.local:4000',
  ])
    expect(await ask(host, '/dev/inbox'), host).toEqual({ status: 200, text: '<h1>inbox</h1>' });
});

test('accepts any host name from a trusted balancer in production, and only from it', async () => {
  const production = { nodeEnv: 'production', publicUrl: 'https://moman.example' } as const;
  const behind = await fakes.openGateway(production);
  expect((await ask('gateways', '/healthz', behind)).status).toBe(200);
  expect((await ask('gateways.internal.example', '/healthz', behind)).status).toBe(200);
  const bare = await fakes.openGateway({ ...production, trustedProxies: [] });
  expect((await ask('gateways.internal.example', '/healthz', bare)).status).toBe(421);
});
