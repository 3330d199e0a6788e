import { limits } from '@mo-man/schema/limits.ts';

/** What somebody typed, as words. */
export interface AskedWords {
  /** All but the last, joined by spaces. */
  readonly head: string;
  /** The last, which may be only begun. */
  readonly last: string;
}

/** More of either says nothing about an event. */
const MOST_WORDS = 12;
const LONGEST_WORD = 40;

/** The words of a search text, or null when it has none: only letters, digits and their accents count. */
export function askedWords(text: string): AskedWords | null {
  const words = text
    .slice(0, limits.searchTextMax)
    .normalize('NFC')
    .match(/[\p{L}\p{N}\p{M}]+/gu);
  const used = (words ?? [])
    .slice(0, MOST_WORDS)
    .map((word) => Array.from(word).slice(0, LONGEST_WORD).join(''));
  const last = used.pop();
  return last === undefined ? null : { head: used.join(' '), last };
}
