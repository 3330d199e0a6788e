import { phoneRule } from '@mo-man/schema/rules/account/phone.rule.ts';

/** What somebody is looked for by, as it is stored. */
export interface ReadClue {
  readonly by: 'code' | 'email' | 'phone' | 'name';
  readonly word: string;
}

/**
 * Reads what a person at the desk typed: an address has an `@`, a phone has digits and the signs between them, a code is
 * one word of 8 to 12 capital letters and digits with a digit in it (typed in small letters too), and all else is a name.
 */
export function readClue(typed: string): ReadClue {
  const word = typed.trim().replaceAll(/\s+/g, ' ');
  if (word.includes('@')) return { by: 'email', word: word.toLowerCase() };
  if (/^\+?[\d .()-]{6,}$/.test(word)) {
    const digits = word.replaceAll(/[^\d+]/g, '');
    const phone = phoneRule.safeParse(digits);
    return { by: 'phone', word: phone.success ? phone.data : digits };
  }
  const code = word.replaceAll('-', '').toUpperCase();
  if (/^(?=.*\d)[A-Z\d]{8,12}$/.test(code) || /^[A-Z\d]{8,12}$/.test(word)) return { by: 'code', word: code };
  return { by: 'name', word };
}
