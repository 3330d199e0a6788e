// graphql-transport-ws, message by message as specified (graphql-ws, PROTOCOL.md), and with graphql-ws' own client.
import { once } from 'node:events';
import { type Client, createClient } from 'graphql-ws';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { patience } from '../../../testing/patience.ts';
import { subscription, nobodyListens, openQueue, variables } from './_queue.ts';

type OpenedQueue = Awaited<ReturnType<typeof openQueue>>;
interface Message {
  id?: string;
  type: string;
  payload?: unknown;
}

let at: OpenedQueue;
const address = () => `${at.gateway.url.replace('http', 'ws')}/graphql`;
beforeAll(async () => {
  at = await openQueue();
});
afterAll(() => at?.close());

function open(protocols: string[] = ['graphql-transport-ws']) {
  const socket = new WebSocket(address(), protocols);
  const heard: Message[] = [];
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString('utf8')) as Message));
  socket.on('error', () => {});
  const closed = once(socket, 'close').then(([code, reason]) => [code, String(reason)] as [number, string]);
  return {
    socket,
    heard,
    closed,
    say: (message: object | string) =>
      socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    /** The messages with this id, once there are this many. */
    messages: (id: string, many: number) =>
      vi.waitFor(() => {
        const found = heard.filter((message) => message.id === id);
        expect(found.length).toBeGreaterThanOrEqual(many);
        return found;
      }, patience),
    first: (type: string) =>
      vi.waitFor(() => {
        const found = heard.find((message) => message.type === type);
        expect(found).toBeDefined();
        return found!;
      }, patience),
  };
}
type Opened = ReturnType<typeof open>;

async function opened(): Promise<Opened> {
  const peer = open();
  await once(peer.socket, 'open');
  return peer;
}
async function acknowledged(): Promise<Opened> {
  const peer = await opened();
  peer.say({ type: 'connection_init' });
  await peer.first('connection_ack');
  return peer;
}
const subscribe = (id: string, query = subscription) => ({
  id,
  type: 'subscribe',
  payload: { query, variables },
});

test('agrees on the subprotocol among several, and closes with 4406 without one', async () => {
  const several = open(['graphql-ws', 'graphql-transport-ws']);
  await once(several.socket, 'open');
  expect(several.socket.protocol).toBe('graphql-transport-ws');
  several.socket.close();
  expect(await open([]).closed).toEqual([4406, 'Subprotocol not acceptable']);
});

test('acknowledges connection_init once, with or without a payload', async () => {
  const peer = await opened();
  peer.say({ type: 'connection_init', payload: { language: 'en' } });
  expect(await peer.first('connection_ack')).toEqual({ type: 'connection_ack' });
  peer.socket.close();
});

test.each<[string, (object | string)[], number, string]>([
  ['a subscription before the acknowledgement', [subscribe('a')], 4401, 'Unauthorized'],
  [
    'a second connection_init',
    [{ type: 'connection_init' }, { type: 'connection_init' }],
    4429,
    'Too many initialisation requests',
  ],
  [
    'a mini-app that there is not',
    [{ type: 'connection_init', payload: { app: 'nobodys' } }],
    4403,
    'Forbidden',
  ],
])('%s closes the socket with its code', async (_, messages, code, reason) => {
  const peer = await opened();
  for (const message of messages) peer.say(message);
  expect(await peer.closed).toEqual([code, reason]);
});

test.each<[string, object | string]>([
  ['no JSON', '{'],
  ['no object', '[]'],
  ['no type', {}],
  ['an unknown type', { type: 'start', id: 'a', payload: { query: subscription } }],
  ['a subscription without an id', { type: 'subscribe', payload: { query: subscription } }],
  ['a subscription with an empty id', { type: 'subscribe', id: '', payload: { query: subscription } }],
  ['a subscription without a payload', { type: 'subscribe', id: 'a' }],
  ['a query that is no text', { type: 'subscribe', id: 'a', payload: { query: 1 } }],
  [
    'variables that are no object',
    { type: 'subscribe', id: 'a', payload: { query: subscription, variables: 'x' } },
  ],
  ['a complete without an id', { type: 'complete' }],
  ['a ping whose payload is no object', { type: 'ping', payload: 'x' }],
])('%s closes the socket with 4400', async (_, message) => {
  const peer = await acknowledged();
  peer.say(message);
  expect((await peer.closed)[0]).toBe(4400);
});

