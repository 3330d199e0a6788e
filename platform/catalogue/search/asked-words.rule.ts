import { limits } from '@mo-man/schema/limits.ts';

/** What somebody typed, as words; at least one, the last of which may be only begun. */
export type AskedWords = readonly [string, ...string[]];

/** More of either says nothing about an event. */
const MOST_WORDS = 12;
const LONGEST_WORD = 40;

/** Letters that a name has at least to be known without its spaces: fewer stand in too many. */
const SHORTEST_SQUEEZED = 5;

export const isLongEnoughToSqueeze = (words: AskedWords): boolean =>
  words.join('').length >= SHORTEST_SQUEEZED;

/** The words of a search text, or null when it has none: only letters, digits and their accents count. */
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
