// Sockets: only for our own pages, within limits, and without memory cost for a client that does not read.
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import type { Gateway } from '../../server.ts';
import { MOST_SUBSCRIPTIONS } from '../../http/serve-sockets.ts';
import { socketLimits } from '../../http/socket-server.ts';
import { patience } from '../../../testing/patience.ts';
import { openBrowser } from '../../../testing/graphql-client.ts';
import { type Broker, openBroker } from '../_broker.ts';
import { type Fakes, openFakes } from '../_fake-upstreams.ts';

const subscription = 'subscription Line($id: ID!) { queueTurn(showingId: $id) { seq nowServing } }';
const progress = (seq: number) =>
  ({
    epoch: 1,
    seq,
    status: 'open',
    now_serving: seq,
    last_number: 9e6,
    rate_per_minute: 1,
    left: 1,
    gathered: 0,
  }) as const;
const times = ['starts_at', 'ends_at', 'doors_at', 'sale_opens_at', 'sale_closes_at'];
const showingWire = {
  ...Object.fromEntries(times.map((name) => [name, '2026-12-01T20:00:00+07:00'])),
  id: 's1',
  event_id: 'e1',
  status: 'scheduled',
  notice: null,
  call_to_action: null,
  sale_status: null,
  max_tickets_per_account: 10,
  has_seat_map: true,
  queue_required: false,
  captcha_required: false,
  presale_required: false,
  delivery_fee: null,
  questions: [],
  ticket_types: [],
};
const init = JSON.stringify({ type: 'connection_init' });
const subscribe = (id: string, payload: object = { query: subscription, variables: { id: 's1' } }) =>
  JSON.stringify({ id, type: 'subscribe', payload });

let broker: Broker;
let fakes: Fakes;
let gateway: Gateway;

beforeAll(async () => {
  broker = await openBroker();
  fakes = await openFakes();
  const clock = '2026-12-01T20:00:00+07:00';
  const place = {
    showing_id: 's1',
    type: 'QUEUE',
    gathers_from: clock,
    list_closes_at: clock,
    opens_at: clock,
    server_now: clock,
    progress: { showing_id: 's1', ...progress(1) },
    place: null,
    turn: null,
  };
  fakes.replies.set('GET /event/v1.0/showings/s1/queue', { body: { data: place } });
  gateway = await fakes.openGateway({ messagingUrl: broker.url, publicUrl: 'https://moman.example' });
  await vi.waitFor(async () => expect((await fetch(`${gateway.url}/readyz`)).status).toBe(200), patience);
});
afterAll(async () => {
  await fakes?.close();
  await broker?.stop();
});

/** A gateway that pings its sockets only when the test says so. */
async function openPingedByHand(): Promise<{ of: Gateway; ping: () => void }> {
  const { setInterval } = globalThis;
  let ping = () => {};
  const timers = vi.spyOn(globalThis, 'setInterval').mockImplementation(((run: () => void, every: number) => {
    if (every !== socketLimits.pingEvery) return setInterval(run, every);
    ping = run;
    return setTimeout(() => {}, 0);
  }) as typeof setInterval);
  const of = await fakes
    .openGateway({ messagingUrl: broker.url, publicUrl: 'https://moman.example' })
    .finally(() => timers.mockRestore());
  await vi.waitFor(async () => expect((await fetch(`${of.url}/readyz`)).status).toBe(200), patience);
  return { of, ping: () => ping() };
}

function open(path = '/graphql', headers: Record<string, string> = {}, of = gateway) {
  const socket = new WebSocket(`${of.url.replace('http', 'ws')}${path}`, 'graphql-transport-ws', {
    headers,
  });
  const heard: { type: string; id?: string; payload?: any }[] = []; // oxlint-disable-line typescript/no-explicit-any -- tests look at messages as a client would
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString('utf8'))));
  socket.on('error', () => {});
  const until = (type: string, id?: string) =>
    vi.waitFor(() => {
      const found = heard.find((message) => message.type === type && (id === undefined || message.id === id));
      expect(found).toBeDefined();
      return found!;
    }, patience);
  return { socket, heard, until };
}

