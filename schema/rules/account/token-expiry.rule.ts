/**
 * Whether a time in epoch seconds has passed; a value that is not a number counts as passed.
 *
 * The exp claim compared with the current time; an unparseable token counts as expired.
 */
export function isExpired(expiresAt: unknown, nowSeconds: number): boolean {
  return typeof expiresAt !== 'number' || !(expiresAt > nowSeconds);
}
