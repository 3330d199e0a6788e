import * as z from 'zod/mini';
import { limits } from '../../limits.ts';

const LETTERS_DIGITS_SPACES = /^[\p{L}\p{M}\p{N} '’.-]*$/u;

/**
 * A person's name, tidied: composed (NFC), trimmed, single spaces inside.
 *
 * Name: required, at most 70 characters, no special characters such as ! @ # $ %.
 * Apostrophe, full stop and hyphen stay allowed: names have them (O'Neil, Jean-Pierre).
 */
export const nameRule = z.string('rule.name.required').check(
  z.overwrite((value) => value.normalize('NFC').trim().replace(/\s+/gu, ' ')),
  z.minLength(1, { error: 'rule.name.required', abort: true }),
  z.maxLength(limits.nameMax, { error: 'rule.name.tooLong', abort: true }),
  z.regex(LETTERS_DIGITS_SPACES, 'rule.name.special'),
);
