/** An attempt at an action that must happen once: the request and its idempotency key. */
export type Attempt = { key: string; wish: string };

/** The key to send: that of the previous attempt while the request is the same ("same key and same input, same answer"), else `fresh`. */
export function attemptFor(before: Attempt | undefined, wish: string, fresh: string): Attempt {
  return before?.wish === wish ? before : { key: fresh, wish };
}
