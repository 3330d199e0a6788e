import { useEffect, useEffectEvent } from 'react';
import { drawnReadDelay } from './reading-pace.rule.ts';

/**
 * From the bell on, until the number is there: the queue is read again, spread over the crowd, and never while it is being read.
 * The bell is that of this phone's clock: whoever missed the message that it rang reads all the same.
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
      // Whatever became of one reading, the next one comes: the number must be shown in the end.
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
