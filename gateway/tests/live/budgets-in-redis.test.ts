// Budgets in Redis are shared by several gateways: nothing is spent twice, and without Redis each gateway counts for itself.
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../../../platform/machine/free-port.ts';
import { hasRedis, type Redis, redisAt } from '../../../platform/machine/engines/redis-server.ts';
import { openPurses, type Purses, pursesInMemory } from '../../guards/budget/purses.ts';
import { patience } from '../../../testing/patience.ts';

const terms = { most: 1_000, restoreRate: 1 };
const log = pino({ level: 'silent' });
let redis: Redis;
let purses: Purses[] = [];
const spentByBoth = async (key: string) => {
  const tries = Array.from({ length: 40 }, (_, at) => purses[at % 2]!.take(key, 100));
  return (await Promise.all(tries)).filter(({ isEnough }) => isEnough).length;
};

beforeAll(async () => {
  if (!hasRedis()) return;
  redis = redisAt(await freePort());
  await redis.start();
  purses = [0, 1].map(() => openPurses({ terms, redisUrl: redis.url, log }));
  await vi.waitFor(async () => {
    await purses[0]!.correct('probe', 100);
    // The second process sees it only when both are connected.
    expect((await purses[1]!.take('probe', 0)).left).toBeLessThan(999);
  }, patience);
});
afterAll(async () => {
  for (const { close } of purses) close();
  await redis?.kill();
});

test(
  'lets two processes together take 100 ten times from a budget of 1,000, and reports what is left',
  { skip: !hasRedis() },
  async () => {
    expect(await spentByBoth('one')).toBe(10);
    const { isEnough, left } = await purses[0]!.take('one', 900);
    expect(isEnough).toBe(false);
    expect(left).toBeLessThan(100);
    expect(await purses[1]!.correct('one', -500)).toBeGreaterThanOrEqual(500);
    expect((await purses[0]!.take('one', 400)).isEnough).toBe(true);
    expect(await purses[1]!.correct('one', -5_000)).toBe(1_000);
  },
);

test('gives each process the whole budget when Redis is down', { skip: !hasRedis() }, async () => {
  await redis.kill();
  let tries = 0;
  await vi.waitFor(async () => expect(await spentByBoth(`alone ${(tries += 1)}`)).toBe(20), patience);
});

test('counts the same in memory as in Redis', async () => {
  let now = 0;
  const memory = pursesInMemory(terms, () => now);
  expect(await memory.take('one', 600)).toEqual({ isEnough: true, left: 400 });
  expect(await memory.take('one', 600)).toEqual({ isEnough: false, left: 400 });
  expect(await memory.correct('one', 700)).toBe(-300);
  now = 400_000;
  expect(await memory.take('one', 100)).toEqual({ isEnough: true, left: 0 });
});
