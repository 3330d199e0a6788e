type Priced = { ticketTypes: readonly { price: number; colour: number }[] };

/** Number of zone colours; further zones start again with the first. */
export const ZONE_COLOURS = 8;

/** The lowest price of a section, VND; 0 when nothing is sold in it. */
export function fromPrice({ ticketTypes }: Priced): number {
  return ticketTypes.length > 0 ? Math.min(...ticketTypes.map(({ price }) => price)) : 0;
}

export function hasManyPrices({ ticketTypes }: Priced): boolean {
  return new Set(ticketTypes.map(({ price }) => price)).size > 1;
}

/** The zone colour of a section: that of its most expensive ticket type. */
export function zoneOf({ ticketTypes }: Priced): number {
  const dearest = ticketTypes.toSorted((a, b) => b.price - a.price)[0];
  return (dearest?.colour ?? 0) % ZONE_COLOURS;
}
