import { limits } from '@mo-man/schema/limits.ts';

/** The words of a search, at least one; the last may be incomplete, because it is still being typed. */
export type AskedWords = readonly [string, ...string[]];

/** Limits of a search text; more would not narrow the result. */
const MOST_WORDS = 12;
const LONGEST_WORD = 40;

/** Shortest text, in letters, that is also searched for in names without spaces; shorter ones occur in too many names. */
const SHORTEST_SQUEEZED = 5;

export const isLongEnoughToSqueeze = (words: AskedWords): boolean =>
  words.join('').length >= SHORTEST_SQUEEZED;

/** Splits a search text into words of letters, digits and accents; null when it has none. */
export function askedWords(text: string): AskedWords | null {
  const words = text
    .slice(0, limits.searchTextMax)
    .normalize('NFC')
    .match(/[\p{L}\p{N}\p{M}]+/gu);
  const [first, ...others] = (words ?? [])
    .slice(0, MOST_WORDS)
    .map((word) => Array.from(word).slice(0, LONGEST_WORD).join(''));
  return first === undefined ? null : [first, ...others];
}
