/** Carried to the queue by a link that says "Join the queue": who followed it has joined, without a second button. */
export const joinsQueue = { joinsQueue: true } as const;

/** Whether the navigation that led here carried it. */
export const isJoining = (state: unknown): boolean =>
  (state as { joinsQueue?: true } | null)?.joinsQueue === true;
