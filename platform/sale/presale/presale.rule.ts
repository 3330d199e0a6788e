import type { PresaleLane } from '@mo-man/schema/values.ts';

/** A presale of a showing, as the catalogue says it. */
export interface PresaleTerms {
  /** Minutes before the general sale from which its codes allow holds; in the lane `priority` only from when codes are accepted. */
  minutes_before: number;
  lane: PresaleLane;
}

/** From when codes are accepted, and in the early lane allow holds. */
export const presaleOpensAt = ({ minutes_before: minutes }: PresaleTerms, saleOpensAt: Date): Date =>
  new Date(saleOpensAt.getTime() - minutes * 60_000);

/** Why a buyer may not hold before the general sale, or null: with an entered code of the early lane they may, once the presale is open. */
export function earlyRefusal(
  terms: PresaleTerms | null,
  { isEntered, saleOpensAt, now }: { isEntered: boolean; saleOpensAt: Date; now: Date },
): 'sale_not_open' | 'presale_only' | null {
  if (terms?.lane !== 'early' || now < presaleOpensAt(terms, saleOpensAt)) return 'sale_not_open';
  return isEntered ? null : 'presale_only';
}

/** Whether a code may be entered now: once the general sale is open it has no use. */
export const takesCodes = (saleOpensAt: Date, now: Date): boolean => now < saleOpensAt;

/** Normalizes a typed code: upper case, without spaces and dashes. */
export const presaleCodeOf = (typed: string): string => typed.replaceAll(/[\s-]+/g, '').toUpperCase();
