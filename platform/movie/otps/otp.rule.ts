import { limits } from '@mo-man/schema/limits.ts';

/** What is known of a one-time password when its digits come back. */
export interface OtpFacts {
  expiresAt: Date;
  /** Tries so far, over all sends of this purpose. */
  tries: number;
  verified: boolean;
  /** Replaced by a newer one, or already used up. */
  spent: boolean;
}

export type OtpVerdict = 'right' | 'otp_wrong' | 'otp_expired' | 'otp_too_many_tries';

/** Judges the digits. Spec §5: "OTP is 4 digits with limited retries"; one is good once and only for a short time. */
export function judgeOtp(otp: OtpFacts, isRight: boolean, now: Date): OtpVerdict {
  if (otp.spent || otp.verified || otp.expiresAt <= now) return 'otp_expired';
  if (otp.tries >= limits.otpMaxTries) return 'otp_too_many_tries';
  return isRight ? 'right' : 'otp_wrong';
}

/** When another may be sent: each send doubles the wait. */
export function resendAt(sentAt: Date, sends: number): Date {
  return new Date(sentAt.getTime() + limits.otpResendSeconds * 1000 * 2 ** (sends - 1));
}
