import type { GrantsWire } from '@mo-man/schema/wire/accounts/session.ts';

export interface Refreshed {
  grants: GrantsWire;
  userId: string;
}

/** What is exchanged: two of these that are alike are one exchange. */
export interface Exchange {
  refreshToken: string;
  /** A session is for one device: the same token from elsewhere is judged by itself. */
  deviceToken: string;
  /** For a session of its own. */
  newFamily: boolean;
}

/**
 * Concurrent refreshes of one session are one call: requests that come while it runs share its answer,
 * and those that come within a few seconds with the old token still get it, because their cookies were sent before.
 * What another gateway exchanges meanwhile is forgiven by the platform (decision 18).
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