async function ready(of = gateway) {
  const opened = open('/graphql', {}, of);
  await once(opened.socket, 'open');
  opened.socket.send(init);
  await opened.until('connection_ack');
  return opened;
}

/** The HTTP status of the refused upgrade, or 101. */
const upgrade = (path: string, headers: Record<string, string>) =>
  new Promise<number | undefined>((resolve) => {
    const { socket } = open(path, headers);
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode));
    socket.once('open', () => {
      socket.close();
      resolve(101);
    });
  });

test.each<[string, string, Record<string, string>, number]>([
  ['a page of another site', '/graphql', { origin: 'https://evil.example' }, 403],
  [
    'a page of a site that begins like ours',
    '/graphql',
    { origin: 'https://moman.example.evil.example' },
    403,
  ],
  [
    'a page of a name that was pointed here',
    '/graphql',
    { origin: 'http://evil.example:4000', host: 'evil.example:4000' },
    403,
  ],
  ['a sandboxed page', '/graphql', { origin: 'null' }, 403],
  ['our own page', '/graphql', { origin: 'https://moman.example' }, 101],
  ['a program', '/graphql', {}, 101],
  ['another path', '/elsewhere', {}, 404],
])('%s at %s', async (_, path, headers, status) => {
  expect(await upgrade(path, headers)).toBe(status);
});

test('closes a socket with another protocol at once', async () => {
  const socket = new WebSocket(`${gateway.url.replace('http', 'ws')}/graphql`, 'graphql-ws');
  socket.on('error', () => {});
  const code = await new Promise<number>((resolve) => socket.once('close', resolve));
  // The client itself closes when no protocol was agreed on.
  expect(code).toBe(1006);
});

test.each([
  ['a query', '{ session { state } }', 'query_invalid'],
  ['a mutation', 'mutation { logout(input: {}) { session { state } } }', 'query_invalid'],
  ['what is no GraphQL', '{', 'query_invalid'],
  ['what the schema has not', 'subscription { nothing }', 'query_invalid'],
  ['an unknown hash', '', 'operation_not_known'],
  [
    'too much at once',
    `subscription { queueTurn(showingId: "s1") { ${Array.from({ length: 50 }, (_, at) => `a${at}: seq`).join(' ')} } }`,
    'query_too_complex',
  ],
  ['20,000 brackets', `subscription { queueTurn(showingId: ${'['.repeat(20_000)}`, 'query_too_complex'],
  [
    'two fields at the root',
    'subscription { a: queueTurn(showingId: "s1") { seq } b: queueTurn(showingId: "s1") { seq } }',
    'query_invalid',
  ],
])('refuses %s and keeps the socket open', async (_, query, code) => {
  const { socket, until } = await ready();
  socket.send(subscribe('bad', { query, extensions: { persistedQuery: { sha256Hash: 'x' } } }));
  const { payload } = await until('error', 'bad');
  expect(payload[0].extensions).toMatchObject({ code, status_code: 400 });
  socket.send(subscribe('good'));
  expect((await until('next', 'good')).payload.data.queueTurn.seq).toBeGreaterThanOrEqual(1);
  socket.close();
});

test('limits the subscriptions of one socket, and frees a place when one ends', async () => {
  const { socket, until } = await ready();
  for (let at = 1; at <= MOST_SUBSCRIPTIONS; at++) socket.send(subscribe(`s${at}`));
  await until('next', `s${MOST_SUBSCRIPTIONS}`);
  socket.send(subscribe('over'));
  expect((await until('error', 'over')).payload[0].extensions['code']).toBe(-9998);
  socket.send(JSON.stringify({ id: 's1', type: 'complete' }));
  socket.send(subscribe('again'));
  await until('next', 'again');
  socket.close();
  await vi.waitFor(() => expect(gateway.listening()).toEqual({ topics: 0, listeners: 0 }), patience);
});

test('closes a socket that sends nothing', async () => {
  const { socket } = open();
  expect((await once(socket, 'close'))[0]).toBe(4408);
});

