import { useEffect, useEffectEvent } from 'react';
import { drawnReadDelay } from './reading-pace.rule.ts';

/**
 * Reads the queue after the opening until the number is there, spread over all buyers, never twice at once. It goes by this phone's
 * clock, so it also works when the message of the opening was missed.
 */
export function useDrawnNumber(
  { isAwaited, bellAt, gathered }: { isAwaited: boolean; bellAt: number; gathered: number },
  read: () => Promise<void>,
): void {
  const readAgain = useEffectEvent(read);
  useEffect(() => {
    if (!isAwaited) return undefined;
    let waiting: ReturnType<typeof setTimeout>;
    let isOver = false;
    const next = () => {
      if (isOver) return;
      // The next read is planned even after a failure: the number must be shown in the end.
      const delay = drawnReadDelay({ bellAt, now: Date.now(), gathered, chance: Math.random() });
      waiting = setTimeout(() => void readAgain().then(next, next), delay);
    };
    next();
    return () => {
      isOver = true;
      clearTimeout(waiting);
    };
  }, [isAwaited, bellAt, gathered]);
}
