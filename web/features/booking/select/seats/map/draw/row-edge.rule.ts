// Places the letter of a row whose ends are out of view where the row crosses an edge of the screen.
import type { Point } from '../../../../../../parts/plan/polygon-edge.rule.ts';

/** Steeper rows get no letter, height divided by width. */
const STEEPEST = 0.6;

/**
 * The height at which a row crosses the vertical line at `edge`; null when it does not, or too steeply. `placeAt` gives the position of a
 * seat on the screen, pixels.
 */
export function crossingAt(
  count: number,
  isStraight: boolean,
  placeAt: (at: number) => Point,
  edge: number,
): number | null {
  if (count < 2) return null;
  const between = (from: Point, to: Point): number | null => {
    if (from.x < edge === to.x < edge) return null;
    if (Math.abs(to.y - from.y) > Math.abs(to.x - from.x) * STEEPEST) return null;
    return from.y + ((edge - from.x) / (to.x - from.x)) * (to.y - from.y);
  };
  let from = placeAt(0);
  const last = placeAt(count - 1);
  if (isStraight) return between(from, last);
  for (let at = 1; at < count; at += 1) {
    const to = placeAt(at);
    const crossed = between(from, to);
    if (crossed !== null) return crossed;
    from = to;
  }
  return null;
}

/** The letters along an edge from the top, without those that would touch the one above. */
export function lettersAlong<Letter extends { y: number }>(
  letters: readonly Letter[],
  height: number,
): Letter[] {
  const kept: Letter[] = [];
  for (const letter of letters.toSorted((a, b) => a.y - b.y)) {
    const above = kept.at(-1);
    if (!above || letter.y - above.y >= height) kept.push(letter);
  }
  return kept;
}
