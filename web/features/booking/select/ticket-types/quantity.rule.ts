/** Limits of the quantity of one ticket type. */
export type QuantityBounds = { minPerOrder: number; maxPerOrder: number; left: number };

/**
 * Largest quantity of a type when `others` of other types are chosen and an account may have `most`; 0 when that is below the type's
 * minimum.
 */
export function mostOf(
  { minPerOrder, maxPerOrder, left }: QuantityBounds,
  most: number,
  others: number,
): number {
  const max = Math.min(maxPerOrder, left, most - others);
  return max < minPerOrder ? 0 : max;
}

/** The quantity after a press of minus or plus: below the type's minimum there is only 0. */
export function nextQuantity(now: number, wanted: number, minPerOrder: number): number {
  if (wanted >= minPerOrder || wanted <= 0) return Math.max(0, wanted);
  return wanted > now ? minPerOrder : 0;
}
