import { expect, test } from 'vitest';
import { fromPrice, hasManyPrices, zoneOf } from './section-facts.rule.ts';

const stalls = {
  ticketTypes: [
    { price: 500_000, colour: 1, state: 'on_sale' },
    { price: 1_200_000, colour: 10, state: 'on_sale' },
  ],
} as const;

test('shows a section with its lowest price and the colour of its most expensive type', () => {
  expect(fromPrice(stalls)).toBe(500_000);
  expect(hasManyPrices(stalls)).toBe(true);
  expect(zoneOf(stalls)).toBe(2);
});

test('shows the price of what is sold at the moment, or of all when nothing is', () => {
  const early = { price: 300_000, colour: 1, state: 'ended' } as const;
  expect(fromPrice({ ticketTypes: [early, ...stalls.ticketTypes] })).toBe(500_000);
  expect(hasManyPrices({ ticketTypes: [early, { ...early, price: 400_000, state: 'on_sale' }] })).toBe(false);
  expect(fromPrice({ ticketTypes: [early] })).toBe(300_000);
});

test('accepts a section without types', () => {
  expect(fromPrice({ ticketTypes: [] })).toBe(0);
  expect(zoneOf({ ticketTypes: [] })).toBe(0);
  expect(hasManyPrices({ ticketTypes: [] })).toBe(false);
});
