import type { Pool } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shareOfPool } from './share-of-pool.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function lending(most: number) {
  const pool = { lent: 0, isAway: false, options: { connectionTimeoutMillis: 10_000 } };
  const connect = () => {
    if (pool.isAway) return Promise.reject(new Error('away'));
    pool.lent += 1;
    return Promise.resolve({ release: () => (pool.lent -= 1) });
  };
  return { pool, share: shareOfPool(Object.assign(pool, { connect }) as unknown as Pool, most) };
}

test('never uses more than its part, in the order of the calls, and hands each connection on', async () => {
  const { pool, share } = lending(2);
  const first = await share.connect();
  const second = await share.connect();
  const order: string[] = [];
  const third = share.connect().then((client) => (order.push('third'), client));
  const fourth = share.connect().then((client) => (order.push('fourth'), client));
  expect([pool.lent, share.waiting()]).toEqual([2, 2]);
  first.release();
  // Called at the moment in which a connection is handed on.
  const fifth = share.connect();
  (await third).release();
  second.release();
  (await fourth).release();
  (await fifth).release();
  expect(order).toEqual(['third', 'fourth']);
  expect([pool.lent, share.waiting()]).toEqual([0, 0]);
});

test('refuses a caller that waits too long with the error of the pool, and frees its place', async () => {
  const { share } = lending(1);
  const held = await share.connect();
  const refused = expect(share.connect()).rejects.toThrow('timeout exceeded when trying to connect');
  await vi.advanceTimersByTimeAsync(10_000);
  await refused;
  held.release();
  (await share.connect()).release();
  expect(share.waiting()).toBe(0);
});

test('frees the place of a connection that cannot be made', async () => {
  const { pool, share } = lending(1);
  pool.isAway = true;
  await expect(share.connect()).rejects.toThrow('away');
  pool.isAway = false;
  (await share.connect()).release();
});
