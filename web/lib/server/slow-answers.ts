// Detects answers that take longer than usual; the page then says that it is still waiting.
import { createSignal } from '../signal.ts';

/** Milliseconds. */
export const SLOW_MS = 3_000;

const late = new Set<object>();
const changed = createSignal<boolean>();

/** Starts waiting for an answer; the returned function ends it. */
export function noteWaiting(): () => void {
  const one = {};
  const waiting = setTimeout(() => {
    late.add(one);
    if (late.size === 1) changed.send(true);
  }, SLOW_MS);
  return () => {
    clearTimeout(waiting);
    if (late.delete(one) && late.size === 0) changed.send(false);
  };
}

export const isSlow = (): boolean => late.size > 0;
export const listenSlow = changed.listen;
