/**
 * Whether a moment given in epoch seconds is over; what is no number counts as over.
 *
 * The exp claim compared with the current time; an unparseable token counts as expired.
 */
export function isExpired(expiresAt: unknown, nowSeconds: number): boolean {
  return typeof expiresAt !== 'number' || !(expiresAt > nowSeconds);
}
