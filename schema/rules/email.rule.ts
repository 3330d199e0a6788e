import * as z from 'zod/mini';
import { limits } from '../limits.ts';

/**
 * An e-mail address, trimmed and in lower case.
 *
 * Spec §5: "email: required, standard address pattern."
 */
export const emailRule = z
  .string('rule.email.required')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, { error: 'rule.email.required', abort: true }),
    z.maxLength(limits.emailMax, { error: 'rule.email.tooLong', abort: true }),
    z.regex(z.regexes.email, 'rule.email.invalid'),
  );

/**
 * The same address typed a second time.
 *
 * Spec §5: "Confirm email must equal email."
 */
export function confirmEmailRule(email: string) {
  const wanted = email.trim().toLowerCase();
  return emailRule.check(z.refine((value) => value === wanted, 'rule.email.mismatch'));
}
