import * as z from 'zod/mini';
import { limits } from '../../limits.ts';

/**
 * A password; composed (NFC), so that two keyboards give the same bytes, and otherwise untouched.
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
 * A new password and its confirmation; a difference is told at `confirm`.
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

/** A password that may be left out, as the empty text: a one-time code opens the account as well. */
export const optionalPasswordRule = z.string().check(
  z.normalize('NFC'),
  z.refine((text) => text === '' || text.length >= limits.passwordMin, 'rule.password.tooShort'),
  z.maxLength(limits.passwordMax, 'rule.password.tooLong'),
);
