import { eventLinkSources } from '@mo-man/schema/values.ts';

/** Where the link stood that led here: what the router was given as `state.source`; null for none, or none of ours. */
export function linkSource(state: unknown): (typeof eventLinkSources)[number] | null {
  if (typeof state !== 'object' || state === null || !('source' in state)) return null;
  return eventLinkSources.find((each) => each === state.source) ?? null;
}
