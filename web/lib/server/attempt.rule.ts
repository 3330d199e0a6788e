/** An attempt at something that spends or issues: what was asked for, and under which key. */
export type Attempt = { key: string; wish: string };

/**
 * The key to send: the one of the attempt before, as long as the same thing is asked for ("same key and same
 * input, same answer"), else `fresh`.
 */
export function attemptFor(before: Attempt | undefined, wish: string, fresh: string): Attempt {
  return before?.wish === wish ? before : { key: fresh, wish };
}
