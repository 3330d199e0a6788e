import { useEffect } from 'react';

/** Keeps the screen on while the ticket is open; taken again whenever the page comes back. Older phones go without. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isGone = false;
    const take = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (isGone) await lock.release();
      } catch {
        // Refused (low battery, for one): the hint about brightness is all we can give.
      }
    };
    const retake = () => void take();
    retake();
    document.addEventListener('visibilitychange', retake);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', retake);
      void lock?.release();
    };
  }, []);
}
