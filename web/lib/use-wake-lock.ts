import { useEffect } from 'react';

/** Keeps the screen on while a ticket or the scanner is open, or a turn is near (`isWanted`); taken again whenever the page comes back. Older phones go without. */
export function useWakeLock(isWanted = true): void {
  useEffect(() => {
    if (!isWanted) return;
    let lock: WakeLockSentinel | undefined;
    let isGone = false;
    const take = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (isGone) await lock.release();
      } catch {
        // Refused (low battery, for one): the phone decides.
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
  }, [isWanted]);
}
