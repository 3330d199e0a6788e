import { useSyncExternalStore } from 'react';
import { waitingUpdate } from './register-worker.ts';

/** Switches to the newer build; null while there is none. It may have been found before this component was mounted. */
export function useWaitingUpdate(): (() => void) | null {
  return useSyncExternalStore(waitingUpdate.listen, waitingUpdate.get, () => null);
}
