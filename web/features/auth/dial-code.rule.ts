/** Spec §1: "Default phone country is Vietnam (+84)." */
export const defaultDialCode = '+84';

const separators = /[\s().\u00a0-]/gu;

/** Whether a number brings its own country, so that the field shows no prefix before it. */
export function hasDialCode(typed: string): boolean {
  return /^\s*(\+|00)/.test(typed);
}

/**
 * The number that is meant when the field shows +84 before what was typed: a leading 0 and a repeated 84 are taken as
 * people write them at home, everything else follows the prefix. What brings its own country stays as it is.
 */
export function withDialCode(typed: string): string {
  const bare = typed.replace(separators, '');
  if (!bare || hasDialCode(bare)) return bare;
  if (/^84\d{9,10}$/.test(bare)) return `+${bare}`;
  return defaultDialCode + bare.replace(/^0/, '');
}
