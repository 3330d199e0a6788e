import * as z from 'zod/mini';
import { limits } from '../../limits.ts';

const ALLOWED = /^[\p{L}\p{M}\p{N} ,./-]*$/u;
/** A name before a dot, the letters behind it, and whether a path follows. */
const DOTTED = /([\p{L}\p{N}-]+)\.([a-z]{2,})(?![\p{L}\p{N}])(\/?)/giu;
/** Endings that no Vietnamese address has behind a dot. */
const ENDINGS = 'com net org info biz io vn xyz app dev link shop site online asia gl gg cc tv'.split(' ');
/** Endings that are syllables too: `P.Me Linh` is a ward. */
const SYLLABLES = 'me ly top co be to'.split(' ');
/** What stands before a dot in an address: ward, district, city, street and the like. */
const ABBREVIATIONS = 'p q f x h d đ tp tx tt kp kdc kcn ql tl ấp ap'.split(' ');

function isLink(name: string, ending: string, path: string): boolean {
  const low = ending.toLowerCase();
  if (name.toLowerCase() === 'www' || ENDINGS.includes(low)) return true;
  if (ABBREVIATIONS.includes(name.toLowerCase())) return false;
  // Buildings are written in capitals: S1.AB/12.
  return SYLLABLES.includes(low) || (path === '/' && ending === low);
}

const hasLink = (value: string) =>
  [...value.matchAll(DOTTED)].some(([, name = '', ending = '', path = '']) => isLink(name, ending, path));

/**
 * A delivery address: house, street and the like, single spaces inside.
 *
 * Delivery address at most 128 characters; letters and numbers only, links and special characters refused.
 * Spaces and `, . / -` are allowed: no Vietnamese address does without them.
 */
export const addressRule = z.string('rule.address.required').check(
  z.overwrite((value) => value.normalize('NFC').trim().replace(/\s+/gu, ' ')),
  z.minLength(1, { error: 'rule.address.required', abort: true }),
  z.maxLength(limits.addressMax, { error: 'rule.address.tooLong', abort: true }),
  z.regex(ALLOWED, { error: 'rule.address.special', abort: true }),
  z.refine((value) => !hasLink(value), 'rule.address.link'),
);
