import { useEffect, useEffectEvent } from 'react';

/** Calls `again` when the browser restores the page from its back-forward cache, for example after the bank's page. */
export function useWhenShownAgain(again: () => void): void {
  const callAgain = useEffectEvent(again);
  useEffect(() => {
    const hear = (event: PageTransitionEvent) => event.persisted && callAgain();
    window.addEventListener('pageshow', hear);
    return () => window.removeEventListener('pageshow', hear);
  }, []);
}
