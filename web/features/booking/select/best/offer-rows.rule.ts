import { ZONE_COLOURS } from '../sections/section-facts.rule.ts';

type Priced = { kind: string; ticketTypes: readonly { price: number; colour: number }[] };

/** One row of the offers: a price, the colour it has on the map, and the seats offered at it. */
export interface OfferRow<Offer> {
  /** VND for one. */
  price: number;
  zone: number;
  /** Null where no seats are free side by side at this price, and before the answer is there. */
  offer: Offer | null;
}

/**
 * A row for every price of the numbered seats, cheapest first, whatever is offered: how many rows there are is known before the
 * answer is, so that nothing moves when it comes.
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

/** The rows that a short list shows: those with an offer before those without, each cheapest first. */
export function firstRows<Offer>(rows: readonly OfferRow<Offer>[], most: number): OfferRow<Offer>[] {
  return rows.toSorted((a, b) => Number(!a.offer) - Number(!b.offer)).slice(0, most);
}

/** How many seats are looked for at first: two, as most people come, or as many as one may have. */
export function firstQuantity(most: number): number {
  return Math.min(2, most);
}
