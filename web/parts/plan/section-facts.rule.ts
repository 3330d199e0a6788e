import type { TicketTypeState } from '@mo-man/schema/rules/event/ticket-type-state.rule.ts';

type Coloured = { ticketTypes: readonly { price: number; colour: number }[] };
type Priced = {
  ticketTypes: readonly { price: number; state: TicketTypeState; companionOf: string | null }[];
};

/** Number of zone colours; further zones start again with the first. */
export const ZONE_COLOURS = 8;

/** What can be bought of a section, or of a showing without sections, by itself; all of that when nothing can. */
function pricesOf(section: Priced): number[] {
  const ticketTypes = section.ticketTypes.filter(({ companionOf }) => companionOf === null);
  const onSale = ticketTypes.filter(({ state }) => state === 'on_sale');
  return (onSale.length > 0 ? onSale : ticketTypes).map(({ price }) => price);
}

/** The lowest of these prices, VND; 0 when nothing is sold in it. */
export function fromPrice(section: Priced): number {
  return section.ticketTypes.length > 0 ? Math.min(...pricesOf(section)) : 0;
}

export function hasManyPrices(section: Priced): boolean {
  return new Set(pricesOf(section)).size > 1;
}

/** The zone colour of a section: that of its most expensive ticket type. */
export function zoneOf({ ticketTypes }: Coloured): number {
  const dearest = ticketTypes.toSorted((a, b) => b.price - a.price)[0];
  return (dearest?.colour ?? 0) % ZONE_COLOURS;
}