test.each<[string, (socket: WebSocket) => void]>([
  ['a message that is too large', (socket) => socket.send('x'.repeat(socketLimits.messageBytes + 1))],
  ['what is no JSON', (socket) => socket.send('}{')],
  [
    'a message of 20,000 brackets',
    (socket) => socket.send(`{"type":"ping","payload":{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}}`),
  ],
  ['a message of no known kind', (socket) => socket.send(JSON.stringify({ type: 'steal' }))],
  [
    'a flood',
    (socket) => {
      for (let at = 0; at <= socketLimits.messages; at++) socket.send(JSON.stringify({ type: 'ping' }));
    },
  ],
])('closes only this socket after %s', async (_, send) => {
  const other = await ready();
  const { socket } = await ready();
  send(socket);
  await once(socket, 'close');
  other.socket.send(subscribe('still'));
  await other.until('next', 'still');
  other.socket.close();
});

test('closes a client that does not answer a ping by the next one, and keeps one that does', async () => {
  const { of, ping } = await openPingedByHand();
  const [silent, awake] = [await ready(of), await ready(of)];
  const answered = once(awake.socket, 'ping');
  const closed = once(silent.socket, 'close');
  silent.socket.pause();
  ping();
  await answered;
  // Messages of a socket keep their order, so its pong was received before this answer.
  awake.socket.send(JSON.stringify({ type: 'ping' }));
  await awake.until('pong');
  ping();
  silent.socket.resume();
  await closed;
  awake.socket.send(subscribe('still'));
  await awake.until('next', 'still');
  awake.socket.close();
});

test('skips old messages for a client that stops reading, and sends it the newest', async () => {
  fakes.replies.set('GET /event/v1.0/showings', {
    body: { data: [showingWire, { ...showingWire, id: 's2' }] },
  });
  // A paused client answers no ping, and the duration of the messages depends on the machine.
  const { of } = await openPingedByHand();
  const query = 'subscription Seats($id: ID!) { seatsChanged(showingId: $id) { seats { id state } } }';
  const [{ socket, heard }, awake] = [await ready(of), await ready(of)];
  socket.send(subscribe('slow', { query, variables: { id: 's1' } }));
  awake.socket.send(subscribe('awake', { query, variables: { id: 's2' } }));
  await vi.waitFor(() => expect(of.listening().listeners).toBe(2), patience);
  socket.pause();
  const messages = 4_000;
  for (let seq = 1; seq <= messages; seq++) {
    const state = seq === messages ? 'sold' : 'held';
    const changed = Array.from({ length: 200 }, (_, at) => ({ unit_id: `SEAT-${at}`, state }) as const);
    await broker.messaging().publish('showingSeats', 's1', { epoch: 1, seq, changed, section_ids: [] });
  }
  const hasAll = (of: typeof heard) => {
    const last = () => of.at(-1)?.payload?.data?.seatsChanged.seats[0];
    return vi.waitFor(() => expect(last()).toEqual({ id: 'SEAT-0', state: 'sold' }), patience);
  };
  // A message sent last on another socket shows that all earlier ones have been sent.
  const changed = [{ unit_id: 'SEAT-0', state: 'sold' } as const];
  await broker.messaging().publish('showingSeats', 's2', { epoch: 1, seq: 1, changed, section_ids: [] });
  await hasAll(awake.heard);
  socket.resume();
  await hasAll(heard);
  const came = heard.filter(({ type }) => type === 'next').length;
  console.log(
    `${came} of ${messages} messages of 6 kB reached a client that did not read: the network held them`,
  );
  expect(came).toBeLessThan(messages * 0.75);
  for (const one of [socket, awake.socket]) one.close();
});

test('accepts only known operations by hash in production', async () => {
  const strict = await fakes.openGateway({
    messagingUrl: broker.url,
    allowFreeOperations: false,
    allowIntrospection: false,
  });
  const browser = openBrowser(strict.url);
  const ended = await browser.listen(subscription, { id: 's1' }).ended;
  expect((ended as { extensions: object }[])[0]?.extensions).toMatchObject({ code: 'operation_not_known' });
  await browser.close();
});
