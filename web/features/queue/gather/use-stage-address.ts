import { useEffect } from 'react';
import { pathInSite, sitePath } from '../../../storage/site-settings.ts';

/** `/waiting-room/{showing}` before the bell, `/queue/{showing}` after it: the address says where one is, whichever was opened. */
export function useStageAddress(showingId: string, isBeforeBell: boolean | null): void {
  const wanted = `/${isBeforeBell ? 'waiting-room' : 'queue'}/${showingId}`;
  useEffect(() => {
    if (isBeforeBell === null || pathInSite() === wanted) return;
    history.replaceState(history.state, '', sitePath(wanted) + location.search + location.hash);
  }, [isBeforeBell, wanted]);
}
