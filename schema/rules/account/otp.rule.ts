import * as z from 'zod/mini';
import { limits } from '../../limits.ts';
import type { otpTypes } from '../../values.ts';

const lengths: Record<(typeof otpTypes)[number], number> = {
  login: limits.otpDigitsAlone,
  password_reset: limits.otpDigitsAlone,
  // Both may join the account of the phone, and a code alone opens one that has no password.
  link_phone: limits.otpDigitsAlone,
  migrate: limits.otpDigitsAlone,
  delete_account: limits.otpDigits,
  // With it an account is handed over.
  step_up: limits.otpDigitsAlone,
};

/**
 * How many digits a one-time code of this purpose has. By the purpose alone: by the account, or by the device, its length would
 * tell who has an account here.
 */
export const otpDigitsOf = (purpose: (typeof otpTypes)[number]): number => lengths[purpose];

/**
 * A one-time code of so many digits; kept as text, since 0042 is a code too.
 *
 * OTP is 4 digits with limited retries (count not shown).
 */
export const otpRule = (digits: number) =>
  z.string('rule.otp.invalid').check(z.trim(), z.regex(new RegExp(`^\\d{${digits}}$`), 'rule.otp.invalid'));
