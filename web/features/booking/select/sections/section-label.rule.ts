// What is written on a section of the map: its own name, as long as there is room for it, and its price.

/** Text sizes that are tried, pixels; below the last nothing can be read. */
const SIZES = [13, 11, 10] as const;
/** Mean width of a letter, and the height of a line, in parts of the text size. */
const LETTER = 0.58;
const LINE = 1.2;

export type SectionLabel = { lines: string[]; hasPrice: boolean; size: number };

/** Pixels that a label may take: the width of its lines, and how far its middle is from the nearest edge. */
type Room = { width: number; depth: number };

/** The largest text that fits, the whole name (in two lines if need be) before its short forms; null when none fits. */
export function labelSection(
  names: readonly string[],
  price: string | null,
  room: Room,
): SectionLabel | null {
  for (const [form, name] of names.entries()) {
    for (const size of SIZES) {
      const fits = (lines: readonly string[]) =>
        lines.every((line) => line.length * LETTER * size <= room.width) &&
        // One line may be as flat as the section.
        (lines.length === 1 || (lines.length * LINE * size) / 2 <= room.depth);
      const lines = [[name], ...(form === 0 ? halves(name) : [])].find(fits);
      if (!lines) continue;
      const hasPrice = price !== null && fits([...lines, price]);
      return { lines, hasPrice, size };
    }
  }
  return null;
}

/** A name in two lines, the first as long as it can be. */
function halves(name: string): string[][] {
  const words = name.split(' ');
  return words
    .slice(1)
    .map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')])
    .toReversed();
}

/**
 * For each section its names from long to short: whole, without what stands in brackets, the part before or after a
 * comma, and its code (`A9`, `SVIP`) when its first or last word is one. A short form that another section could claim too
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
  return [...new Set([name, plain, ...parts.toReversed(), ...codes])];
}
