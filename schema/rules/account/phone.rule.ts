import * as z from 'zod/mini';
import { limits } from '../../limits.ts';

const VIETNAM = '+84';
/** What people write between digits: spaces of any width, dots, hyphens, brackets; no tab, line break or other control. */
const SEPARATORS = /[ \u00a0\u2007\u2009\u202f().-]/gu;

/** The number without what people write between its digits; one that begins with neither digit, plus nor bracket stays as it is. */
export const withoutSeparators = (value: string): string =>
  /^[+(\d]/.test(value) ? value.replace(SEPARATORS, '') : value;

/** How many digits the text has, or NaN when anything else is in it. */
function digits(text: string): number {
  return /^\d*$/.test(text) ? text.length : Number.NaN;
}

/**
 * Whether a value (separators taken out) is a phone number.
 *
 * Phone: numeric; with +84 prefix the remainder is 9 or 10 digits; otherwise 6 to 15 digits.
 */
export function isPhone(value: string): boolean {
  if (value.startsWith(VIETNAM)) {
    const rest = digits(value.slice(VIETNAM.length));
    return rest >= limits.phoneVnMin && rest <= limits.phoneVnMax;
  }
  const count = digits(value.replace(/^\+/, ''));
  return count >= limits.phoneMin && count <= limits.phoneMax;
}

/**
 * The spec's other measure, by length with the sign; used where a number comes from a partner.
 *
 * Alternative check: a value starting +84 is at most 13 characters; other + values 9 to 15.
 */
export function isPhoneByLength(value: string): boolean {
  if (!/^\+\d+$/.test(value)) return false;
  if (value.startsWith(VIETNAM)) return value.length <= limits.phoneAltVnMax;
  return value.length >= limits.phoneAltMin && value.length <= limits.phoneAltMax;
}

/**
 * The form we store (E.164): `0912 345 678`, `912345678`, `84912345678` and `+840912345678` are all `+84912345678`.
 * Default phone country is Vietnam (+84). A number that has neither Vietnam's shape nor a plus is taken
 * as one with its plus forgotten. The result need not be valid: judge it by `isPhone`.
 */
export function toE164(value: string): string {
  const bare = withoutSeparators(value.trim()).replace(/^00/, '+');
  if (bare.startsWith('0')) return VIETNAM + bare.slice(1);
  if (bare.length === limits.phoneVnMin && !bare.startsWith('+')) return VIETNAM + bare;
  const international = bare.startsWith('+') ? bare : `+${bare}`;
  return international.replace(/^\+840(?=\d{9})/, VIETNAM);
}

/**
 * A phone number, in whatever way people write it; the output is E.164. See `isPhone` for the sentence it keeps.
 * A leading 0 is Vietnam's, so what follows it must have 9 or 10 digits.
 */
export const phoneRule = z.string('rule.phone.required').check(
  z.trim(),
  z.minLength(1, { error: 'rule.phone.required', abort: true }),
  z.refine((value) => isPhone(withoutSeparators(value).replace(/^00/, '+')), {
    error: 'rule.phone.invalid',
    abort: true,
  }),
  z.overwrite(toE164),
  z.refine(isPhone, 'rule.phone.invalid'),
);
