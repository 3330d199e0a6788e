import { useEffect, useState } from 'react';
import { firstNow } from '../../lib/page-time.ts';
import { secondsLeft } from './time-left.rule.ts';

/** Seconds until `until` by the phone's clock; corrected at once when the screen wakes. */
export function useSecondsLeft(until: string | number): number {
  const end = new Date(until).getTime();
  const [now, setNow] = useState(firstNow);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const ticking = setInterval(tick, 1_000);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(ticking);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [end]);
  return secondsLeft(end, now);
}
