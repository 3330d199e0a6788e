import { isExpired } from './token-expiry.rule.ts';

/** What the browser knows about its session: the two expiry times in epoch seconds, from the readable cookie. */
export interface SessionTimes {
  /** Expiry of the access token; anything unreadable counts as expired. */
  readonly accessExpiresAt?: unknown;
  /** Expiry of the refresh token; anything unreadable counts as expired. */
  readonly refreshExpiresAt?: unknown;
}

/** What to do at start. */
export type SessionStep =
  /** No session: clear leftover data and continue as a visitor (error unauthorized_error). */
  | 'clear'
  /** Only the access token has expired: refresh. */
  | 'refresh'
  /** Both have expired: clear the session and show it (error session_expired). */
  | 'expire'
  /** Fetch the profile. */
  | 'load_profile';

/**
 * The session check at start; `null` means that there is no access token.
 *
 * No access token clears the session and returns an error. Expired token with a non-expired refresh token triggers a
 * refresh. Both expired clears the session with 'Session expired'. Valid token fetches the profile.
 */
export function checkSession(times: SessionTimes | null, nowSeconds: number): SessionStep {
  if (times === null || times.accessExpiresAt === undefined) return 'clear';
  if (!isExpired(times.accessExpiresAt, nowSeconds)) return 'load_profile';
  return isExpired(times.refreshExpiresAt, nowSeconds) ? 'expire' : 'refresh';
}
