import type { eventLinkSources } from '@mo-man/schema/values.ts';

/** The place of a link to an event, in the specification's words. */
export type LinkSource = (typeof eventLinkSources)[number];

/**
 * History state of a link to an event: the link's place. It is never part of the address, which stays the one that is shared, indexed and
 * cached.
 */
export const fromSource = (source: LinkSource | undefined): { source: LinkSource } | undefined =>
  source && { source };
