import {
  type DrawnEntry,
  type DrawKey,
  keyOf,
  numbersOf,
  rankBy,
} from '@mo-man/schema/rules/draw/draw-numbers.rule.ts';
import { sha256 } from '../../platform/lib/crypto/sha256.ts';

/** The numbers that follow from what a draw has published. */
export const recomputeDraw = (
  draw: { [Name in keyof DrawKey]: string | null },
  entries: readonly DrawnEntry[],
  firstNumber = 1,
): Map<string, number> => {
  const key = keyOf({ seed: draw.seed ?? '', root: draw.root ?? '', value: draw.value ?? '' }, sha256);
  const { rank, inOrder } = rankBy(key, sha256);
  return numbersOf(inOrder(entries.map(rank)), firstNumber);
};
