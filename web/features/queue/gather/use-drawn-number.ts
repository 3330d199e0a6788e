import { useEffect, useEffectEvent } from 'react';
import { numberReadDelay } from './reading-pace.rule.ts';

/** After the bell, until the number is there: the line is read again, spread over the crowd, and never while it is being read. */
export function useDrawnNumber(isAwaited: boolean, gathered: number, read: () => Promise<void>): void {
  const readAgain = useEffectEvent(read);
  useEffect(() => {
    if (!isAwaited) return undefined;
    let waiting: ReturnType<typeof setTimeout>;
    let isOver = false;
    const next = () => {
      if (isOver) return;
      // Whatever became of one reading, the next one comes: the number must be shown in the end.
      waiting = setTimeout(() => void readAgain().then(next, next), numberReadDelay(gathered, Math.random()));
    };
    next();
    return () => {
      isOver = true;
      clearTimeout(waiting);
    };
  }, [isAwaited, gathered]);
}
