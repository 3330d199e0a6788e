import { eventLinkSources } from '@mo-man/schema/values.ts';

/** The place of the link that led here, from the router's `state.source`; null for none or an unknown one. */
export function linkSource(state: unknown): (typeof eventLinkSources)[number] | null {
  if (typeof state !== 'object' || state === null || !('source' in state)) return null;
  return eventLinkSources.find((each) => each === state.source) ?? null;
}
