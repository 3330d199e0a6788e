import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createLog } from '../../lib/log/log.ts';
import { createRateLimits, type RateLimits } from '../../lib/rate-limit.ts';
import { freePort } from '../../machine/free-port.ts';
import { hasRedis, redisAt, type Redis } from '../../machine/engines/redis-server.ts';
import { patience } from '../../../testing/patience.ts';

const log = createLog({ level: 'silent' });
const found = hasRedis();
const skipped = !found && !process.env.CI;
if (skipped)
  console.log(
    'SKIPPED: platform/tests/process/rate-limit.test.ts needs Redis (apt-get install redis-server)',
  );

let redis: Redis;
let processes: RateLimits[] = [];

beforeAll(async () => {
  if (skipped) return;
  expect(found, 'Redis is not installed').toBe(true);
  redis = redisAt(await freePort());
  await redis.start();
  const redisUrl = redis.url;
  processes = await Promise.all([createRateLimits({ redisUrl, log }), createRateLimits({ redisUrl, log })]);
});
afterAll(async () => {
  await Promise.all(processes.map((one) => one.close()));
  await redis?.kill();
});

/** How many of so many calls of all processes at once pass. */
async function passing(name: string, points: number, calls: number): Promise<number> {
  const limits = processes.map((one) => one.limit(name, { points, seconds: 60 }));
  const rounds = Array.from({ length: calls / limits.length });
  const takes = rounds.flatMap(() => limits.map((limit) => limit.take('a')));
  const settled = await Promise.allSettled(takes);
  return settled.filter(({ status }) => status === 'fulfilled').length;
}

test.skipIf(skipped)('two processes count together in Redis, exactly', async () => {
  let round = 0;
  await vi.waitFor(async () => expect(await passing(`warm-${round++}`, 1, 2)).toBe(1), patience);
  expect(await passing('race', 5, 60)).toBe(5);
});

test.skipIf(skipped)(
  'each process counts by itself when Redis goes away, and nobody is locked out',
  async () => {
    await redis.kill();
    expect(await passing('alone', 5, 60)).toBe(10);
  },
);
