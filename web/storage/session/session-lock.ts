import { locks } from '../keys.ts';

/** Runs `work` under a lock of this browser's tabs for refreshing or ending the session; without locks at once. */
export function holdingSession<T>(work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return work();
  let isStarted = false;
  const started = () => {
    isStarted = true;
    return work();
  };
  return navigator.locks.request(locks.session, started).catch((cause: unknown) => {
    // A browser that blocks third-party storage denies locks in a partner's frame.
    if (isStarted) throw cause;
    return work();
  });
}
