import { unaccented } from '@mo-man/schema/rules/text/unaccented.rule.ts';
import type { AskedWords } from './asked-words.rule.ts';

/**
 * The words that were meant when somebody typed Vietnamese while their keyboard was set to English, so that the keys
 * of accents stand in the text: `ddeem nhacj` (Telex) and `d9e6m nha5c` (VNI) are `dem nhac`. Null when no word
 * can be read so; words that would not become a Vietnamese syllable (jazz, rock, covid19) stay as they are.
 */
export function meantByKeys(words: AskedWords): AskedWords | null {
  const meant = words.map(syllableOf);
  const [first, ...others] = meant;
  return first === undefined || meant.every((word, at) => word === words[at]) ? null : [first, ...others];
}

function syllableOf(word: string): string {
  const keys = unaccented(word).toLowerCase();
  if (!/^[a-z][a-z1-9]*$/.test(keys)) return word;
  const letters = /\d/.test(keys) ? keys.replace(/\d/g, '') : withoutTelex(keys);
  return letters !== keys && syllable.test(letters) ? letters : word;
}

/** dd, aa, ee, oo are one letter; w is a hook, or ư by itself; behind a vowel s f r x j are tones and z takes one away. */
function withoutTelex(keys: string): string {
  const [, head = '', rest = ''] = /^([^aeiouyw]*)(.*)$/.exec(keys) ?? [];
  const vowels = rest
    .replace(/([aou])w/g, '$1')
    .replaceAll('w', 'u')
    .replace(/[sfrxjz]/g, '');
  return head.replace('dd', 'd') + vowels.replace(/([aeo])\1/g, '$1');
}

/** A Vietnamese syllable without its accents. */
const syllable =
  /^(?:b|c|ch|d|g|gh|h|k|kh|l|m|n|ng|ngh|nh|p|ph|q|r|s|t|th|tr|v|x)?[aeiouy]{1,3}(?:c|ch|m|n|ng|nh|p|t)?$/;
