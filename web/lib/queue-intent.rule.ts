const joins = '#join';

/**
 * The way into a line by a link that says "Join the queue": who follows it has joined, without a second button. It is a part of the
 * address, so that it is there in a page that the server drew, and outlives a login in between.
 */
export const joinPath = (showingId: string): string => `/queue/${showingId}${joins}`;

/** Whether this address's `hash` says so. */
export const isJoining = (hash: string): boolean => hash === joins;
