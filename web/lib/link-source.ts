import type { eventLinkSources } from '@mo-man/schema/values.ts';

/** Where a link to an event stands, in the specification's words. */
export type LinkSource = (typeof eventLinkSources)[number];

/**
 * The state of a link to an event: it says where it stands. It travels in the entry of the browser's history and never in the
 * address, which stays the one that is shared, indexed and cached.
 */
export const fromSource = (source: LinkSource | undefined): { source: LinkSource } | undefined =>
  source && { source };
