import { withoutSeparators } from '@mo-man/schema/rules/account/phone.rule.ts';

/** A country of the picker: ISO code, and prefix with its plus. */
export type Country = { code: string; dial: string };

/** Default phone country is Vietnam (+84). */
export const vietnam: Country = { code: 'VN', dial: '+84' };

/** Whether a number contains its country's prefix. */
export function hasDialCode(typed: string): boolean {
  return /^\s*(\+|00)/.test(typed);
}

/**
 * The full number for what was typed after a prefix: a leading 0 or a repeated prefix is accepted as at home, everything else is added to
 * the prefix. A number with its own country stays unchanged.
 */
export function withDialCode(typed: string, { dial }: Country = vietnam): string {
  const bare = withoutSeparators(typed.trim());
  // Anything but a number is validated as typed.
  if (!/^\d/.test(bare)) return bare;
  if (hasDialCode(bare)) return bare;
  if (dial === vietnam.dial && /^84\d{9,10}$/.test(bare)) return `+${bare}`;
  return dial + bare.replace(/^0/, '');
}
