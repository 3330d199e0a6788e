import type { GrantsWire } from '@mo-man/schema/wire/session.ts';

export interface Refreshed {
  grants: GrantsWire;
  userId: string;
}

/**
 * Concurrent refreshes of one session are one call (design §5): requests that come while it runs share its answer,
 * and those that come within a few seconds with the old token still get it, because their cookies were sent before.
 */
export function createRefreshOnce<Caller>(
  refresh: (refreshToken: string, caller: Caller) => Promise<Refreshed>,
  keepMs = 5_000,
) {
  const running = new Map<string, Promise<Refreshed>>();
  return (refreshToken: string, caller: Caller): Promise<Refreshed> => {
    const shared = running.get(refreshToken);
    if (shared) return shared;
    const started = refresh(refreshToken, caller);
    running.set(refreshToken, started);
    started.then(
      () => setTimeout(() => running.delete(refreshToken), keepMs).unref(),
      () => running.delete(refreshToken),
    );
    return started;
  };
}
