import { phoneRule } from '@mo-man/schema/rules/account/phone.rule.ts';

/** What somebody is looked for by, as it is stored. */
export interface ReadClue {
  readonly by: 'code' | 'email' | 'phone' | 'name';
  readonly word: string;
}

/**
 * Reads what the operator typed: an address has an `@`, a phone has digits and the signs between them, a code is
 * one word of 8 to 12 letters and digits, large or small, and all else is a name. One code in twenty is drawn without a digit:
 * such a word may be a name as well.
 */
export function readClues(typed: string): ReadClue[] {
  const word = typed.trim().replaceAll(/\s+/g, ' ');
  if (word.includes('@')) return [{ by: 'email', word: word.toLowerCase() }];
  if (/^\+?[\d .()-]{6,}$/.test(word)) {
    const digits = word.replaceAll(/[^\d+]/g, '');
    const phone = phoneRule.safeParse(digits);
    return [{ by: 'phone', word: phone.success ? phone.data : digits }];
  }
  const code = word.replaceAll('-', '').toUpperCase();
  const clues: ReadClue[] = /^[A-Z\d]{8,12}$/.test(code) ? [{ by: 'code', word: code }] : [];
  return clues.length > 0 && /\d/.test(code) ? clues : [...clues, { by: 'name', word }];
}
