import { useEffect } from 'react';
import { pathInSite, sitePath } from '../../../storage/site-settings.ts';

/** Keeps the address in step with the stage: `/waiting-room/{showing}` before the opening, `/queue/{showing}` after it. */
export function useStageAddress(showingId: string, isBeforeBell: boolean | null): void {
  const wanted = `/${isBeforeBell ? 'waiting-room' : 'queue'}/${showingId}`;
  useEffect(() => {
    if (isBeforeBell === null || pathInSite() === wanted) return;
    history.replaceState(history.state, '', sitePath(wanted) + location.search + location.hash);
  }, [isBeforeBell, wanted]);
}
