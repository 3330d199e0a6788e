/** What is known of a refresh token when it is presented. */
export interface PresentedToken {
  expiresAt: Date;
  familyRevoked: boolean;
  /** Whether a token that it was exchanged for has been used itself. */
  successorUsed: boolean;
}

export type ExchangeVerdict = 'exchange' | 'refuse' | 'revoke_family';

/**
 * Whether a refresh token may be exchanged. Design §5: "The predecessor of a rotated refresh token stays good until its
 * successor is first used (a phone in a tunnel that never got the answer is not a thief); use after that revokes the
 * family."
 */
export function judgeExchange(token: PresentedToken, now: Date): ExchangeVerdict {
  if (token.familyRevoked || token.expiresAt <= now) return 'refuse';
  return token.successorUsed ? 'revoke_family' : 'exchange';
}
