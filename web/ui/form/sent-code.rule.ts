import { limits } from '@mo-man/schema/limits.ts';

/** A sent one-time code; times are epoch milliseconds of this phone's clock. */
export type SentCode = {
  otpToken: string;
  digits: number;
  resendAt: number;
  expiresAt: number;
  clockAhead: number;
};

/** The answer of sendOtp and resendOtp. */
type SendAnswer = { otpToken: string; digits: number; resendAt: string; expiresAt: string };

/**
 * The answer by this phone's clock. A code is valid for limits.otpMinutes, so its expiry tells the server's time: a phone with a wrong
 * clock still counts the right waits.
 */
export function receiveCode(answer: SendAnswer, now: number): SentCode {
  const expiresAt = Date.parse(answer.expiresAt);
  const clockAhead = now - (expiresAt - limits.otpMinutes * 60_000);
  return {
    otpToken: answer.otpToken,
    digits: answer.digits,
    resendAt: Date.parse(answer.resendAt) + clockAhead,
    expiresAt: expiresAt + clockAhead,
    clockAhead,
  };
}

/** When an action refused as "too soon" may be retried, by this phone's clock; null when the server did not say. */
export function retryMoment(
  details: Record<string, unknown> | null,
  now: number,
  clockAhead = 0,
): number | null {
  if (typeof details?.retry_after === 'number') return now + details.retry_after * 1000;
  const moment = typeof details?.resend_at === 'string' ? Date.parse(details.resend_at) : Number.NaN;
  return Number.isNaN(moment) ? null : moment + clockAhead;
}

/** The code with so many digits in pasted text: a whole message, or digits with separators. Null without one. */
export function codeInText(text: string, digits: number): string | null {
  const found = new RegExp(`(?:^|\\D)(\\d{${digits}})(?!\\d)`).exec(text)?.[1];
  if (found) return found;
  const joined = text.replace(/[\s.-]/g, '');
  return new RegExp(`^\\d{${digits}}$`).test(joined) ? joined : null;
}
