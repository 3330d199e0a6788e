// The place of a link that is followed by a whole page load, because the router's state is lost then.
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

/** The place of the link that led to this page load; the next load has its own. */
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
