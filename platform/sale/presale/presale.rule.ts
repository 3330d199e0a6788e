import type { PresaleLane } from '@mo-man/schema/values.ts';

/** A presale of a showing, as the catalogue says it. */
export interface PresaleTerms {
  /** How long before everybody its codes let in; with the lane `priority` it only says from when codes are taken. Minutes. */
  minutes_before: number;
  lane: PresaleLane;
}

/** When codes begin to let in. */
export const presaleOpensAt = ({ minutes_before: minutes }: PresaleTerms, saleOpensAt: Date): Date =>
  new Date(saleOpensAt.getTime() - minutes * 60_000);

/** Why somebody who wants to hold before the sale may not, or null: those who entered a code of the early lane may, from its opening on. */
export function earlyRefusal(
  terms: PresaleTerms | null,
  { isEntered, saleOpensAt, now }: { isEntered: boolean; saleOpensAt: Date; now: Date },
): 'sale_not_open' | 'presale_only' | null {
  if (terms?.lane !== 'early' || now < presaleOpensAt(terms, saleOpensAt)) return 'sale_not_open';
  return isEntered ? null : 'presale_only';
}

/** Whether a code may be entered now: it gives nothing any more once everybody is let in. */
export const takesCodes = (saleOpensAt: Date, now: Date): boolean => now < saleOpensAt;

/** A code out of what somebody typed: capitals and digits, without spaces and dashes. */
export const presaleCodeOf = (typed: string): string => typed.replaceAll(/[\s-]+/g, '').toUpperCase();
