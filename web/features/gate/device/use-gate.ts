import { useEffect, useRef, useSyncExternalStore } from 'react';
import { gateApi } from './gate-api.ts';
import type { GateState } from './gate-state.ts';
import { keepSyncing, type Syncing } from './sync-gate.ts';
import { thisGate } from './this-gate.ts';

export const useGate = (): GateState => useSyncExternalStore(thisGate.listen, thisGate.get);

/** Syncs while the device is paired, and at once when the network or the page comes back. */
export function useSyncing(isPaired: boolean): { hurry(): void; tryNow(): void } {
  const syncing = useRef<Syncing | null>(null);
  useEffect(() => {
    if (!isPaired) return;
    const running = keepSyncing(thisGate, gateApi);
    syncing.current = running;
    const again = () => {
      if (document.visibilityState === 'visible') running.tryNow();
    };
    window.addEventListener('online', again);
    document.addEventListener('visibilitychange', again);
    return () => {
      window.removeEventListener('online', again);
      document.removeEventListener('visibilitychange', again);
      running.stop();
      syncing.current = null;
    };
  }, [isPaired]);
  return { hurry: () => syncing.current?.hurry(), tryNow: () => syncing.current?.tryNow() };
}
