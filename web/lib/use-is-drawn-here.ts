import { useState, useSyncExternalStore } from 'react';
import { never } from './use-is-in-browser.ts';

function askedOnce() {
  let here = true;
  return [() => here, () => (here = false)] as const;
}

/**
 * False for a part that the server has drawn, true for one drawn in the browser. Only hydration asks for the server's answer, which then
 * stays, so that no part is rendered twice.
 */
export function useIsDrawnHere(): boolean {
  const [[here, onServer]] = useState(askedOnce);
  return useSyncExternalStore(never, here, onServer);
}
