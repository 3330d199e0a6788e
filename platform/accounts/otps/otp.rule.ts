import { limits } from '@mo-man/schema/limits.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** What is known of a one-time password when a code is tried. */
export interface OtpFacts {
  expiresAt: Date;
  /** Wrong tries so far, over the whole chain of resends. */
  tries: number;
  /** From when codes of this device are checked again (judgedFrom); undefined: now. */
  judgedFrom: Date | undefined;
  verified: boolean;
  /** Replaced by a newer one, or used. */
  spent: boolean;
}

export type OtpVerdict = 'right' | 'otp_wrong' | 'otp_expired' | 'otp_too_many_tries' | 'too_fast';

/** Checks a tried code: it is valid once and for a short time, with a limited number of tries. */
export function judgeOtp(otp: OtpFacts, isRight: boolean, now: Date): OtpVerdict {
  if (otp.spent || otp.verified || otp.expiresAt <= now) return 'otp_expired';
  if (otp.judgedFrom) return 'too_fast';
  if (otp.tries >= limits.otpMaxTries) return 'otp_too_many_tries';
  return isRight ? 'right' : 'otp_wrong';
}

/** A wrong try against an account, or against a recipient without one, of any code and purpose. */
export interface WrongCode {
  at: Date;
  /** The device that asked for the code, and whether the account knew it. */
  deviceId: string;
  isKnown: boolean;
  /** Whether no right code came since: from that device, or, for a known device, from any known one. */
  isInRow: boolean;
}

export interface Guesser {
  deviceId: string;
  isKnown: boolean;
}

/** How long codes are not checked after so many wrong ones in a row, milliseconds. */
export function waitAfter(wrongInRow: number): number {
  const over = wrongInRow - limits.otpWrongFree;
  if (over < 0) return 0;
  return Math.min(limits.otpWrongWaitMinutes * MINUTE * 2 ** over, limits.otpWrongWaitMaxHours * HOUR);
}

/** A leaky bucket of wrong tries: `most` fit, and one leaks out every `hours`. Returns the time from which another one fits. */
function fitsFrom(times: readonly Date[], { most, hours }: { most: number; hours: number }): number {
  const each = hours * HOUR;
  // The time at which the bucket will be empty.
  const emptyAt = times.reduce((until, at) => Math.max(until, at.getTime()) + each, -Infinity);
  return emptyAt - (most - 1) * each;
}

const shares = {
  known: { most: limits.otpWrongKnown, hours: limits.otpWrongKnownHours },
  strangers: { most: limits.otpWrongStrangers, hours: limits.otpWrongStrangersHours },
} as const;

/**
 * From when codes of this device are checked again; undefined: now. An unknown device waits for its own wrong codes only, so that strangers
 * do not keep the owner out on a new phone. Known devices wait together, because they are one owner's. Besides, all unknown devices share
 * one bucket of tries and all known ones another, because a stranger can have any number of devices.
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

/** A code that was sent to a recipient, for any purpose. */
export interface Send {
  purpose: string;
  sentAt: Date;
  /** Its position in a series of sends with growing waits, from 1. */
  sends: number;
  verified: boolean;
  /** The device that asked. */
  deviceId: string | null;
  isKnown: boolean;
}

/** Sends before this time no longer count. */
export const sendsCountedSince = (now: Date): Date => new Date(now.getTime() - HOUR);

/** When the next code may be sent: the wait doubles with each send. */
export function resendAt(sentAt: Date, sends: number): Date {
  return new Date(sentAt.getTime() + limits.otpResendSeconds * 1000 * 2 ** (sends - 1));
}

export type SendVerdict =
  | { sends: number }
  | { failure: 'otp_resend_too_soon'; at: Date }
  | { failure: 'too_fast'; at: Date };

export interface Asker {
  purpose: string;
  deviceId: string;
  isKnown: boolean;
}

/**
 * Whether a code may be sent to a recipient now. Waits and counts are by device, so that a stranger's requests do not delay the owner; all
 * unknown devices also share a count. Waits grow with each send, by `resend` as by `send`, until a code was right or an hour has passed.
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
  // A code that could not be checked yet would only cost a message.
  if (judgedAt) return { failure: 'too_fast', at: judgedAt };
  return { sends: (follows?.sends ?? 0) + 1 };
}

/** Seconds from now, at least one: `retry_after`. */
export const secondsUntil = (at: Date, now: Date): number =>
  Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 1000));
