import { limits } from '@mo-man/schema/limits.ts';

/** What is known of a refresh token when it is presented. */
export interface PresentedToken {
  isExpired: boolean;
  isFamilyRevoked: boolean;
  /** Seconds since the session was first seen to go on without this token; null when it was not. */
  leftBehindSeconds: number | null;
  /** For a session of its own: an installed app may begin with a copy of the browser's cookies, however old. */
  isForNewFamily: boolean;
}

export type ExchangeVerdict = 'exchange' | 'refuse' | 'revoke_family';

/**
 * Whether a refresh token may be exchanged. The predecessor of a rotated refresh token stays good until its
 * successor is first used (a phone in a tunnel that never got the answer is not a thief); use after that revokes the
 * family. Tabs share cookies, so a request may be under way with a token that another tab has just left behind: for
 * limits.refreshGraceSeconds that is no theft either (decision 18).
 */
export function judgeExchange(token: PresentedToken): ExchangeVerdict {
  if (token.isFamilyRevoked || token.isExpired) return 'refuse';
  const isLeftBehind =
    token.leftBehindSeconds !== null && token.leftBehindSeconds > limits.refreshGraceSeconds;
  if (!isLeftBehind) return 'exchange';
  return token.isForNewFamily ? 'refuse' : 'revoke_family';
}
