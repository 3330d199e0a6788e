import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { topics } from '@mo-man/schema/wire/messages/messaging.ts';
import { createLog } from '../../lib/log/log.ts';
import { freePort } from '../../machine/free-port.ts';
import { connectMessaging } from '../../messaging/connect-messaging.ts';
import type { Messaging } from '../../messaging/messaging.ts';
import { hasMosquitto, mosquittoAt, type Mosquitto } from '../../machine/engines/mosquitto.ts';
import { connectListener } from '../../../testing/engines/mqtt.ts';
import { patience } from '../../../testing/patience.ts';

const log = createLog({ level: 'silent' });
const acl = readFileSync(new URL('../../../deploy/mosquitto.acl', import.meta.url), 'utf8');
const users = { platform: 'password of platforms', gateway: 'password of gateways' };
const found = hasMosquitto();
const skipped = !found && !process.env.CI;
if (skipped)
  console.log(
    'SKIPPED: platform/tests/process/external-broker.test.ts needs Mosquitto (apt-get install mosquitto)',
  );

let broker: Mosquitto;
let messaging: Messaging;

beforeAll(async () => {
  if (skipped) return;
  expect(found, 'Mosquitto is not installed').toBe(true);
  broker = mosquittoAt(await freePort(), users, acl);
  await broker.start();
  const { url } = broker;
  messaging = connectMessaging({
    url,
    username: 'platform',
    password: users.platform,
    log,
    longestWaitMs: 200,
  });
  await vi.waitFor(() => expect(messaging.connected()).toBe(true), patience);
});
afterAll(async () => {
  await messaging?.close();
  await broker?.remove();
});

const paid = (seq: number) => ({ epoch: 1, seq, code: 'A1', state: 'paid' }) as const;
const queue = {
  epoch: 1,
  seq: 1,
  status: 'open',
  now_serving: 1,
  last_number: 9,
  rate_per_minute: 6,
  left: 12,
  gathered: 0,
} as const;

test('the rules for Mosquitto name exactly our topics', () => {
  const patterns = Object.values(topics).map(({ pattern }) => pattern.replace('{id}', '+'));
  const ruled = (verb: string) =>
    [...acl.matchAll(new RegExp(`^topic ${verb} (\\S+)$`, 'gm'))].map(([, topic]) => topic);
  expect(ruled('write')).toEqual(patterns);
  expect(ruled('read')).toEqual(patterns);
});

test.skipIf(skipped)('messages and retained values pass Mosquitto, by its rules', async () => {
  const gateway = await connectListener(broker.url, 'gateway', users.gateway);
  await gateway.listen('orders/A1');
  await messaging.publish('order', 'A1', paid(1));
  await messaging.publish('showingQueue', 's1', queue);
  await vi.waitFor(
    () => expect(gateway.heard).toMatchObject([{ topic: 'orders/A1', text: JSON.stringify(paid(1)) }]),
    patience,
  );
  await gateway.listen('showings/s1/queue');
  await vi.waitFor(() => expect(gateway.heard).toHaveLength(2), patience);
  expect(gateway.heard[1]).toMatchObject({ retain: true, text: JSON.stringify(queue) });
  expect(await gateway.listen('rumours/u1')).not.toBe(0);
  await gateway.client.publishAsync('orders/A1', 'rumour');
  await messaging.publish('order', 'A1', paid(2));
  await vi.waitFor(() => expect(gateway.heard.at(-1)?.text).toBe(JSON.stringify(paid(2))), patience);
  expect(gateway.heard.map(({ text }) => text)).not.toContain('rumour');
  await gateway.client.endAsync(true);
});

test.skipIf(skipped)(
  'publishing fails at once while the broker is away, and nothing old is sent later',
  async () => {
    await broker.kill();
    await vi.waitFor(() => expect(messaging.connected()).toBe(false), patience);
    await expect(messaging.publish('order', 'A1', paid(3))).rejects.toThrow('away');
    await broker.start();
    const gateway = await vi.waitFor(() => connectListener(broker.url, 'gateway', users.gateway), patience);
    await gateway.listen('orders/A1');
    await vi.waitFor(() => expect(messaging.connected()).toBe(true), patience);
    await messaging.publish('order', 'A1', paid(4));
    await vi.waitFor(() => expect(gateway.heard).toHaveLength(1), patience);
    expect(gateway.heard[0]?.text).toBe(JSON.stringify(paid(4)));
    await gateway.client.endAsync(true);
  },
);
