import { useEffect, useEffectEvent } from 'react';
import { useWhenOnline } from './use-is-online.ts';

/** Calls `again` every so often while the page is looked at, and when it or the network is back. */
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
