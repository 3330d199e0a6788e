import { limits } from '@mo-man/schema/limits.ts';

/** What is known of a refresh token when it is presented. */
export interface PresentedToken {
  isExpired: boolean;
  isFamilyRevoked: boolean;
  /** Seconds since the session first continued with another token (see `leftBehindSeconds`); null when it has not. */
  leftBehindSeconds: number | null;
  /** The exchange is for a new session: an installed app may start with a copy of the browser's cookies, of any age. */
  isForNewFamily: boolean;
}

export type ExchangeVerdict = 'exchange' | 'refuse' | 'revoke_family';

/**
 * Whether a refresh token may be exchanged. A rotated token stays valid until its successor is first used, because the answer with the
 * successor may have been lost. Later use counts as theft and revokes the session. But tabs share cookies, and a request may be under way
 * with a token that another tab has just rotated: within limits.refreshGraceSeconds that is allowed (decision 18).
 */
export function judgeExchange(token: PresentedToken): ExchangeVerdict {
  if (token.isFamilyRevoked || token.isExpired) return 'refuse';
  const isLeftBehind =
    token.leftBehindSeconds !== null && token.leftBehindSeconds > limits.refreshGraceSeconds;
  if (!isLeftBehind) return 'exchange';
  return token.isForNewFamily ? 'refuse' : 'revoke_family';
}
