import * as z from 'zod/mini';
import { limits } from '../../limits.ts';

/**
 * A one-time code; kept as text, since 0042 is a code too.
 *
 * OTP is 4 digits with limited retries (count not shown).
 */
export const otpRule = z
  .string('rule.otp.invalid')
  .check(z.trim(), z.regex(new RegExp(`^\\d{${limits.otpDigits}}$`), 'rule.otp.invalid'));
