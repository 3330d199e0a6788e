import * as z from 'zod/mini';
import { limits } from '../../limits.ts';

/** Whether a server can be called so (RFC 1035): each part has at most 63 letters and no hyphen at its ends. */
function hasHostName(email: string): boolean {
  const labels = email.slice(email.lastIndexOf('@') + 1).split('.');
  return labels.every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label));
}

/**
 * An e-mail address, trimmed and in lower case.
 *
 * Email: required, standard address pattern.
 */
export const emailRule = z
  .string('rule.email.required')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, { error: 'rule.email.required', abort: true }),
    z.maxLength(limits.emailMax, { error: 'rule.email.tooLong', abort: true }),
    z.regex(z.regexes.email, { error: 'rule.email.invalid', abort: true }),
    z.refine(hasHostName, 'rule.email.invalid'),
  );

/**
 * The same address typed a second time.
 *
 * Confirm email must equal email.
 */
export function confirmEmailRule(email: string) {
  const wanted = email.trim().toLowerCase();
  return emailRule.check(z.refine((value) => value === wanted, 'rule.email.mismatch'));
}
