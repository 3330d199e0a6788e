import { limits } from '@mo-man/schema/limits.ts';

const HOUR = 3_600_000;
const LIFE = limits.otpMinutes * 60_000;

/** What is known of a one-time password when its digits come back. */
export interface OtpFacts {
  expiresAt: Date;
  /** Wrong tries so far, over all sends that follow from one another. */
  tries: number;
  /** When the recipient may be judged again, over all codes sent to it; undefined when it may be now. */
  judgedFrom: Date | undefined;
  verified: boolean;
  /** Replaced by a newer one, or already used up. */
  spent: boolean;
}

export type OtpVerdict = 'right' | 'otp_wrong' | 'otp_expired' | 'otp_too_many_tries' | 'too_fast';

/** Judges the digits. Spec §5: "OTP is 4 digits with limited retries"; one is good once and only for a short time. */
export function judgeOtp(otp: OtpFacts, isRight: boolean, now: Date): OtpVerdict {
  if (otp.spent || otp.verified || otp.expiresAt <= now) return 'otp_expired';
  if (otp.judgedFrom) return 'too_fast';
  if (otp.tries >= limits.otpMaxTries) return 'otp_too_many_tries';
  return isRight ? 'right' : 'otp_wrong';
}

/** A send to a recipient, for whatever purpose, with the wrong tries of that code alone. */
export interface Send {
  purpose: string;
  sentAt: Date;
  /** Which send this was of those whose waits grow. */
  sends: number;
  wrongTries: number;
  verified: boolean;
}

/** Sends older than this no longer count for anything: an hour, and the life of a code that was tried late. */
export const sendsCountedSince = (now: Date): Date => new Date(now.getTime() - HOUR - LIFE);

/**
 * When codes of this recipient are judged again, over all sends and purposes: four digits are few, and a stranger can
 * ask for one code after the other. Undefined when they are judged now.
 */
export function judgedFrom(sends: readonly Send[], now: Date): Date | undefined {
  const counted = sends.filter((send) => send.wrongTries > 0 && send.sentAt > sendsCountedSince(now));
  let wrong = counted.reduce((sum, send) => sum + send.wrongTries, 0);
  if (wrong < limits.otpWrongMaxPerHour) return undefined;
  for (const send of counted.toSorted((a, b) => a.sentAt.getTime() - b.sentAt.getTime())) {
    wrong -= send.wrongTries;
    if (wrong < limits.otpWrongMaxPerHour) return new Date(send.sentAt.getTime() + HOUR + LIFE);
  }
  return undefined;
}

/** When another may be sent: each send doubles the wait. */
export function resendAt(sentAt: Date, sends: number): Date {
  return new Date(sentAt.getTime() + limits.otpResendSeconds * 1000 * 2 ** (sends - 1));
}

export type SendVerdict =
  { sends: number } | { failure: 'otp_resend_too_soon'; at: Date } | { failure: 'too_fast'; at: Date };

/**
 * Whether a code may be sent to a recipient now. Waits grow whether it is asked for by `resend` or by `send`, until one
 * was right or an hour has passed.
 */
export function judgeSend(sends: readonly Send[], purpose: string, now: Date): SendVerdict {
  const inHour = sends
    .filter((send) => now.getTime() - send.sentAt.getTime() < HOUR)
    .toSorted((a, b) => a.sentAt.getTime() - b.sentAt.getTime());
  const last = inHour.findLast((send) => send.purpose === purpose);
  const follows = last && !last.verified ? last : undefined;
  const earliest = follows && resendAt(follows.sentAt, follows.sends);
  if (earliest && now < earliest) return { failure: 'otp_resend_too_soon', at: earliest };
  const first = inHour.at(-limits.otpMaxPerHour);
  if (first) return { failure: 'too_fast', at: new Date(first.sentAt.getTime() + HOUR) };
  const judged = judgedFrom(sends, now);
  if (judged) return { failure: 'too_fast', at: judged };
  return { sends: (follows?.sends ?? 0) + 1 };
}

/** Seconds from now, at least one: `retry_after`. */
export const secondsUntil = (at: Date, now: Date): number =>
  Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 1000));
