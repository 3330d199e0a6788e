import { useEffect, useState } from 'react';
import { clockLatestSeen, isClockMeasured, noteClockSeen } from '../../../storage/clock/server-clock.ts';
import { judgeClock, type PhoneClock } from './phone-clock.rule.ts';

/**
 * How far this phone's clock can be trusted, checked every second while a rotating code is shown (`isOn`). `syncedAt` (epoch milliseconds
 * by this clock, null before the first sync) restarts the check: at a sync the clock was compared with the server's.
 */
export function usePhoneClock(isOn: boolean, syncedAt: number | null): PhoneClock {
  const [clock, setClock] = useState<PhoneClock>('compared');
  useEffect(() => {
    if (!isOn) return;
    const start = { wall: Date.now(), steady: performance.now() };
    // Read once at the start, because this page itself writes later values of it.
    const latestSeen = Math.max(syncedAt ?? 0, clockLatestSeen()) || null;
    let wasHidden = false;
    const judge = () => {
      const now = Date.now();
      const drift = now - start.wall - (performance.now() - start.steady);
      setClock(judgeClock({ now, latestSeen, isCompared: isClockMeasured(), drift, wasHidden }));
      noteClockSeen(now);
    };
    const noteHidden = () => {
      wasHidden ||= document.visibilityState === 'hidden';
    };
    judge();
    const judging = setInterval(judge, 1_000);
    document.addEventListener('visibilitychange', noteHidden);
    return () => {
      clearInterval(judging);
      document.removeEventListener('visibilitychange', noteHidden);
    };
  }, [isOn, syncedAt]);
  return clock;
}
