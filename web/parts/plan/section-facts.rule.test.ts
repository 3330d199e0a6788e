import { expect, test } from 'vitest';
import { fromPrice, hasManyPrices, zoneOf } from './section-facts.rule.ts';

const stalls = {
  ticketTypes: [
    { price: 500_000, colour: 1, state: 'on_sale', companionOf: null },
    { price: 1_200_000, colour: 10, state: 'on_sale', companionOf: null },
  ],
} as const;

test('shows a section with its lowest price and the colour of its most expensive type', () => {
  expect(fromPrice(stalls)).toBe(500_000);
  expect(hasManyPrices(stalls)).toBe(true);
  expect(zoneOf(stalls)).toBe(2);
});

test('shows the price of what is sold at the moment, or of all when nothing is', () => {
  const early = { price: 300_000, colour: 1, state: 'ended', companionOf: null } as const;
  expect(fromPrice({ ticketTypes: [early, ...stalls.ticketTypes] })).toBe(500_000);
  expect(hasManyPrices({ ticketTypes: [early, { ...early, price: 400_000, state: 'on_sale' }] })).toBe(false);
  expect(fromPrice({ ticketTypes: [early] })).toBe(300_000);
});

test('leaves out what is sold only together with another ticket', () => {
  const carer = { price: 0, colour: 3, state: 'on_sale', companionOf: 'near' } as const;
  expect(fromPrice({ ticketTypes: [stalls.ticketTypes[0], carer] })).toBe(500_000);
  expect(hasManyPrices({ ticketTypes: [stalls.ticketTypes[0], carer] })).toBe(false);
});

test('accepts a section without types', () => {
  expect(fromPrice({ ticketTypes: [] })).toBe(0);
  expect(zoneOf({ ticketTypes: [] })).toBe(0);
  expect(hasManyPrices({ ticketTypes: [] })).toBe(false);
});
