// The text on a section of the map: its name, as long as it fits, and its price.

/** Text sizes in pixels, largest first; smaller ones are not legible on a phone. */
const SIZES = [13, 12] as const;
/** Mean width of a character and height of a text row, relative to the text size. */
const LETTER = 0.58;
const LINE = 1.35;

/** Sizes in pixels; `priceSize` is null where the price does not fit. */
export type SectionLabel = { lines: string[]; size: number; priceSize: number | null };

/** Space for a label in pixels: width of its rows, and distance of its middle from the nearest edge. */
type Room = { width: number; depth: number };

/** The largest text that fits: the whole name (in two rows if necessary) before its short forms; null when none fits. */
export function labelSection(
  names: readonly string[],
  price: string | null,
  room: Room,
): SectionLabel | null {
  const isWide = (line: string, size: number) => line.length * LETTER * size > room.width;
  const isHigh = (...sizes: number[]) => sizes.reduce((sum, size) => sum + size, 0) * (LINE / 2) > room.depth;
  for (const [form, name] of names.entries()) {
    for (const size of SIZES) {
      const whole = isWide(name, size) ? null : [name];
      // A single row may be as flat as the section.
      const broken =
        form > 0
          ? null
          : halves(name).find((two) => !isHigh(size, size) && !two.some((line) => isWide(line, size)));
      const lines = whole ?? broken;
      if (!lines) continue;
      const fitsUnder = (other: number) =>
        other <= size && price !== null && !isWide(price, other) && !isHigh(...lines.map(() => size), other);
      return { lines, size, priceSize: SIZES.find(fitsUnder) ?? null };
    }
  }
  return null;
}

/** A name in two rows, the first as long as possible; a name with a comma is shortened instead. */
function halves(name: string): string[][] {
  if (name.includes(',')) return [];
  const words = name.split(' ');
  return words
    .slice(1)
    .map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')])
    .toReversed();
}

/**
 * Forms of each section's name from long to short: whole, without brackets, its code (`A9`, `SVIP`) when its first or last word is one,
 * and the part before or after a comma. A short form that fits another section too is left out.
 */
export function mapNames(names: readonly string[]): string[][] {
  const forms = names.map(shortForms);
  return forms.map((own, at) =>
    own.filter(
      (form, length) => length === 0 || !forms.some((others, other) => other !== at && others.includes(form)),
    ),
  );
}

/** Capitals and digits, as on the signs of seats and stands. */
const CODE = /^[\p{Lu}\d]{1,5}$/u;

function shortForms(name: string): string[] {
  const plain = name.replaceAll(/\s*\([^)]*\)/g, '').trim();
  const parts = plain.split(',').map((part) => part.trim());
  const words = plain.split(/[\s,]+/);
  const codes = [words.at(-1) ?? '', words[0] ?? ''].filter((word) => CODE.test(word));
  return [...new Set([name, plain, ...codes, ...parts.toReversed()])];
}
