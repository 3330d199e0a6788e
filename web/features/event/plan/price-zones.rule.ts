import { ZONE_COLOURS } from '../../../parts/plan/section-facts.rule.ts';

interface ZonedSection {
  left: number;
  ticketTypes: readonly { id: string; name: string; price: number; colour: number }[];
}

/** One entry of the plan's legend: ticket types of one name and price. Prices in VND. */
export interface PriceZone {
  name: string;
  price: number;
  /** Number of its colour, as in zone-colours.css. */
  zone: number;
  /** True when all sections that have it are sold out. */
  isFull: boolean;
}

/** The legend of a plan, dearest first. Types of the same name and price in several sections are one entry. */
export function priceZones(sections: readonly ZonedSection[]): PriceZone[] {
  const zones = new Map<string, PriceZone>();
  for (const { left, ticketTypes } of sections) {
    for (const { name, price, colour } of ticketTypes) {
      const key = JSON.stringify([name, price, colour]);
      const wasFull = zones.get(key)?.isFull ?? true;
      zones.set(key, { name, price, zone: colour % ZONE_COLOURS, isFull: wasFull && left === 0 });
    }
  }
  return [...zones.values()].toSorted((a, b) => b.price - a.price);
}
