import { useEffectEvent, useLayoutEffect } from 'react';
import { beginOverlay } from './overlay-entries.ts';

/**
 * While `isOpen`, the way back calls `close` instead of leaving the page. `step` tells the steps inside apart, for which
 * `close` is one step back: each can be gone back from.
 */
export function useBackCloses(isOpen: boolean, close: () => void, step?: string): void {
  const closeNow = useEffectEvent(close);
  // Before it is seen: whoever sees it may press back.
  useLayoutEffect(() => (isOpen ? beginOverlay(() => closeNow()) : undefined), [isOpen, step]);
}
