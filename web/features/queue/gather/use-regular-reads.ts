import { useEffect, useEffectEvent, useState } from 'react';
import { isLiveNow } from '../../../lib/live/live-connection.ts';
import { isReadNeeded, queueReadDelay } from './reading-pace.rule.ts';

/**
 * Reads the queue again and again at the pace of the position, because the socket may be blocked or silent. A position that comes nearer brings
 * the next read nearer at once.
 */
export function useRegularReads(
  { position, ratePerMinute }: { position: number | null; ratePerMinute: number },
  read: () => void,
): void {
  const [last, setLast] = useState(() => ({ at: Date.now(), chance: Math.random() }));
  const next = useEffectEvent(() => {
    if (isReadNeeded({ isHidden: document.hidden, isLive: isLiveNow() })) read();
    setLast({ at: Date.now(), chance: Math.random() });
  });
  useEffect(() => {
    const due = last.at + queueReadDelay(position, ratePerMinute, last.chance);
    const waiting = setTimeout(() => next(), Math.max(0, due - Date.now()));
    return () => clearTimeout(waiting);
  }, [position, ratePerMinute, last]);
}
