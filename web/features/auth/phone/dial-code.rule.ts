import { withoutSeparators } from '@mo-man/schema/rules/account/phone.rule.ts';

/** A country as the picker knows it: ISO code, and prefix with its plus. */
export type Country = { code: string; dial: string };

/** Default phone country is Vietnam (+84). */
export const vietnam: Country = { code: 'VN', dial: '+84' };

/** Whether a number brings its own country. */
export function hasDialCode(typed: string): boolean {
  return /^\s*(\+|00)/.test(typed);
}

/**
 * The number that is meant when the field shows a prefix before what was typed: a leading 0 and a repeated prefix are
 * taken as people write them at home, everything else follows the prefix. What brings its own country stays as it is.
 */
export function withDialCode(typed: string, { dial }: Country = vietnam): string {
  const bare = withoutSeparators(typed.trim());
  // What is no number is judged as it stands.
  if (!/^\d/.test(bare)) return bare;
  if (hasDialCode(bare)) return bare;
  if (dial === vietnam.dial && /^84\d{9,10}$/.test(bare)) return `+${bare}`;
  return dial + bare.replace(/^0/, '');
}
