import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and during hydration, whose output must be the same. */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