test('closes with 4409 for an id in use, and accepts an id that has completed', async () => {
  const peer = await acknowledged();
  peer.say(subscribe('a'));
  await peer.messages('a', 1);
  peer.say({ id: 'a', type: 'complete' });
  await nobodyListens(at.gateway);
  peer.say(subscribe('a'));
  await peer.messages('a', 2);
  peer.say(subscribe('a'));
  expect(await peer.closed).toEqual([4409, 'Subscriber for a already exists']);
  await nobodyListens(at.gateway);
});

test('answers a ping with its payload at any time, and ignores a pong', async () => {
  const peer = await opened();
  peer.say({ type: 'ping' });
  expect(await peer.first('pong')).toEqual({ type: 'pong' });
  peer.say({ type: 'connection_init' });
  await peer.first('connection_ack');
  peer.say({ type: 'pong', payload: { nobody: 'asked' } });
  peer.say({ type: 'ping', payload: { at: 7 } });
  await vi.waitFor(() => expect(peer.heard).toContainEqual({ type: 'pong', payload: { at: 7 } }), patience);
  expect(peer.socket.readyState).toBe(WebSocket.OPEN);
  peer.socket.close();
});

test('sends each subscription its own messages until it completes', async () => {
  const peer = await acknowledged();
  peer.say(subscribe('a'));
  peer.say(subscribe('b'));
  await Promise.all([peer.messages('a', 1), peer.messages('b', 1)]);
  peer.say({ id: 'a', type: 'complete' });
  await vi.waitFor(() => expect(at.gateway.listening().listeners).toBe(1), patience);
  const before = peer.heard.filter(({ id }) => id === 'a').length;
  await at.publish(2);
  const told = await peer.messages('b', 2);
  expect(told.map(({ type, payload }) => [type, payload])).toEqual([
    ['next', { data: { queueTurn: { seq: 1, nowServing: 1 } } }],
    ['next', { data: { queueTurn: { seq: 2, nowServing: 2 } } }],
  ]);
  expect(peer.heard.filter(({ id }) => id === 'a')).toHaveLength(before);
  peer.socket.close();
  await nobodyListens(at.gateway);
});

test('ignores a complete message for an unknown or ended id', async () => {
  const peer = await acknowledged();
  peer.say({ id: 'nobody', type: 'complete' });
  peer.say(subscribe('a'));
  await peer.messages('a', 1);
  expect(peer.socket.readyState).toBe(WebSocket.OPEN);
  peer.socket.close();
});

test('answers an operation that cannot run with one error message and no complete', async () => {
  const peer = await acknowledged();
  peer.say(subscribe('a', 'subscription { nothing }'));
  const [error] = await peer.messages('a', 1);
  expect(error).toMatchObject({ id: 'a', type: 'error', payload: [{ message: expect.any(String) }] });
  peer.say(subscribe('a'));
  const told = await peer.messages('a', 2);
  expect(told.slice(0, 2).map(({ type }) => type)).toEqual(['error', 'next']);
  peer.socket.close();
  await nobodyListens(at.gateway);
});

test('closes with 1012 when the gateway stops, so that clients reconnect', async () => {
  const other = await at.openGateway();
  const socket = new WebSocket(`${other.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'connection_init' }));
  await once(socket, 'message');
  const closed = once(socket, 'close');
  await other.stop();
  expect((await closed)[0]).toBe(1012);
});

test('serves graphql-ws’ own client: concurrent subscriptions, pings, and no listener left behind', async () => {
  const acks = vi.fn();
  const pongs = vi.fn();
  const client: Client = createClient({
    url: address(),
    webSocketImpl: WebSocket,
    keepAlive: 20,
    retryAttempts: 0,
    on: { connected: acks, pong: (isReceived) => isReceived && pongs() },
  });
  const [one, two] = [
    client.iterate({ query: subscription, variables }),
    client.iterate({ query: subscription, variables }),
  ];
  const first = await Promise.all([one.next(), two.next()]);
  for (const { value } of first) {
    expect((value as { data: { queueTurn: { seq: number } } }).data.queueTurn.seq).toBeGreaterThanOrEqual(1);
  }
  await vi.waitFor(() => expect(pongs).toHaveBeenCalled(), patience);
  await one.return?.();
  await at.publish(50);
  expect((await two.next()).value).toMatchObject({ data: { queueTurn: { seq: 50 } } });
  await expect(client.iterate({ query: '{ session { state } }' }).next()).rejects.toMatchObject([
    { extensions: { code: 'query_invalid' } },
  ]);
  expect(acks).toHaveBeenCalledTimes(1);
  await two.return?.();
  await client.dispose();
  await nobodyListens(at.gateway);
});
