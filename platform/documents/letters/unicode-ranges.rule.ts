/** First and last code point, both included. */
export type Range = readonly [from: number, to: number];

/** Parses CSS's `unicode-range` without wildcards: `U+600-6ff,U+200c`. */
export const readRanges = (text: string): Range[] =>
  text.split(',').map((part) => {
    const [from = '', to = from] = part.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
