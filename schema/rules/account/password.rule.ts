import * as z from 'zod/mini';
import { limits } from '../../limits.ts';

/**
 * A password, normalized to NFC so that different keyboards give the same bytes; otherwise unchanged.
 *
 * Password 6-32 characters.
 */
export const passwordRule = z
  .string('rule.password.required')
  .check(
    z.normalize('NFC'),
    z.minLength(1, { error: 'rule.password.required', abort: true }),
    z.minLength(limits.passwordMin, 'rule.password.tooShort'),
    z.maxLength(limits.passwordMax, 'rule.password.tooLong'),
  );

/**
 * A new password and its confirmation; a mismatch is reported at `confirm`.
 *
 * New and confirm must match ('passwords do not match').
 */
export const newPasswordRule = z
  .object({ password: passwordRule, confirm: z.string('rule.password.required').check(z.normalize('NFC')) })
  .check(
    z.refine((pair) => pair.password === pair.confirm, {
      error: 'rule.password.mismatch',
      path: ['confirm'],
    }),
  );

/** An optional password; the empty text means that the account is opened by one-time code. */
export const optionalPasswordRule = z.string().check(
  z.normalize('NFC'),
  z.refine((text) => text === '' || text.length >= limits.passwordMin, 'rule.password.tooShort'),
  z.maxLength(limits.passwordMax, 'rule.password.tooLong'),
);
