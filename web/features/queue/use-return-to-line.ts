import { useEffect, useEffectEvent } from 'react';

/** After the line was restored this browser shows the proof of its place by itself, once. */
export function useReturnToLine(isLost: boolean, join: () => void): void {
  const comeBack = useEffectEvent(join);
  useEffect(() => {
    if (isLost) comeBack();
  }, [isLost]);
}
