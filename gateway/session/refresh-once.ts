import type { GrantsWire } from '@mo-man/schema/wire/accounts/session.ts';

export interface Refreshed {
  grants: GrantsWire;
  userId: string;
}

/** Equal exchanges share one call. */
export interface Exchange {
  refreshToken: string;
  /** A session belongs to one device, so the same refresh token from another device is a separate exchange. */
  deviceToken: string;
  newFamily: boolean;
}

/**
 * Concurrent refreshes of one session share one call. Requests that arrive within a few seconds with the old token still get its answer,
 * because their cookies were sent before. When two gateways refresh at once, the platform tolerates it (decision 18).
 */
export function createRefreshOnce<Caller>(
  refresh: (exchange: Exchange, caller: Caller) => Promise<Refreshed>,
  keepMs = 5_000,
) {
  const running = new Map<string, Promise<Refreshed>>();
  return (exchange: Exchange, caller: Caller): Promise<Refreshed> => {
    const { refreshToken, deviceToken, newFamily } = exchange;
    const key = JSON.stringify([refreshToken, deviceToken, newFamily]);
    const shared = running.get(key);
    if (shared) return shared;
    const started = refresh(exchange, caller);
    running.set(key, started);
    started.then(
      () => setTimeout(() => running.delete(key), keepMs).unref(),
      () => running.delete(key),
    );
    return started;
  };
}
