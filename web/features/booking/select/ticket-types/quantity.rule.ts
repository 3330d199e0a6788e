import {
  type CompanionType,
  companionsAllowed,
} from '@mo-man/schema/rules/event/ticket-types/companion.rule.ts';

/** Limits of the quantity of one ticket type. */
export type QuantityBounds = { bundleSize: number; minPerOrder: number; maxPerOrder: number; left: number };

/** Smallest quantity of a type that an order may have: whole bundles. */
const leastOf = ({ bundleSize, minPerOrder }: Pick<QuantityBounds, 'bundleSize' | 'minPerOrder'>): number =>
  Math.ceil(minPerOrder / bundleSize) * bundleSize;

/**
 * Largest quantity of a type, in whole bundles, when `others` of other types are chosen and an account may have `most`, at most `allowed`; 0
 * when that is below the type's minimum.
 */
export function mostOf(type: QuantityBounds, most: number, others: number, allowed = Infinity): number {
  const max = Math.min(type.maxPerOrder, type.left, most - others, allowed);
  const whole = max - (max % type.bundleSize);
  return whole < leastOf(type) ? 0 : whole;
}

/** How many of a companion type the chosen tickets of the other type allow; any number of an ordinary type. */
export const allowedBeside = (
  { companionOf, companionsPerTicket }: Omit<CompanionType, 'id'>,
  quantities: Readonly<Record<string, number>>,
): number =>
  companionOf === null ? Infinity : companionsAllowed(quantities[companionOf] ?? 0, companionsPerTicket);

/** The quantity after a press of minus or plus: it moves by a bundle, and below the type's minimum there is only 0. */
export function nextQuantity(
  now: number,
  wanted: number,
  type: Pick<QuantityBounds, 'bundleSize' | 'minPerOrder'>,
): number {
  const moved = now + Math.sign(wanted - now) * type.bundleSize;
  const least = leastOf(type);
  if (moved >= least || moved <= 0) return Math.max(0, moved);
  return wanted > now ? least : 0;
}
