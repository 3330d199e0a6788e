// Graceful shutdown of a gateway: it reports it, keeps answering, moves sockets and streams, and finishes running requests.
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { readiness } from '@mo-man/schema/wire/readiness.ts';
import { socketMoves } from '@mo-man/schema/wire/messages/socket-codes.ts';
import type { Gateway } from '../../server.ts';
import { patience } from '../../../testing/patience.ts';
import { type Broker, openBroker } from '../_broker.ts';
import { type Fakes, openFakes } from '../_fake-upstreams.ts';

const subscription = 'subscription { queueTurn(showingId: "s1") { nowServing } }';
let broker: Broker;
let fakes: Fakes;

beforeAll(async () => {
  broker = await openBroker();
  fakes = await openFakes();
  const clock = '2026-12-01T20:00:00+07:00';
  const progress = {
    showing_id: 's1',
    status: 'open',
    now_serving: 1,
    last_number: 1,
    rate_per_minute: 60,
    left: 5,
    gathered: 0,
    epoch: 1,
    seq: 1,
  };
  const place = {
    showing_id: 's1',
    type: 'QUEUE',
    gathers_from: clock,
    list_closes_at: clock,
    opens_at: clock,
    server_now: clock,
    progress,
    place: null,
    turn: null,
  };
  fakes.replies.set('GET /event/v1.0/showings/s1/queue', { body: { data: place } });
});
afterAll(async () => {
  await fakes?.close();
  await broker?.stop();
});

async function gatewayWith(drainMs: number): Promise<Gateway> {
  const gateway = await fakes.openGateway({ messagingUrl: broker.url, drainMs });
  await vi.waitFor(async () => expect((await fetch(`${gateway.url}/readyz`)).status).toBe(200), patience);
  return gateway;
}
const openSocket = async ({ url }: Gateway): Promise<WebSocket> => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  await once(socket, 'open');
  socket.send('{"type":"connection_init"}');
  await once(socket, 'message');
  return socket;
};
const openStream = ({ url }: Gateway) =>
  fetch(`${url}/graphql/stream?${new URLSearchParams({ query: subscription })}`, {
    headers: { accept: 'text/event-stream', 'apollo-require-preflight': '1' },
  });
const ask = ({ url }: Gateway) =>
  fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'apollo-require-preflight': '1' },
    body: JSON.stringify({ query: '{ __typename }' }),
  });

test('moves sockets and streams in the second half of the drain, and answers every request', async () => {
  const gateway = await gatewayWith(2_000);
  const [socket, stream] = [await openSocket(gateway), await openStream(gateway)];
  const text = stream.text();
  const closed = once(socket, 'close');
  const drained = gateway.drain();

  const look = await fetch(`${gateway.url}/readyz`);
  expect([look.status, readiness.parse(await look.json()).status]).toEqual([503, 'draining']);
  expect(socket.readyState).toBe(socket.OPEN);
  const answer = await ask(gateway);
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);

  const [code] = await closed;
  expect(code).toBe(socketMoves);
  const told = await text;
  expect(told).toMatch(/retry: \d+\n\n$/);
  expect(told).not.toContain('event: complete');
  // A socket or stream that returns to the same gateway is sent away at once.
  const refused = new WebSocket(`${gateway.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  const [error] = await once(refused, 'error');
  expect(String(error)).toContain('503');
  expect(await (await openStream(gateway)).text()).toMatch(/retry: \d+\n\n$/);
  expect((await ask(gateway)).status).toBe(200);
  await drained;
  await gateway.stop();
  await expect(fetch(gateway.url)).rejects.toThrow('fetch failed');
});

test('answers a running request while it stops, and ends the wait on a second request to stop', async () => {
  const gateway = await gatewayWith(600_000);
  fakes.asked.length = 0;
  const route = 'GET /event/v1.0/showings';
  fakes.replies.set(route, { afterMs: 1_500, body: { data: [] } });
  const answer = fetch(`${gateway.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'apollo-require-preflight': '1' },
    body: JSON.stringify({ query: '{ showing(id: "s1") { id } }' }),
  });
  await vi.waitFor(() => expect(fakes.asked.map((one) => one.route)).toContain(route), patience);
  const drained = gateway.drain();
  await gateway.drain();
  await drained;
  const stopped = gateway.stop();
  expect((await answer).status).toBe(200);
  await stopped;
});
