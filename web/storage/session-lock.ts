import { locks } from './keys.ts';

/** Runs while no tab of this browser refreshes, or hears that it ended, the session that this work is about to end. */
export function holdingSession<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(locks.session, work) : work();
}
