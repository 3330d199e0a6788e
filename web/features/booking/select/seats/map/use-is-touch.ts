import { useSyncExternalStore } from 'react';

const coarse = matchMedia('(pointer: coarse)');
const listen = (hear: () => void) => {
  coarse.addEventListener('change', hear);
  return () => coarse.removeEventListener('change', hear);
};

/** Whether a finger points here, not a mouse; it may change when a mouse is plugged in. */
export function useIsTouch(): boolean {
  return useSyncExternalStore(listen, () => coarse.matches);
}
