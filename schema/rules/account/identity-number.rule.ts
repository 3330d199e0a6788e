import * as z from 'zod/mini';
import { limits } from '../../limits.ts';

const LETTERS_DIGITS = new RegExp(`^[0-9A-Za-z]{${limits.identityNumberMin},${limits.identityNumberMax}}$`);

/**
 * The number of an identity card or passport, without spaces.
 *
 * Optional in profile, 4 to 40 letters or digits if present.
 */
export const identityNumberRule = z.string('rule.identityNumber.invalid').check(
  z.trim(),
  z.overwrite((value) => value.replace(/[ \u00a0]/gu, '')),
  z.regex(LETTERS_DIGITS, 'rule.identityNumber.invalid'),
);

/**
 * Whether the profile may take this number.
 *
 * Identity number is entered once and cannot be edited after confirmation.
 */
export function mayTakeIdentityNumber(confirmed: string | null, wanted: string): boolean {
  return confirmed === null || confirmed === wanted;
}
