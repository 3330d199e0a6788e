import * as z from 'zod/mini';
import { limits } from '../../limits.ts';
import { hasLink } from '../text/link.rule.ts';

const LETTERS_DIGITS_SPACES = /^[\p{L}\p{M}\p{N} '’.-]*$/u;

/**
 * A person's name, normalized (NFC), trimmed, with single spaces.
 *
 * Name: required, at most 70 characters, no special characters such as ! @ # $ %. Apostrophe, full stop and hyphen stay
 * allowed because names contain them (O'Neil, Jean-Pierre). A domain is refused because names are shown in mails and
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
 * The first word of the name, for places with little space or trust such as a text message. Null when there is no name,
 * or when it was saved before domains were refused.
 */
export function firstWordOfName(name: string | null): string | null {
  const [first = ''] = (name ?? '').trim().split(/\s+/u);
  return first === '' || hasLink(name ?? '') || !LETTERS_DIGITS_SPACES.test(first) ? null : first;
}

/** The full name as shown to others; null when there is none, or when it was saved before domains were refused. */
export const nameForOthers = (name: string | null): string | null =>
  name === null || name.trim() === '' || hasLink(name) ? null : name;
