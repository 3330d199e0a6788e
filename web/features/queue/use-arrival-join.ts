import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isJoining } from '../../shared/queue-intent.ts';

/**
 * Joins for a buyer who came by "Join the queue", once the line is known; only once, so that neither a reload nor leaving
 * the line joins again.
 */
export function useArrivalJoin(isLineKnown: boolean, canJoin: boolean, join: () => void): void {
  const here = useLocation();
  const navigate = useNavigate();
  const isDue = isLineKnown && isJoining(here.state);
  const take = useEffectEvent(() => {
    void navigate(here, { replace: true, state: null });
    if (canJoin) join();
  });
  useEffect(() => {
    if (isDue) take();
  }, [isDue]);
}
