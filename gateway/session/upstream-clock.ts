import { UpstreamFailure } from '../lib/upstream-failure.ts';

export interface UpstreamClock {
  /** The platform's time: this machine's clock, corrected by the platform's last answer about it. */
  now(): Date;
  /** Makes a call that contains the time. When the platform rejects it as too far off, corrects the clock and retries once. */
  inTime<T>(call: (now: Date) => Promise<T>): Promise<T>;
}

/**
 * A wrong clock of the gateway may stay unnoticed for hours; it must not lock anybody out or affect sessions. Differences below
 * limits.signedRequestSkewSeconds are not corrected.
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
