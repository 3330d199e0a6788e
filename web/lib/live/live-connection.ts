// Whether the socket of the subscriptions is open. Messages are hints only: after missed ones the data is read again.
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { createSignal } from '../signal.ts';

/** `moved`: the server stops and another one is available, so nothing is lost yet. */
export type LiveNews = 'open' | 'lost' | 'moved';

const news = createSignal<LiveNews>();
let isLost = false;
let hasGap = false;
let isOpen = false;

/** Whether the socket is open now; false also where none could be opened yet. */
export const isLiveNow = (): boolean => isOpen;

export function tellLive(now: LiveNews): void {
  const hadGap = hasGap;
  const wasLost = isLost;
  isOpen = now === 'open';
  hasGap = now !== 'open';
  isLost = now === 'lost';
  if (wasLost !== isLost || (now === 'open' && hadGap)) news.send(now);
}

/** False from the loss of a used socket until it is open again. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    (changed) => news.listen(changed),
    () => !isLost,
    () => true,
  );
}

/** Calls `again` when the socket is open again, after a loss or at another server, because messages may have been missed. */
export function useWhenLiveAgain(again: () => void): void {
  const callAgain = useEffectEvent(again);
  useEffect(() => news.listen((now) => now === 'open' && callAgain()), []);
}
