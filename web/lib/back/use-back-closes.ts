import { useEffectEvent, useLayoutEffect } from 'react';
import { beginOverlay } from './overlay-entries.ts';

/**
 * While `isOpen`, the back button calls `close` instead of leaving the page. `step` names the steps inside, each of which gets an entry;
 * `close` then goes back one step.
 */
export function useBackCloses(isOpen: boolean, close: () => void, step?: string): void {
  const closeNow = useEffectEvent(close);
  // Before the paint, because the back button may be pressed as soon as the overlay is visible.
  useLayoutEffect(() => (isOpen ? beginOverlay(() => closeNow()) : undefined), [isOpen, step]);
}
