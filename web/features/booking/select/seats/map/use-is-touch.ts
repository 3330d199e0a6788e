import { useSyncExternalStore } from 'react';

const coarse = matchMedia('(pointer: coarse)');
const listen = (hear: () => void) => {
  coarse.addEventListener('change', hear);
  return () => coarse.removeEventListener('change', hear);
};

/** Whether the main pointer is a finger; it can change, for example when a mouse is plugged in. */
export function useIsTouch(): boolean {
  return useSyncExternalStore(listen, () => coarse.matches);
}
