import { useEffect, useEffectEvent } from 'react';
import { useWhenOnline } from './use-is-online.ts';

/** Calls `again` at an interval while the page is visible, and when the page or the network is back. */
export function useWhenShown(again: () => void, everyMs: number): void {
  const callAgain = useEffectEvent(again);
  useWhenOnline(again);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') callAgain();
    };
    document.addEventListener('visibilitychange', look);
    const polling = setInterval(look, everyMs);
    return () => {
      document.removeEventListener('visibilitychange', look);
      clearInterval(polling);
    };
  }, [everyMs]);
}
