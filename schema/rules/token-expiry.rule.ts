/**
 * The exp claim of a token, in epoch seconds; undefined when the token or its claim cannot be read.
 * The signature is not looked at: this only saves a call that is bound to fail.
 */
export function tokenExpiry(token: string): number | undefined {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(payload));
    const exp = claims !== null && typeof claims === 'object' && 'exp' in claims ? claims.exp : undefined;
    return typeof exp === 'number' && Number.isFinite(exp) ? exp : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether a moment given in epoch seconds is over; what is no number counts as over.
 *
 * Spec §5: "the exp claim compared with the current time; an unparseable token counts as expired."
 */
export function isExpired(expiresAt: unknown, nowSeconds: number): boolean {
  return typeof expiresAt !== 'number' || !(expiresAt > nowSeconds);
}

/** `isExpired` for a whole token. */
export function isTokenExpired(token: string, nowSeconds: number): boolean {
  return isExpired(tokenExpiry(token), nowSeconds);
}
