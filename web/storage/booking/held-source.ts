// Where a link stood that a whole page load follows: the router's state does not travel with it.
import type { eventLinkSources } from '@mo-man/schema/values.ts';
import { perTab } from '../keys.ts';

export function holdSource(source: (typeof eventLinkSources)[number]): void {
  try {
    sessionStorage.setItem(perTab.heldSource, source);
  } catch {
    // The visit has no source.
  }
}

let arrival: string | null | undefined;

/** What this page load came from, as it stands there; the next load has its own. */
export function arrivalSource(): string | null {
  arrival ??= take();
  return arrival;
}

function take(): string | null {
  try {
    const source = sessionStorage.getItem(perTab.heldSource);
    sessionStorage.removeItem(perTab.heldSource);
    return source;
  } catch {
    return null;
  }
}
