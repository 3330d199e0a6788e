// Whether the socket of the subscriptions stands. Messages are hints: whoever misses some reads the truth again.
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { createSignal } from '../signal.ts';

/** `moved`: its server stops and another one is there, so nothing is lost yet. */
export type LiveNews = 'open' | 'lost' | 'moved';

const news = createSignal<LiveNews>();
let isLost = false;
let hasGap = false;

/** Said by the socket itself. */
export function tellLive(now: LiveNews): void {
  const hadGap = hasGap;
  const wasLost = isLost;
  hasGap = now !== 'open';
  isLost = now === 'lost';
  if (wasLost !== isLost || (now === 'open' && hadGap)) news.send(now);
}

/** False from the loss of a socket that was in use until it stands again. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    (changed) => news.listen(changed),
    () => !isLost,
    () => true,
  );
}

/** Calls `again` when the socket stands again, after a loss or at another server: messages may have been missed. */
export function useWhenLiveAgain(again: () => void): void {
  const callAgain = useEffectEvent(again);
  useEffect(() => news.listen((now) => now === 'open' && callAgain()), []);
}
