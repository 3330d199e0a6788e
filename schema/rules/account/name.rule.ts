import * as z from 'zod/mini';
import { limits } from '../../limits.ts';
import { hasLink } from '../text/link.rule.ts';

const LETTERS_DIGITS_SPACES = /^[\p{L}\p{M}\p{N} '’.-]*$/u;

/**
 * A person's name, tidied: composed (NFC), trimmed, single spaces inside.
 *
 * Name: required, at most 70 characters, no special characters such as ! @ # $ %.
 * Apostrophe, full stop and hyphen stay allowed: names have them (O'Neil, Jean-Pierre). A domain is refused: names stand in letters and
 * text messages to others.
 */
export const nameRule = z.string('rule.name.required').check(
  z.overwrite((value) => value.normalize('NFC').trim().replace(/\s+/gu, ' ')),
  z.minLength(1, { error: 'rule.name.required', abort: true }),
  z.maxLength(limits.nameMax, { error: 'rule.name.tooLong', abort: true }),
  z.regex(LETTERS_DIGITS_SPACES, { error: 'rule.name.special', abort: true }),
  z.refine((value) => !hasLink(value), 'rule.name.link'),
);

/**
 * What others are told a person is called where room and trust are small, as in a text message: the first word of the name. Null where it
 * has none, or was kept before domains were refused.
 */
export function firstWordOfName(name: string | null): string | null {
  const [first = ''] = (name ?? '').trim().split(/\s+/u);
  return first === '' || hasLink(name ?? '') || !LETTERS_DIGITS_SPACES.test(first) ? null : first;
}

/** A name as others are told it in full; null where it has none, or was kept before domains were refused. */
export const nameForOthers = (name: string | null): string | null =>
  name === null || name.trim() === '' || hasLink(name) ? null : name;
