import { useSyncExternalStore } from 'react';

/** For a store that never changes. */
export const never = () => () => undefined;

/** False on the server and during hydration, whose output must be the same. */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
