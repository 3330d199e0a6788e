// What is written on a section of the map: its own name, as long as there is room for it, and its price.

/** Text sizes that are tried, pixels: smaller ones are not read on a phone. */
const SIZES = [13, 12] as const;
/** Mean width of a letter, and the height of a line, in parts of the text size. */
const LETTER = 0.58;
const LINE = 1.35;

/** Sizes in pixels; the price has none where there is no room for it. */
export type SectionLabel = { lines: string[]; size: number; priceSize: number | null };

/** Pixels that a label may take: the width of its lines, and how far its middle is from the nearest edge. */
type Room = { width: number; depth: number };

/** The largest text that fits, the whole name (in two lines if need be) before its short forms; null when none fits. */
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
      // One line may be as flat as the section.
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

/** A name in two lines, the first as long as it can be; one that has parts is shortened instead. */
function halves(name: string): string[][] {
  if (name.includes(',')) return [];
  const words = name.split(' ');
  return words
    .slice(1)
    .map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')])
    .toReversed();
}

/**
 * For each section its names from long to short: whole, without what stands in brackets, its code (`A9`, `SVIP`) when its
 * first or last word is one, and the part before or after a comma. A short form that another section could claim too
 * is left out.
 */
export function mapNames(names: readonly string[]): string[][] {
  const forms = names.map(shortForms);
  return forms.map((own, at) =>
    own.filter(
      (form, length) => length === 0 || !forms.some((others, other) => other !== at && others.includes(form)),
    ),
  );
}

/** Capitals and figures, as seats and stands are signed. */
const CODE = /^[\p{Lu}\d]{1,5}$/u;

function shortForms(name: string): string[] {
  const plain = name.replaceAll(/\s*\([^)]*\)/g, '').trim();
  const parts = plain.split(',').map((part) => part.trim());
  const words = plain.split(/[\s,]+/);
  const codes = [words.at(-1) ?? '', words[0] ?? ''].filter((word) => CODE.test(word));
  return [...new Set([name, plain, ...codes, ...parts.toReversed()])];
}
