// Detects that the page is back: visible again after a while, online again, or on a machine that had slept.
import { useEffect, useEffectEvent } from 'react';
import { createSignal } from '../signal.ts';

/** A shorter time in the background loses no messages, because the socket stays open. Milliseconds. */
export const AWAY_MS = 3_000;
/** A clock that jumps so far means that the machine slept. Milliseconds. */
export const SLEPT_MS = 15_000;
const LOOK_EVERY = 5_000;

const awake = createSignal<null>();
let isWatching = false;

/** Calls the listener each time, until the returned function is called. */
export function onAwake(listener: () => void): () => void {
  watch();
  return awake.listen(listener);
}

export const nextAwake = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = onAwake(() => {
      stop();
      resolve();
    });
  });

export function useWhenAwake(again: () => void): void {
  const callAgain = useEffectEvent(again);
  useEffect(() => onAwake(() => callAgain()), []);
}

function watch(): void {
  if (isWatching) return;
  isWatching = true;
  let hiddenAt = document.visibilityState === 'hidden' ? Date.now() : null;
  let seenAt = Date.now();
  const tell = () => {
    hiddenAt = null;
    seenAt = Date.now();
    awake.send(null);
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') hiddenAt = Date.now();
    else if (hiddenAt !== null && Date.now() - hiddenAt >= AWAY_MS) tell();
    else hiddenAt = null;
  });
  addEventListener('online', tell);
  addEventListener('pageshow', (event) => event.persisted && tell());
  setInterval(() => {
    const hasSlept = Date.now() - seenAt > LOOK_EVERY + SLEPT_MS;
    seenAt = Date.now();
    if (hasSlept && document.visibilityState === 'visible') tell();
  }, LOOK_EVERY);
}
