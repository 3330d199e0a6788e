import { once } from 'node:events';
import { connect as connectTcp } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createApp, type App } from '../../lib/http/http.ts';
import { createLog } from '../../lib/log/log.ts';
import type { Messaging } from '../../messaging/messaging.ts';
import { startBroker } from '../../messaging/start-broker.ts';
import { closed, connectListener, type Listener } from '../../../testing/engines/mqtt.ts';
import { patience } from '../../../testing/patience.ts';

const credentials = {
  gateway: { username: 'gateway', password: 'password of gateways' },
  platform: { username: 'platform', password: 'password of platforms' },
};
const log = createLog({ level: 'silent' });
let app: App;
let messaging: Messaging;
let url: string;
const listeners: Listener[] = [];

beforeAll(async () => {
  app = createApp({ log });
  messaging = await startBroker({ server: app.server, path: '/messaging', credentials, log });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  url = `${address.replace('http', 'ws')}/messaging`;
});
afterAll(async () => {
  await messaging.close();
  await app.close();
});

async function connectAs(role: 'gateway' | 'platform'): Promise<Listener> {
  const { username, password } = credentials[role];
  const listener = await connectListener(url, username, password);
  listeners.push(listener);
  return listener;
}
const queue = (seq: number) =>
  ({
    epoch: 1,
    seq,
    status: 'open',
    now_serving: seq,
    last_number: 90,
    rate_per_minute: 6,
    left: 12,
    gathered: 0,
  }) as const;

test('a subscriber gets its topics and no others, and a new one the retained value', async () => {
  const gateway = await connectAs('gateway');
  await gateway.listen('showings/s1/queue');
  await gateway.listen('orders/A1');
  await messaging.publish('showingQueue', 's1', queue(7));
  await messaging.publish('order', 'A1', { epoch: 1, seq: 1, code: 'A1', state: 'paid' });
  await messaging.publish('order', 'A2', { epoch: 1, seq: 2, code: 'A2', state: 'paid' });
  await vi.waitFor(
    () => expect(gateway.heard.map(({ topic }) => topic)).toEqual(['showings/s1/queue', 'orders/A1']),
    patience,
  );

  const late = await connectAs('gateway');
  await late.listen('showings/s1/queue');
  await late.listen('orders/A1');
  await vi.waitFor(
    () => expect(late.heard).toMatchObject([{ retain: true, text: JSON.stringify(queue(7)) }]),
    patience,
  );

  await messaging.clear('showingQueue', 's1');
  const last = await connectAs('gateway');
  await last.listen('showings/s1/queue');
  await messaging.publish('showingQueue', 's1', queue(8));
  await vi.waitFor(() => expect(last.heard).toMatchObject([{ retain: false }]), patience);
});

test('does not send a payload that violates the table of topics', async () => {
  const personal = { epoch: 1, seq: 1, kind: 'tickets', email: 'an@example.vn' } as const;
  const gateway = await connectAs('gateway');
  await gateway.listen('users/u1');
  await messaging.publish('user', 'u1', personal);
  await vi.waitFor(() => expect(gateway.heard).toHaveLength(1), patience);
  expect(gateway.heard[0]?.text).not.toContain('example.vn');
  await expect(messaging.forward('users/u1', { kind: 'gossip', epoch: 1, seq: 1 })).rejects.toThrow();
  await expect(messaging.forward('rumours/u1', {})).rejects.toThrow('not in the table of topics');
});

test.each([
  ['no name', '', ''],
  ['a wrong password', 'gateway', 'password of platforms'],
  ['no password', 'gateway', ''],
  ['an unknown name', 'web', ''],
])('refuses %s at the connection', async (_case, username, password) => {
  await expect(connectListener(url, username, password)).rejects.toThrow();
});

test.each([
  '#',
  '+',
  'showings/+/queue',
  'showings/#',
  '$SYS/#',
  'rumours/u1',
  'orders/A1/x',
  'a/'.repeat(3),
])("refuses a gateway's subscription to %s, and keeps it connected", async (topic) => {
  const gateway = await connectAs('gateway');
  expect(await gateway.listen(topic)).toBe(128);
  expect(gateway.client.connected).toBe(true);
});

test('lets no platform subscribe, and no gateway publish', async () => {
  const platform = await connectAs('platform');
  expect(await platform.listen('orders/A1')).toBe(128);

  const hearing = await connectAs('gateway');
  await hearing.listen('orders/A1');
  const speaking = await connectAs('gateway');
  const gone = closed(speaking.client);
  speaking.client.publish('orders/A1', 'rumour', { qos: 0 });
  await gone;
  platform.client.publish('orders/A1', 'from another platform', { qos: 1 });
  // QoS 0 whatever was requested: the broker queues nothing for a subscriber that is away.
  await vi.waitFor(
    () => expect(hearing.heard).toMatchObject([{ text: 'from another platform', qos: 0 }]),
    patience,
  );
  expect(hearing.heard).toHaveLength(1);
});

test("closes only the sender's connection for deep topics and oversize packets", async () => {
  const calm = await connectAs('gateway');
  const deep = await connectAs('gateway');
  const gone = closed(deep.client);
  deep.client.subscribe('a/'.repeat(5_000));
  await gone;

  const loud = await connectAs('platform');
  const loudGone = closed(loud.client);
  loud.client.publish('orders/A1', 'x'.repeat(200_000), { qos: 0 });
  await loudGone;

  await calm.listen('orders/A1');
  await messaging.publish('order', 'A1', { epoch: 1, seq: 3, code: 'A1', state: 'paid' });
  await vi.waitFor(() => expect(calm.heard).toHaveLength(1), patience);
});

test('refuses an upgrade to any other path', async () => {
  const { port } = new URL(url);
  const socket = connectTcp(Number(port), '127.0.0.1');
  socket.write('GET /elsewhere HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1.1 404/);
  socket.destroy();
});
