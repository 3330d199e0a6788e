import { useEffect, useEffectEvent, useState } from 'react';
import { errorDetails } from '../../lib/errors/error-code.ts';
import { isPassing } from '../../lib/errors/is-passing.ts';
import { returnDelay } from './waiting/return-delay.rule.ts';

/**
 * Shows the proof of the place to a restored queue, and retries after temporary failures. `lostEpoch`: epoch of the restored queue, null
 * while nothing was lost. Returns whether another try follows.
 */
export function useReturnToQueue(
  lostEpoch: number | null,
  join: (onFailure: (error: unknown) => void) => Promise<unknown>,
): boolean {
  const comeBack = useEffectEvent(join);
  const [isComing, setComing] = useState(false);
  useEffect(() => {
    if (lostEpoch === null) return undefined;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const began = Date.now();
    const attempt = (failures: number) =>
      comeBack((error) => {
        if (isOver) return;
        const delay = returnDelay({
          isPassing: isPassing(error),
          askedSeconds: Number(errorDetails(error)?.['retry_after'] ?? 0),
          failures,
          elapsedMs: Date.now() - began,
          chance: Math.random(),
        });
        setComing(delay !== null);
        if (delay !== null) waiting = setTimeout(() => void attempt(failures + 1), delay);
      });
    void attempt(0);
    return () => {
      isOver = true;
      clearTimeout(waiting);
      setComing(false);
    };
  }, [lostEpoch]);
  return isComing;
}
