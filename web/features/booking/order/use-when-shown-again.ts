import { useEffect, useEffectEvent } from 'react';

/** Calls `again` when the browser brings the page back as it was left: the way back from the bank's page. */
export function useWhenShownAgain(again: () => void): void {
  const callAgain = useEffectEvent(again);
  useEffect(() => {
    const hear = (event: PageTransitionEvent) => event.persisted && callAgain();
    window.addEventListener('pageshow', hear);
    return () => window.removeEventListener('pageshow', hear);
  }, []);
}
