// Clients that are slow, gone or too many, on real connections.
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import type { Gateway } from '../../server.ts';
import { patience } from '../../../testing/patience.ts';
import { openBrowser } from '../../../testing/graphql-client.ts';
import { type Fakes, openFakes } from '../_fake-upstreams.ts';

let fakes: Fakes;
let gateway: Gateway;
beforeAll(async () => {
  fakes = await openFakes();
  gateway = await fakes.openGateway({ requestTimeoutMs: 400 });
});
afterAll(() => fakes?.close());

const head = 'POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';
/** Opens a connection, sends the text, and returns what was received until it was closed. */
function send(text: string, { leaves = false } = {}): Promise<string> {
  const { hostname, port } = new URL(gateway.url);
  const socket = connect(Number(port), hostname, () => socket.write(text));
  let heard = '';
  socket.on('data', (data) => {
    heard += data.toString();
    if (leaves) socket.destroy();
  });
  socket.on('error', () => {});
  return new Promise((resolve) => socket.once('close', () => resolve(heard)));
}

test.each([
  ['a body', `${head}content-length: 100\r\n\r\n{`],
  ['headers', head],
])('cuts off a request that stalls in %s', async (_, text) => {
  expect(await send(text)).toContain('408');
});

test('logs neither an error nor a warning for an interrupted body', async () => {
  fakes.lines.length = 0;
  // 100 Continue shows that the gateway waits for the body; then the client leaves. The later requests show that it noticed.
  const asked = `${head}expect: 100-continue\r\ncontent-length: 100\r\n\r\n{`;
  expect(await send(asked, { leaves: true })).toContain('100 Continue');
  for (let later = 0; later < 3; later += 1) expect((await fetch(`${gateway.url}/healthz`)).status).toBe(200);
  expect(fakes.lines.filter(({ level }) => level >= 40)).toEqual([]);
});

test('limits the sockets of a network', async () => {
  const small = await fakes.openGateway({ connectionsPerNetwork: 2 });
  const address = `${small.url.replace('http', 'ws')}/graphql`;
  const open = (from: string) =>
    new Promise<number>((resolve) => {
      const socket = new WebSocket(address, 'graphql-transport-ws', { headers: { 'x-forwarded-for': from } });
      socket.on('error', () => {});
      socket.once('upgrade', () => resolve(101));
      socket.once('unexpected-response', (_request, { statusCode = 0 }) => resolve(statusCode));
    });
  const told = [];
  for (const from of ['203.0.113.7', '203.0.113.7', '203.0.113.7', '203.0.113.8'])
    told.push(await open(from));
  expect(told).toEqual([101, 101, 429, 101]);
});

test('counts connections when no balancer is trusted', async () => {
  const small = await fakes.openGateway({ connectionsPerNetwork: 3, trustedProxies: [] });
  const { hostname, port } = new URL(small.url);
  const sockets = Array.from({ length: 6 }, () => connect(Number(port), hostname));
  const closed = new Set<number>();
  sockets.forEach((socket, at) => socket.on('error', () => {}).on('close', () => closed.add(at)));
  await vi.waitFor(() => expect(closed.size).toBe(3), patience);
  for (const socket of sockets) socket.destroy();
});

test.each([
  ['category', '{ events(category: "LONG") { totalCount } }'],
  ['after', '{ events(after: "LONG") { totalCount } }'],
])('refuses an overlong %s as bad input without logging an error', async (_, query) => {
  fakes.lines.length = 0;
  fakes.asked.length = 0;
  const { errors } = await openBrowser(gateway.url).post({
    query: query.replace('LONG', 'x'.repeat(20_000)),
  });
  expect(errors?.map(({ extensions }) => extensions['name'])).toEqual(['invalid_input']);
  expect(errors?.[0]?.extensions['status_code']).toBe(400);
  expect(fakes.lines.filter(({ level }) => level >= 40)).toEqual([]);
});
