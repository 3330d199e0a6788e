import { rateLimitTable } from '@mo-man/schema/rate-limits.ts';
import { createClient } from '@redis/client';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { Failure } from './failure.ts';
import type { Log } from './log/log.ts';

export interface Limit {
  /** Counts this call; throws `too_fast` with `retry_after` (seconds) when the key has used up its points. */
  take(key: string, points?: number): Promise<void>;
  /** Returns one used point to this key. */
  giveBack(key: string): Promise<void>;
  /** Returns all used points to this key. */
  reset(key: string): Promise<void>;
}

export interface RateLimits {
  /** Where points are counted: in Redis, or in this process, without Redis or while it is away. */
  countedIn(): 'redis' | 'memory' | 'memory, redis is away';
  /** A limit by name: so many points per key in so many seconds. */
  limit(name: string, budget: { points: number; seconds: number }): Limit;
  /** A limit of the table; the same object for every caller. */
  named: (name: keyof typeof rateLimitTable) => Limit;
  close(): Promise<void>;
}

/** Counters in Redis when it is configured, so that several processes share them; else in memory. */
export async function createRateLimits({
  redisUrl,
  log,
}: {
  redisUrl?: string | undefined;
  log: Log;
}): Promise<RateLimits> {
  const redis = redisUrl ? createClient({ url: redisUrl, disableOfflineQueue: true }) : undefined;
  redis?.on('error', (error: unknown) =>
    log.warn({ err: error }, 'rate limits: redis is away, counting in memory'),
  );
  // The start does not wait for Redis: until it answers, this process counts in memory, and the client keeps trying to connect.
  const connecting = redis?.connect().catch(() => undefined);

  function limiter(name: string, { points, seconds }: { points: number; seconds: number }) {
    const budget = { keyPrefix: `rate:${name}`, points, duration: seconds };
    const memory = new RateLimiterMemory(budget);
    if (!redis) return memory;
    return new RateLimiterRedis({
      ...budget,
      storeClient: redis,
      useRedisPackage: true,
      insuranceLimiter: memory,
    });
  }

  const limit: RateLimits['limit'] = (name, budget) => {
    const counter = limiter(name, budget);
    return {
      async take(key, points = 1) {
        try {
          await counter.consume(key, points);
        } catch (refusal) {
          if (!(refusal instanceof RateLimiterRes)) throw refusal;
          throw new Failure('too_fast', {
            retry_after: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
          });
        }
      },
      async giveBack(key) {
        await counter.reward(key, 1);
      },
      async reset(key) {
        await counter.delete(key);
      },
    };
  };
  const ofTable = new Map<string, Limit>();
  return {
    countedIn: () => (!redis ? 'memory' : redis.isReady ? 'redis' : 'memory, redis is away'),
    limit,
    named(name) {
      const limited = ofTable.get(name) ?? limit(name, rateLimitTable[name]);
      ofTable.set(name, limited);
      return limited;
    },
    async close() {
      redis?.destroy();
      await connecting;
    },
  };
}
