import { useEffect, useState } from 'react';
import { locks } from '../../../storage/keys.ts';

/** `other`: another tab scans; two tabs of one device would not know each other's scans. */
export type TabState = 'asking' | 'own' | 'other';

/** Whether this tab is the one that scans; `take` makes it so. Without the Web Locks API every tab scans. */
export function useOneTab(): { tab: TabState; take(): void } {
  const [tab, setTab] = useState<TabState>('locks' in navigator ? 'asking' : 'own');
  const [isTaken, setIsTaken] = useState(false);
  useEffect(() => {
    if (!('locks' in navigator)) return;
    let release = () => {};
    let isGone = false;
    const holding = new Promise<void>((resolve) => {
      release = resolve;
    });
    navigator.locks
      .request(locks.gate, isTaken ? { steal: true } : { ifAvailable: true }, (lock) => {
        if (isGone) return undefined;
        setTab(lock ? 'own' : 'other');
        return lock ? holding : undefined;
      })
      .catch(() => setTab('other'));
    return () => {
      isGone = true;
      release();
    };
  }, [isTaken]);
  return { tab, take: () => setIsTaken(true) };
}
