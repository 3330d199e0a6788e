import { limits } from '@mo-man/schema/limits.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** What is known of a one-time password when its digits come back. */
export interface OtpFacts {
  expiresAt: Date;
  /** Wrong tries so far, over all sends that follow from one another. */
  tries: number;
  /** When codes of this asker are judged again (judgedFrom); undefined when they are now. */
  judgedFrom: Date | undefined;
  verified: boolean;
  /** Replaced by a newer one, or already used up. */
  spent: boolean;
}

export type OtpVerdict = 'right' | 'otp_wrong' | 'otp_expired' | 'otp_too_many_tries' | 'too_fast';

/** Judges the digits. Tries are limited, and a code is good once and only for a short time. */
export function judgeOtp(otp: OtpFacts, isRight: boolean, now: Date): OtpVerdict {
  if (otp.spent || otp.verified || otp.expiresAt <= now) return 'otp_expired';
  if (otp.judgedFrom) return 'too_fast';
  if (otp.tries >= limits.otpMaxTries) return 'otp_too_many_tries';
  return isRight ? 'right' : 'otp_wrong';
}

/** A wrong code that could have opened an account, or a recipient that has none; over all codes and purposes. */
export interface WrongCode {
  at: Date;
  /** The device that asked for the code, and whether the account knew it. */
  deviceId: string;
  isKnown: boolean;
  /** Whether no right code has come since: on that device, or where it is known on any known one. */
  isInRow: boolean;
}

/** Whose code is to be judged. */
export interface Guesser {
  deviceId: string;
  /** Whether the account knows the device. */
  isKnown: boolean;
}

/** How long no code is judged after so many wrong ones in a row, in milliseconds. */
export function waitAfter(wrongInRow: number): number {
  const over = wrongInRow - limits.otpWrongFree;
  if (over < 0) return 0;
  return Math.min(limits.otpWrongWaitMinutes * MINUTE * 2 ** over, limits.otpWrongWaitMaxHours * HOUR);
}

/** When the next wrong one of so many fits again, where `most` fit and each is forgotten `hours` after the one before. */
function fitsFrom(times: readonly Date[], { most, hours }: { most: number; hours: number }): number {
  const each = hours * HOUR;
  // Until when all of those before are forgotten.
  const emptyAt = times.reduce((until, at) => Math.max(until, at.getTime()) + each, -Infinity);
  return emptyAt - (most - 1) * each;
}

const shares = {
  known: { most: limits.otpWrongKnown, hours: limits.otpWrongKnownHours },
  strangers: { most: limits.otpWrongStrangers, hours: limits.otpWrongStrangersHours },
} as const;

/**
 * When codes of this asker are judged again, undefined when they are now. A device that the account does not know waits for
 * its own wrong codes, so that strangers keep no owner out on a new phone; known devices wait together, since they are one
 * owner's. Over that stands a share for all unknown ones and one for all known ones: a stranger has devices without end.
 */
export function judgedFrom(
  wrong: readonly WrongCode[],
  { deviceId, isKnown }: Guesser,
  now: Date,
): Date | undefined {
  const alike = wrong
    .filter((code) => code.isKnown === isKnown)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const inRow = alike.filter((code) => code.isInRow && (isKnown || code.deviceId === deviceId));
  const last = inRow.at(-1);
  const waited = last ? last.at.getTime() + waitAfter(inRow.length) : -Infinity;
  const times = alike.map((code) => code.at);
  const from = Math.max(waited, fitsFrom(times, shares[isKnown ? 'known' : 'strangers']));
  return from > now.getTime() ? new Date(from) : undefined;
}

/** A send to a recipient, for whatever purpose. */
export interface Send {
  purpose: string;
  sentAt: Date;
  /** Which send this was of those whose waits grow. */
  sends: number;
  verified: boolean;
  /** The device that asked. */
  deviceId: string | null;
  /** Whether the recipient's account knew that device. */
  isKnown: boolean;
}

/** Sends older than this no longer count for anything. */
export const sendsCountedSince = (now: Date): Date => new Date(now.getTime() - HOUR);

/** When another may be sent: each send doubles the wait. */
export function resendAt(sentAt: Date, sends: number): Date {
  return new Date(sentAt.getTime() + limits.otpResendSeconds * 1000 * 2 ** (sends - 1));
}

export type SendVerdict =
  | { sends: number }
  | { failure: 'otp_resend_too_soon'; at: Date }
  | { failure: 'too_fast'; at: Date };

/** Who asks for a code. */
export interface Asker {
  purpose: string;
  deviceId: string;
  /** Whether the recipient's account knows the device. */
  isKnown: boolean;
}

/**
 * Whether a code may be sent to a recipient now. Waits and counts are the asking device's own, so that a stranger's
 * sends cost the owner nothing; devices that the account does not know share a count besides. Waits grow whether it is
 * asked for by `resend` or by `send`, until one was right or an hour has passed.
 */
export function judgeSend(
  sends: readonly Send[],
  asker: Asker,
  { judgedAt, now }: { judgedAt: Date | undefined; now: Date },
): SendVerdict {
  const inHour = sends
    .filter((send) => send.sentAt > sendsCountedSince(now))
    .toSorted((a, b) => a.sentAt.getTime() - b.sentAt.getTime());
  const own = inHour.filter((send) => send.deviceId === asker.deviceId);
  const last = own.findLast((send) => send.purpose === asker.purpose);
  const follows = last && !last.verified ? last : undefined;
  const earliest = follows && resendAt(follows.sentAt, follows.sends);
  if (earliest && now < earliest) return { failure: 'otp_resend_too_soon', at: earliest };
  const strangers = asker.isKnown ? [] : inHour.filter((send) => !send.isKnown);
  const first = own.at(-limits.otpMaxPerHour) ?? strangers.at(-limits.otpMaxPerHourStrangers);
  if (first) return { failure: 'too_fast', at: new Date(first.sentAt.getTime() + HOUR) };
  // Sent where it cannot be judged it would only cost a message.
  if (judgedAt) return { failure: 'too_fast', at: judgedAt };
  return { sends: (follows?.sends ?? 0) + 1 };
}

/** Seconds from now, at least one: `retry_after`. */
export const secondsUntil = (at: Date, now: Date): number =>
  Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 1000));
