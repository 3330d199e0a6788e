import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

function watch(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export function useIsOnline(): boolean {
  return useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
}

export function useWhenOnline(again: () => void): void {
  const callAgain = useEffectEvent(again);
  useEffect(() => {
    const hear = () => callAgain();
    window.addEventListener('online', hear);
    return () => window.removeEventListener('online', hear);
  }, []);
}
