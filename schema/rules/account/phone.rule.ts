import * as z from 'zod/mini';
import { limits } from '../../limits.ts';

const VIETNAM = '+84';
/**
 * Separators between digits: spaces of any width, dots, hyphens, dashes and brackets; no tabs, line breaks or other
 * control characters.
 */
const SEPARATORS = /[ \u00a0\u2007\u2009\u202f().\u2010-\u2015\u2212-]/gu;
/**
 * Invisible characters that are copied along with a number: marks of the writing direction and optional line breaks.
 */
const UNSEEN = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;
/** Full-width digits and plus sign of East Asian keyboards. */
const FULL_WIDTH = /[\uff0b\uff10-\uff19]/gu;
/** The trunk prefix 0 of Vietnam, written after the country code: `+84 (0)24 3825 5555`. */
const INNER_ZERO = /^\+840(?=\d{9,10}$)/;
/**
 * Mobile numbers of eleven digits (0120 to 0199), discontinued in November 2018; no Vietnamese number begins so any
 * more.
 */
const OLD_MOBILE = /^\+841\d{9}$/;

/** The number without separators; unchanged when it begins with neither digit, plus nor bracket. */
export function withoutSeparators(value: string): string {
  const seen = value
    .replace(UNSEEN, '')
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .trim();
  return /^[+(\d]/.test(seen)
    ? seen.replace(SEPARATORS, '').replace(/^00/, '+').replace(INNER_ZERO, VIETNAM)
    : value;
}

/** Number of digits, or NaN when the text contains anything else. */
function digits(text: string): number {
  return /^\d*$/.test(text) ? text.length : Number.NaN;
}

/**
 * Whether a value (without separators) is a phone number.
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
 * The alternative check of the specification, by length including the sign; used for numbers from a partner.
 *
 * Alternative check: a value starting +84 is at most 13 characters; other + values 9 to 15.
 */
export function isPhoneByLength(value: string): boolean {
  if (!/^\+\d+$/.test(value)) return false;
  if (value.startsWith(VIETNAM)) return value.length <= limits.phoneAltVnMax;
  return value.length >= limits.phoneAltMin && value.length <= limits.phoneAltMax;
}

/**
 * The stored format (E.164): `0912 345 678`, `912345678`, `84912345678` and `+840912345678` all become `+84912345678`.
 * Default phone country is Vietnam (+84). A number without plus that does not have a Vietnamese format gets a plus. The
 * result may be invalid; check it with `isPhone`.
 */
export function toE164(value: string): string {
  const bare = withoutSeparators(value);
  if (bare.startsWith('0')) return VIETNAM + bare.slice(1);
  if (bare.length === limits.phoneVnMin && !bare.startsWith('+')) return VIETNAM + bare;
  const international = bare.startsWith('+') ? bare : `+${bare}`;
  return international.replace(INNER_ZERO, VIETNAM);
}

/**
 * A phone number in any common notation; the output is E.164. The specification's rule is at `isPhone`. A leading 0 is
 * Vietnam's, so 9 or 10 digits must follow it; a mobile number of eleven digits gets its own error, as such numbers
 * have not worked since 2018.
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
