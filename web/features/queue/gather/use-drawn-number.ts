import { useEffect, useEffectEvent } from 'react';
import { numberReadDelay } from './reading-pace.rule.ts';

/** After the bell, until the number is there: the line is read again, spread over the crowd. */
export function useDrawnNumber(isAwaited: boolean, gathered: number, read: () => void): void {
  const readAgain = useEffectEvent(read);
  useEffect(() => {
    if (!isAwaited) return undefined;
    let waiting: ReturnType<typeof setTimeout>;
    const next = () => {
      waiting = setTimeout(
        () => {
          readAgain();
          next();
        },
        numberReadDelay(gathered, Math.random()),
      );
    };
    next();
    return () => clearTimeout(waiting);
  }, [isAwaited, gathered]);
}
