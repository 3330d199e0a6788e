import { foldName } from '../../lib/fold-name.rule.ts';

export type Unit = { code: string; name: string };

/** Common abbreviations of units: `q1`, `p. 12`, `tp hue`, `tx`, `tt`, `h`, `x`. */
const SHORT: readonly (readonly [RegExp, string])[] = [
  [/^tp\.?\s*(?=\S)/, 'thanh pho '],
  [/^tx\.?\s*(?=\S)/, 'thi xa '],
  [/^tt\.?\s*(?=\S)/, 'thi tran '],
  [/^q(?:\.\s*|\s+|(?=\d))/, 'quan '],
  [/^p(?:\.\s*|\s+|(?=\d))/, 'phuong '],
  [/^h(?:\.\s*|\s+)/, 'huyen '],
  [/^x(?:\.\s*|\s+)/, 'xa '],
];

function written(words: string): string {
  const short = SHORT.find(([form]) => form.test(words));
  return short ? words.replace(short[0], short[1]) : words;
}

/** 0: the whole name or its last words; 1: the beginning of the name or of a word; 2: inside; 3: no match. */
function rankOf(name: string, words: string): number {
  if (name === words || name.endsWith(` ${words}`)) return 0;
  if (name.startsWith(words) || name.includes(` ${words}`)) return 1;
  return name.includes(words) ? 2 : 3;
}

/**
 * Finds units by their name without diacritics or by a common abbreviation; best match first, else in the given order. Without words all
 * units are returned.
 */
export function findUnits(all: readonly Unit[], typed: string): Unit[] {
  const words = written(foldName(typed).replace(/\s+/g, ' '));
  if (!words) return [...all];
  return all
    .map((unit) => ({ unit, rank: rankOf(foldName(unit.name), words) }))
    .filter(({ rank }) => rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map(({ unit }) => unit);
}
