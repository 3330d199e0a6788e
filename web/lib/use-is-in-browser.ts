import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server, and in the first drawing of a browser that takes its page over: both must be the same. */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
