import * as z from 'zod/mini';
import { limits } from '../../limits.ts';
import type { otpTypes } from '../../values.ts';

const lengths: Record<(typeof otpTypes)[number], number> = {
  login: limits.otpDigitsAlone,
  password_reset: limits.otpDigitsAlone,
  // Both may join the account of the phone; for an account without a password the code alone is enough.
  link_phone: limits.otpDigitsAlone,
  migrate: limits.otpDigitsAlone,
  delete_account: limits.otpDigits,
  // The code is enough to take over an account.
  step_up: limits.otpDigitsAlone,
};

/**
 * Number of digits of a one-time code for this purpose. It depends on the purpose only: a length that depends on
 * account or device would reveal who has an account.
 */
export const otpDigitsOf = (purpose: (typeof otpTypes)[number]): number => lengths[purpose];

/**
 * A one-time code with this number of digits; a string, because 0042 is a valid code.
 *
 * OTP is 4 digits with limited retries (count not shown).
 */
export const otpRule = (digits: number) =>
  z.string('rule.otp.invalid').check(z.trim(), z.regex(new RegExp(`^\\d{${digits}}$`), 'rule.otp.invalid'));
