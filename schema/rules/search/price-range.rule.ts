import { limits } from '../../limits.ts';

/** Prices of a ticket, VND, both included; null for no limit. */
export interface PriceRange {
  readonly from: number | null;
  readonly to: number | null;
}

/** The ends of a range of prices, by their query keys in a form without script. */
export const priceEnds = ['priceFrom', 'priceTo'] as const;

/** Why two texts are no range of prices: one is no amount, one is too high, the lower end is above the higher one, or both are empty. */
export type PriceProblem = 'amount' | 'most' | 'order' | 'none';

export type ReadPrices =
  | { readonly range: PriceRange }
  /** `ends` are those that have to be corrected. */
  | { readonly problem: PriceProblem; readonly ends: readonly (keyof PriceRange)[] };

const ends = ['from', 'to'] as const;

/**
 * Reads a range of prices as people type it: `200000`, `200.000`, `200,000 đ` or `200k`. An empty end has no limit, but one end has to be
 * given.
 */
export function readPrices(texts: Readonly<Record<keyof PriceRange, string>>): ReadPrices {
  const [from, to] = [amountIn(texts.from), amountIn(texts.to)];
  const faulty = (isFaulty: (amount: number) => boolean) =>
    ends.filter((_, at) => isFaulty([from, to][at] ?? 0));
  const unreadable = faulty((amount) => Number.isNaN(amount));
  if (unreadable.length > 0) return { problem: 'amount', ends: unreadable };
  const tooHigh = faulty((amount) => amount > limits.searchPriceMax);
  if (tooHigh.length > 0) return { problem: 'most', ends: tooHigh };
  if (from === null && to === null) return { problem: 'none', ends };
  if (from !== null && to !== null && from > to) return { problem: 'order', ends };
  return { range: { from, to } };
}

/** The amount in a text; null for an empty one, NaN for anything else. */
function amountIn(text: string): number | null {
  const [, digits, thousand] =
    /^(\d+|\d{1,3}(?:[.,\s]\d{3})+)\s*(k)?\s*(?:đ|₫|vnd|vnđ)?$/iu.exec(text.trim()) ?? [];
  if (digits === undefined) return text.trim() === '' ? null : NaN;
  return Number(digits.replaceAll(/\D/g, '')) * (thousand ? 1000 : 1);
}

/** A range as one text: `200000,500000`; an end without a limit is empty. */
export const writePrices = ({ from, to }: PriceRange): string => `${from ?? ''},${to ?? ''}`;

/** The range of a text of `writePrices`; null for any other text. */
export function parsePrices(text: string): PriceRange | null {
  const [, from, to] = /^(\d{0,15}),(\d{0,15})$/.exec(text) ?? [];
  if (from === undefined || to === undefined) return null;
  const read = readPrices({ from, to });
  return 'range' in read ? read.range : null;
}
