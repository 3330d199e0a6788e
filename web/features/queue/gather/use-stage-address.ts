import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** `/waiting-room/{showing}` before the bell, `/queue/{showing}` after it: the address says where one is, whichever was opened. */
export function useStageAddress(showingId: string, isBeforeBell: boolean | null): void {
  const here = useLocation();
  const navigate = useNavigate();
  const wanted = `/${isBeforeBell ? 'waiting-room' : 'queue'}/${showingId}`;
  useEffect(() => {
    if (isBeforeBell === null || here.pathname === wanted) return;
    void navigate({ pathname: wanted, search: here.search }, { replace: true, state: here.state as unknown });
  }, [isBeforeBell, here, wanted, navigate]);
}
