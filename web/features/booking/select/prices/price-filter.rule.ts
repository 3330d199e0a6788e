/** Prices in VND; an empty set means all. */
export type Prices = ReadonlySet<number>;

type Sold = { price: number; colour: number; name: string; left: number };
type Priced = { ticketTypes: readonly Sold[] };

/** A price of the layout: colours of the ticket types at it, and their name when it is the same for all. */
export type PriceChoice = { price: number; colours: number[]; name: string | null };

export function pricesOf(sections: readonly Priced[]): PriceChoice[] {
  const types = sections.flatMap(({ ticketTypes }) => ticketTypes);
  return [...new Set(types.map(({ price }) => price))]
    .toSorted((a, b) => a - b)
    .map((price) => {
      const alike = types.filter((type) => type.price === price);
      const names = new Set(alike.map(({ name }) => name));
      return {
        price,
        colours: [...new Set(alike.map(({ colour }) => colour))],
        name: names.size === 1 ? (alike[0]?.name ?? null) : null,
      };
    });
}

export function togglePrice(prices: Prices, price: number): Prices {
  const next = new Set(prices);
  if (!next.delete(price)) next.add(price);
  return next;
}

export function isWanted(prices: Prices, { price }: { price: number }): boolean {
  return prices.size === 0 || prices.has(price);
}

/** Whether a section has a ticket type at these prices, sold out or not. */
export function sells(prices: Prices, { ticketTypes }: Priced): boolean {
  return prices.size === 0 || ticketTypes.some((type) => prices.has(type.price));
}

/** Tickets left at these prices, and the number of their sections. */
export function countLeft(
  prices: Prices,
  sections: readonly Priced[],
): { tickets: number; sections: number } {
  const left = sections.map(({ ticketTypes }) =>
    ticketTypes.reduce((sum, type) => sum + (isWanted(prices, type) ? type.left : 0), 0),
  );
  return {
    tickets: left.reduce((sum, each) => sum + each, 0),
    sections: left.filter((each) => each > 0).length,
  };
}
