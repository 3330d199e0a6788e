// A gateway with the queue s1, moved by the test: the broker is real, the upstream is a fake.
import { vi } from 'vitest';
import type { Gateway } from '../../server.ts';
import { patience } from '../../../testing/patience.ts';
import { openBroker } from '../_broker.ts';
import { openFakes } from '../_fake-upstreams.ts';

/** The subscription to the queue, and its variables. */
export const subscription = 'subscription Line($id: ID!) { queueTurn(showingId: $id) { seq nowServing } }';
export const variables = { id: 's1' };

/** A message as the platform publishes it. */
const heard = (seq: number) =>
  ({
    epoch: 1,
    seq,
    status: 'open',
    now_serving: seq,
    last_number: 9,
    rate_per_minute: 1,
    left: 1,
    gathered: 0,
  }) as const;

export async function openQueue() {
  const broker = await openBroker();
  const fakes = await openFakes();
  const clock = '2026-12-01T20:00:00+07:00';
  const place = {
    showing_id: 's1',
    type: 'QUEUE',
    gathers_from: clock,
    list_closes_at: clock,
    opens_at: clock,
    server_now: clock,
    progress: { ...heard(1), showing_id: 's1' },
    place: null,
    turn: null,
  };
  fakes.replies.set('GET /event/v1.0/showings/s1/queue', { body: { data: place } });
  const openGateway = () => fakes.openGateway({ messagingUrl: broker.url });
  const gateway = await openGateway();
  await vi.waitFor(async () => {
    const { ok } = await fetch(`${gateway.url}/readyz`);
    if (!ok) throw new Error('not ready yet');
  }, patience);
  return {
    gateway,
    openGateway,
    publish: (seq: number) => broker.messaging().publish('showingQueue', 's1', heard(seq)),
    async close() {
      await fakes.close();
      await broker.stop();
    },
  };
}

/** Waits until no listener and no broker subscription is left. */
export const nobodyListens = (gateway: Gateway) =>
  vi.waitFor(() => {
    const { topics, listeners } = gateway.listening();
    if (topics + listeners > 0) throw new Error(`${listeners} listeners of ${topics} topics are left`);
  }, patience);
