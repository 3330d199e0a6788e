import { expect, test } from 'vitest';
import { fromPrice, hasManyPrices, zoneOf } from './section-facts.rule.ts';

const stalls = {
  ticketTypes: [
    { price: 500_000, colour: 1 },
    { price: 1_200_000, colour: 10 },
  ],
};

test('shows a section with its lowest price and the colour of its most expensive type', () => {
  expect(fromPrice(stalls)).toBe(500_000);
  expect(hasManyPrices(stalls)).toBe(true);
  expect(zoneOf(stalls)).toBe(2);
});

test('accepts a section without types', () => {
  expect(fromPrice({ ticketTypes: [] })).toBe(0);
  expect(zoneOf({ ticketTypes: [] })).toBe(0);
  expect(hasManyPrices({ ticketTypes: [] })).toBe(false);
});
