// Fonts for characters that the brand's typeface lacks: Noto Sans, in the slices of its packages.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { openSync } from 'fontkit';
import { fontFile } from '../../lib/fonts/font-file.ts';
import { readRanges, type Range } from './unicode-ranges.rule.ts';

const { resolve } = createRequire(import.meta.url);

/** In lookup order. The first has Latin letters beyond the brand's, Cyrillic, Greek and Devanagari. */
const packages = [
  'noto-sans',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-thai',
  'noto-sans-lao',
  'noto-sans-khmer',
  'noto-sans-sc',
  'noto-sans-kr',
] as const;
/** Beside Hangul, Chinese characters have their Korean forms. */
const besideHangul = packages.toSorted((a, b) => Number(b === 'noto-sans-kr') - Number(a === 'noto-sans-kr'));

interface Slice {
  /** Its file name without the weight. */
  name: string;
  ranges: Range[];
}

const folderOf = (name: string): string => dirname(resolve(`@fontsource/${name}/package.json`));

const slices = new Map<string, Slice[]>();
function slicesOf(name: string): Slice[] {
  const known = slices.get(name);
  if (known) return known;
  const said = JSON.parse(readFileSync(join(folderOf(name), 'unicode.json'), 'utf8')) as Record<
    string,
    string
  >;
  const read = Object.entries(said).map(([slice, ranges]) => ({
    name: join(folderOf(name), 'files', `${name}-${slice.replaceAll(/[[\]]/g, '')}`),
    ranges: readRanges(ranges),
  }));
  slices.set(name, read);
  return read;
}

let brand: { hasGlyphForCodePoint(code: number): boolean } | undefined;
const isOfBrand = (code: number): boolean => {
  brand ??= openSync(fontFile('Bold')) as unknown as NonNullable<typeof brand>;
  return brand.hasGlyphForCodePoint(code);
};

/** The font of a letter: the brand's typeface, a slice (see fileOf), or null when no font has it. */
export type LetterFont = 'brand' | string | null;

/** Lookups, by whether the text has Hangul; limited, because texts of users may contain any number of letters. */
const known = { plain: new Map<string, LetterFont>(), hangul: new Map<string, LetterFont>() };
const mostKnown = 10_000;

/** The font of a letter with all its marks (a grapheme) in a text. */
export function fontOfLetter(letter: string, text: string): LetterFont {
  const hasHangul = /\p{Script=Hangul}/u.test(text);
  const seen = known[hasHangul ? 'hangul' : 'plain'];
  const found = seen.get(letter);
  if (found !== undefined) return found;
  if (seen.size >= mostKnown) seen.clear();
  const font = lookUp(letter, hasHangul ? besideHangul : packages);
  seen.set(letter, font);
  return font;
}

function lookUp(letter: string, order: readonly string[]): LetterFont {
  const codes = [...letter].map((each) => each.codePointAt(0) ?? 0);
  if (codes.every(isOfBrand)) return 'brand';
  const all = order.flatMap(slicesOf);
  const has = ({ ranges }: Slice, code: number) => ranges.some(([from, to]) => from <= code && code <= to);
  const whole = all.find((slice) => codes.every((code) => has(slice, code)));
  const [base = 0] = codes;
  return (whole ?? all.find((slice) => has(slice, base)))?.name ?? (isOfBrand(base) ? 'brand' : null);
}

/** The file of a slice. WOFF, not WOFF2, because PDF subsets are made from the outlines as they are in the file. */
export const fileOf = (slice: string, weight: 'regular' | 'bold'): string =>
  `${slice}-${weight === 'bold' ? 700 : 400}-normal.woff`;
