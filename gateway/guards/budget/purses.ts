// Stores budgets in Redis, shared by all gateways, or without Redis in the memory of this process.
import { createClient } from '@redis/client';
import type { Logger } from 'pino';
import { type BudgetTerms, type Purse, leftBy } from './purse.rule.ts';

export interface Purses {
  /** Default terms, for calls without `of`. */
  readonly terms: BudgetTerms;
  /** Takes the points only when all of them are there; returns what is left in both cases. */
  take(key: string, points: number, of?: BudgetTerms): Promise<{ isEnough: boolean; left: number }>;
  /** Takes the points in any case, or gives them back when negative; returns what is left. */
  correct(key: string, points: number, of?: BudgetTerms): Promise<number>;
  close(): void;
}

/** Most budgets kept by one process; beyond it the least recently used one is dropped, even when it is not full. */
const MOST_KEPT = 100_000;

/** @internal Exported for its test: time is an argument. */
export function pursesInMemory(terms: BudgetTerms, now: () => number = Date.now): Omit<Purses, 'close'> {
  const kept = new Map<string, Purse>();
  const put = (key: string, left: number, { most }: BudgetTerms) => {
    kept.delete(key);
    kept.set(key, { left: Math.min(most, left), at: now() });
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  };
  return {
    terms,
    take(key, points, of = terms) {
      const left = leftBy(kept.get(key), of, now());
      const isEnough = left >= points;
      if (isEnough) put(key, left - points, of);
      return Promise.resolve({ isEnough, left: isEnough ? left - points : left });
    },
    correct(key, points, of = terms) {
      const left = Math.min(of.most, leftBy(kept.get(key), of, now()) - points);
      put(key, left, of);
      return Promise.resolve(left);
    },
  };
}

/** purse.rule.ts as a Redis script: atomic for all gateways, timed by the clock of Redis. */
const SPEND = `
local most, rate, points, isForced = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), ARGV[4] == '1'
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local kept = redis.call('HMGET', KEYS[1], 'left', 'at')
local left = tonumber(kept[1]) or most
left = math.min(most, left + math.max(0, now - (tonumber(kept[2]) or now)) / 1000 * rate)
local isEnough = isForced or left >= points
if isEnough then
  left = math.min(most, left - points)
  redis.call('HSET', KEYS[1], 'left', tostring(left), 'at', now)
  redis.call('PEXPIRE', KEYS[1], math.ceil((most - left) / rate * 1000) + 1000)
end
return { isEnough and 1 or 0, tostring(left) }`;

/** While Redis is unreachable, each process counts in its own memory. */
export function openPurses({
  terms,
  redisUrl,
  log,
}: {
  terms: BudgetTerms;
  redisUrl: string | undefined;
  log: Logger;
}): Purses {
  const memory = pursesInMemory(terms);
  if (!redisUrl) return { ...memory, close: () => undefined };
  const redis = createClient({ url: redisUrl, disableOfflineQueue: true });
  redis.on('error', (error: unknown) =>
    log.warn({ err: error }, 'budgets: redis is away, counting in memory'),
  );
  redis.connect().catch(() => undefined);
  const spend = async (
    key: string,
    points: number,
    { of, isForced }: { of: BudgetTerms; isForced: boolean },
  ) => {
    const numbers = [of.most, of.restoreRate, points].map(String);
    const answer = await redis.eval(SPEND, {
      keys: [`cost:${key}`],
      arguments: [...numbers, isForced ? '1' : '0'],
    });
    const [isEnough, left] = answer as [number, string];
    return { isEnough: isEnough === 1, left: Number(left) };
  };
  return {
    terms,
    take: (key, points, of = terms) =>
      spend(key, points, { of, isForced: false }).catch(() => memory.take(key, points, of)),
    correct: (key, points, of = terms) =>
      spend(key, points, { of, isForced: true }).then(
        ({ left }) => left,
        () => memory.correct(key, points, of),
      ),
    close: () => redis.destroy(),
  };
}
