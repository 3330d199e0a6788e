const joins = '#join';

/**
 * Address of a link "Join the queue", which joins without a second button. The intent is part of the address, so that it works in
 * server-rendered pages and is kept during a login.
 */
export const joinPath = (showingId: string): string => `/queue/${showingId}${joins}`;

/** Whether the `hash` of an address asks to join. */
export const isJoining = (hash: string): boolean => hash === joins;
