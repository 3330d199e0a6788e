// One request to a webhook, with real sockets: what it says of answers, and where it does not go in production.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendWebhook } from './send-webhook.ts';

const received: IncomingMessage[] = [];
const server = createServer((request, response) => {
  received.push(request);
  const status = Number(new URL(request.url ?? '', 'http://here').searchParams.get('status'));
  // A body without an end.
  response.writeHead(status, { location: '/elsewhere' }).write('x'.repeat(100_000));
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const port = () => (server.address() as AddressInfo).port;
const send = (url: string, isProduction = false) =>
  sendWebhook({
    url,
    id: 'delivery',
    payload: '{"phố": 1}',
    secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    at: new Date(1614265330_000),
    isProduction,
  });

test.each([200, 302, 410, 503])(
  'says the status %i without reading the body or following it',
  async (status) => {
    received.length = 0;
    expect(await send(`http://127.0.0.1:${port()}/?status=${status}`)).toEqual({ status, error: null });
    expect(
      received.map(({ method, headers }) => [method, headers['webhook-id'], headers['content-length']]),
    ).toEqual([['POST', 'delivery', '12']]);
  },
);

test('says that nobody listens', async () => {
  expect(await send('http://127.0.0.1:1/')).toEqual({ status: null, error: 'unreachable' });
});

test.each([
  'https://127.0.0.1',
  'https://[::1]',
  'https://[::ffff:127.0.0.1]',
  'https://2130706433',
  'https://0x7f.1',
  'https://169.254.169.254',
  'https://localhost',
])('in production %s is not connected to', async (address) => {
  received.length = 0;
  expect(await send(`${address}:${port()}/`, true)).toEqual({ status: null, error: 'address_not_allowed' });
  expect(received).toEqual([]);
});

test('in production nothing is sent without TLS', async () => {
  expect(await send('http://8.8.8.8/', true)).toEqual({ status: null, error: 'address_not_allowed' });
});
