import { expect, test } from 'vitest';
import { priceZones } from './price-zones.rule.ts';

const type = (name: string, price: number, colour: number) => ({
  id: `${name}${colour}`,
  name,
  price,
  colour,
});

test('the legend has each price once, dearest first, and knows what is sold out', () => {
  expect(
    priceZones([
      { left: 0, ticketTypes: [type('VIP', 900_000, 0)] },
      { left: 0, ticketTypes: [type('Hạng 2', 200_000, 9)] },
      { left: 3, ticketTypes: [type('VIP', 900_000, 0), type('Hạng 1', 500_000, 1)] },
    ]),
  ).toEqual([
    { name: 'VIP', price: 900_000, zone: 0, isFull: false },
    { name: 'Hạng 1', price: 500_000, zone: 1, isFull: false },
    { name: 'Hạng 2', price: 200_000, zone: 1, isFull: true },
  ]);
});
