import { locks } from '../keys.ts';

/** Runs alone among the tabs of this browser that refresh or end the session; where there are no locks, at once. */
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
