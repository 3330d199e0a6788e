// graphql-transport-ws, message by message, as its text has it (graphql-ws, PROTOCOL.md); and by graphql-ws' own client.
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
    /** Code and reason of the end. */
    closed,
    say: (message: object | string) =>
      socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    /** The messages of one id, as soon as there are so many. */
    messages: (id: string, many: number) =>
      vi.waitFor(() => {
        const found = heard.filter((message) => message.id === id);
        expect(found.length).toBeGreaterThanOrEqual(many);
        return found;
      }, patience),
    /** What came of a type, as soon as it came. */
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

test('the subprotocol is agreed on, among others too; without one the socket is closed with 4406', async () => {
  const several = open(['graphql-ws', 'graphql-transport-ws']);
  await once(several.socket, 'open');
  expect(several.socket.protocol).toBe('graphql-transport-ws');
  several.socket.close();
  expect(await open([]).closed).toEqual([4406, 'Subprotocol not acceptable']);
});

test('connection_init is acknowledged once, whatever it brings', async () => {
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

test('an id that is in use closes the socket with 4409; one that has ended may be used again', async () => {
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

test('a ping is answered at any time, with what it brought; a pong is taken as it is', async () => {
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

test('each subscription hears its own until it completes, in whatever order; the other goes on', async () => {
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

test('completing what is not there, or no more, changes nothing', async () => {
  const peer = await acknowledged();
  peer.say({ id: 'nobody', type: 'complete' });
  peer.say(subscribe('a'));
  await peer.messages('a', 1);
  expect(peer.socket.readyState).toBe(WebSocket.OPEN);
  peer.socket.close();
});

test('what cannot be executed is one error with a list of errors, and ends there: no next, no complete', async () => {
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

test('a gateway that stops says so: 1012, which clients come back after', async () => {
  const other = await at.openGateway();
  const socket = new WebSocket(`${other.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'connection_init' }));
  await once(socket, 'message');
  const closed = once(socket, 'close');
  await other.stop();
  expect((await closed)[0]).toBe(1012);
});

test('graphql-ws’ own client: subscriptions at once on one socket, pings of its own, and nothing left behind', async () => {
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
