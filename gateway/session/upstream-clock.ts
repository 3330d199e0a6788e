import { UpstreamFailure } from '../lib/upstream-failure.ts';

export interface UpstreamClock {
  /** The platform's time: this machine's, put right by what the platform said last. */
  now(): Date;
  /** Makes a call that carries the time; when the platform finds it too far from its own, puts the clock right and calls again. */
  inTime<T>(call: (now: Date) => Promise<T>): Promise<T>;
}

/**
 * A gateway whose clock is wrong must not keep anybody out, nor judge a session by it: who runs it may not notice for
 * hours. Below limits.signedRequestSkewSeconds a difference is left alone.
 */
export function upstreamClock(ownNow: () => Date): UpstreamClock {
  let aheadMs = 0;
  const now = () => new Date(ownNow().getTime() + aheadMs);
  return {
    now,
    async inTime(call) {
      try {
        return await call(now());
      } catch (error) {
        const told = error instanceof UpstreamFailure && error.code === 'request_expired';
        const serverTime = told ? error.details['server_time'] : undefined;
        if (typeof serverTime !== 'number') throw error;
        aheadMs = serverTime - ownNow().getTime();
        return await call(now());
      }
    },
  };
}
