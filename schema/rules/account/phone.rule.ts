import * as z from 'zod/mini';
import { limits } from '../../limits.ts';

const VIETNAM = '+84';
/** What people write between digits: spaces of any width, dots, hyphens and dashes, brackets; no tab, line break or other control. */
const SEPARATORS = /[ \u00a0\u2007\u2009\u202f().\u2010-\u2015\u2212-]/gu;
/** What is copied along with a number and not seen: marks of the direction of writing, places where a line may break. */
const UNSEEN = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;
/** Digits and plus of an East Asian keyboard. */
const FULL_WIDTH = /[\uff0b\uff10-\uff19]/gu;
/** The 0 that is dialled inside Vietnam, written after the country: `+84 (0)24 3825 5555`. */
const INNER_ZERO = /^\+840(?=\d{9,10}$)/;
/** Mobile numbers of eleven digits (0120 to 0199), which ended in November 2018; no number of Vietnam begins so since. */
const OLD_MOBILE = /^\+841\d{9}$/;

/** The number without what people write between its digits; one that begins with neither digit, plus nor bracket stays as it is. */
export function withoutSeparators(value: string): string {
  const seen = value
    .replace(UNSEEN, '')
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .trim();
  return /^[+(\d]/.test(seen)
    ? seen.replace(SEPARATORS, '').replace(/^00/, '+').replace(INNER_ZERO, VIETNAM)
    : value;
}

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
  const bare = withoutSeparators(value);
  if (bare.startsWith('0')) return VIETNAM + bare.slice(1);
  if (bare.length === limits.phoneVnMin && !bare.startsWith('+')) return VIETNAM + bare;
  const international = bare.startsWith('+') ? bare : `+${bare}`;
  return international.replace(INNER_ZERO, VIETNAM);
}

/**
 * A phone number, in whatever way people write it; the output is E.164. See `isPhone` for the sentence it keeps.
 * A leading 0 is Vietnam's, so what follows it must have 9 or 10 digits; a mobile number of eleven digits is told apart, as
 * nothing reaches it since 2018.
 */
export const phoneRule = z.string('rule.phone.required').check(
  z.trim(),
  z.minLength(1, { error: 'rule.phone.required', abort: true }),
  z.refine((value) => isPhone(withoutSeparators(value)), {
    error: 'rule.phone.invalid',
    abort: true,
  }),
  z.overwrite(toE164),
  z.refine(isPhone, { error: 'rule.phone.invalid', abort: true }),
  z.refine((phone) => !OLD_MOBILE.test(phone), 'rule.phone.old'),
);
