import { ZONE_COLOURS } from '../../../../parts/plan/section-facts.rule.ts';

type Priced = { kind: string; ticketTypes: readonly { price: number; colour: number }[] };

export interface OfferRow<Offer> {
  /** VND per seat. */
  price: number;
  zone: number;
  /** Null when no adjacent seats are free at this price, and before the answer. */
  offer: Offer | null;
}

/**
 * A row for every price of the numbered seats, cheapest first. The number of rows is known before the answer, which avoids a layout
 * shift.
 */
export function offerRows<Offer extends { price: number }>(
  sections: readonly Priced[],
  offers: readonly Offer[],
): OfferRow<Offer>[] {
  const types = sections.filter(({ kind }) => kind === 'seated').flatMap(({ ticketTypes }) => ticketTypes);
  const prices = [...new Set(types.map(({ price }) => price))].toSorted((a, b) => a - b);
  return prices.map((price) => ({
    price,
    zone: (types.find((type) => type.price === price)?.colour ?? 0) % ZONE_COLOURS,
    offer: offers.find((offer) => offer.price === price) ?? null,
  }));
}

/** Rows of a short list: first those with an offer, each part cheapest first. */
export function firstRows<Offer>(rows: readonly OfferRow<Offer>[], most: number): OfferRow<Offer>[] {
  return rows.toSorted((a, b) => Number(!a.offer) - Number(!b.offer)).slice(0, most);
}

/** Number of seats at first: two, the most common group, or the limit of the account. */
export function firstQuantity(most: number): number {
  return Math.min(2, most);
}
