import { unaccented } from '@mo-man/schema/rules/text/unaccented.rule.ts';
import type { AskedWords } from './asked-words.rule.ts';

/**
 * The words that were meant by Vietnamese typed on an English keyboard setting, where the text has the keys of accents: `ddeem nhacj`
 * (Telex) and `d9e6m nha5c` (VNI) mean `dem nhac`. Words that would not become a Vietnamese syllable (jazz, rock, covid19) are unchanged;
 * null when all are.
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

/** Removes Telex keys: dd, aa, ee, oo are one letter; w is a hook, or ư by itself; after a vowel s f r x j are tones and z removes one. */
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
