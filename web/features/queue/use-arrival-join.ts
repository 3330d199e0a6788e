import { useEffect, useEffectEvent, useState } from 'react';
import { isJoining } from '../../lib/queue-intent.rule.ts';

/** Joins once, when the queue is known, for a buyer who came by "Join the queue". Neither a reload nor leaving the queue joins again. */
export function useArrivalJoin(isQueueKnown: boolean, canJoin: boolean, join: () => void): void {
  const [isAsked] = useState(() => isJoining(location.hash));
  const take = useEffectEvent(() => {
    history.replaceState(null, '', location.pathname + location.search);
    if (canJoin) join();
  });
  const isDue = isAsked && isQueueKnown;
  useEffect(() => {
    if (isDue) take();
  }, [isDue]);
}
