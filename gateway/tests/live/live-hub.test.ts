import mqtt from 'mqtt';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type LiveHub, connectLiveHub } from '../../live/live-hub.ts';
import { patience } from '../../../testing/patience.ts';
import { type Broker, gatewayAccount, openBroker, platformAccount } from '../_broker.ts';
import { type LogLine, keptLog } from '../_live.ts';

let broker: Broker;
let hub: LiveHub;
const lines: LogLine[] = [];
const subscribe = vi.spyOn(mqtt.MqttClient.prototype, 'subscribeAsync');

const until = (what: () => boolean) => vi.waitFor(() => expect(what()).toBe(true), patience);
const order = (code: string, seq: number) =>
  broker.messaging().publish('order', code, { epoch: 1, seq, code, state: 'paid' });

/** A listener that counts messages and gaps. */
function ear() {
  const heard = { seqs: [] as number[], gaps: 0 };
  const listener = {
    onMessage: ({ seq }: { seq: number }) => void heard.seqs.push(seq),
    onGap: () => void (heard.gaps += 1),
  };
  return { heard, listener };
}

beforeAll(async () => {
  broker = await openBroker();
});
afterAll(() => broker.stop());
beforeEach(async () => {
  lines.length = 0;
  subscribe.mockClear();
  hub = connectLiveHub({ url: broker.url, ...gatewayAccount, log: keptLog(lines) });
  await until(() => hub.isConnected());
});
afterEach(() => hub.close());

test('makes one broker subscription for a hundred listeners, and delivers each message once to each', async () => {
  const ears = Array.from({ length: 100 }, ear);
  const leaves = await Promise.all(ears.map(({ listener }) => hub.listen('order', 'AAAA', listener)));
  expect(hub.count().topics).toBe(1);
  expect(subscribe.mock.calls.map(([names]) => names)).toEqual([['orders/AAAA']]);
  await order('AAAA', 1);
  await order('AAAA', 2);
  await until(() => ears.every(({ heard }) => heard.seqs.length === 2));
  expect(ears.every(({ heard }) => heard.seqs.join() === '1,2')).toBe(true);

  for (const leave of leaves.slice(1)) leave();
  expect(hub.count().topics).toBe(1);
  leaves[0]!();
  expect(hub.count().topics).toBe(0);
});

test('drops messages older than the last one, and accepts a new epoch from its start', async () => {
  const { heard, listener } = ear();
  await hub.listen('order', 'BBBB', listener);
  for (const seq of [5, 4, 5, 6]) await order('BBBB', seq);
  await broker.messaging().publish('order', 'BBBB', { epoch: 2, seq: 1, code: 'BBBB', state: 'paid' });
  await until(() => heard.seqs.includes(1));
  expect(heard.seqs).toEqual([5, 6, 1]);
});

test('delivers to a listener only the messages of its topic', async () => {
  const [one, two] = [ear(), ear()];
  await hub.listen('order', 'CCCC', one.listener);
  await hub.listen('order', 'DDDD', two.listener);
  await order('DDDD', 1);
  await until(() => two.heard.seqs.length === 1);
  expect(one.heard.seqs).toEqual([]);
});

test('subscribes all topics again after a reconnect before it reports the gap', async () => {
  const ears = Array.from({ length: 250 }, ear);
  await Promise.all(ears.map(({ listener }, at) => hub.listen('order', `E${at}`, listener)));
  await broker.stop();
  await until(() => !hub.isConnected());
  subscribe.mockClear();
  await broker.start();
  await until(() => ears.every(({ heard }) => heard.gaps === 1));
  expect(subscribe.mock.calls.map(([names]) => names.length)).toEqual([100, 100, 50]);
  await order('E249', 7);
  await until(() => ears[249]!.heard.seqs.length === 1);
  expect(ears[0]!.heard.seqs).toEqual([]);
});

test('does not wait while the broker is down, and reports a gap after the reconnect', async () => {
  await broker.stop();
  await until(() => !hub.isConnected());
  const { heard, listener } = ear();
  const leave = await hub.listen('order', 'FFFF', listener);
  await broker.start();
  await until(() => heard.gaps === 1);
  await order('FFFF', 1);
  await until(() => heard.seqs.length === 1);
  leave();
});

test('logs a payload that does not fit its topic, and delivers it to nobody', async () => {
  const { heard, listener } = ear();
  await hub.listen('order', 'GGGG', listener);
  const client = await mqtt.connectAsync(broker.url, platformAccount);
  for (const text of [
    '{',
    'null',
    '[]',
    JSON.stringify({ epoch: 1, seq: 1, code: 'GGGG', state: 'stolen' }),
  ]) {
    await client.publishAsync('orders/GGGG', text);
  }
  await client.endAsync();
  await order('GGGG', 2);
  await until(() => heard.seqs.length === 1);
  expect(heard).toEqual({ seqs: [2], gaps: 0 });
  expect(lines.filter(({ topic }) => topic === 'orders/GGGG')).toHaveLength(4);
});

test('forgets a retained value that was cleared, and reports a gap', async () => {
  const { heard, listener } = ear();
  await hub.listen('showingQueue', 'H1', listener);
  const progress = {
    status: 'open',
    now_serving: 1,
    last_number: 1,
    rate_per_minute: 1,
    left: 1,
    gathered: 0,
  } as const;
  await broker.messaging().publish('showingQueue', 'H1', { epoch: 1, seq: 9, ...progress });
  await until(() => heard.seqs.length === 1);
  expect(hub.last('showingQueue', 'H1')).toMatchObject({ seq: 9 });
  await broker.messaging().clear('showingQueue', 'H1');
  await until(() => heard.gaps === 1);
  expect(hub.last('showingQueue', 'H1')).toBeUndefined();
  expect(lines.filter(({ topic }) => topic)).toEqual([]);
});
