import { expect, test } from 'vitest';
import { firstQuantity, firstRows, offerRows } from './offer-rows.rule.ts';

const sections = [
  { kind: 'seated', ticketTypes: [{ price: 900, colour: 1 }] },
  { kind: 'seated', ticketTypes: [{ price: 300, colour: 10 }] },
  { kind: 'seated', ticketTypes: [{ price: 900, colour: 1 }] },
  { kind: 'standing', ticketTypes: [{ price: 100, colour: 3 }] },
];

test('makes a row for each price of numbered seats, cheapest first, with its offer', () => {
  const offer = { price: 900, seats: [] };
  expect(offerRows(sections, [offer])).toEqual([
    { price: 300, zone: 2, offer: null },
    { price: 900, zone: 1, offer },
  ]);
  expect(offerRows(sections, [])).toHaveLength(2);
});

test('starts a short list with the prices that have an offer', () => {
  const rows = offerRows(sections, [{ price: 900 }]);
  expect(firstRows(rows, 1).map(({ price }) => price)).toEqual([900]);
  expect(firstRows(rows, 5).map(({ price }) => price)).toEqual([900, 300]);
});

test('starts with two seats, or one where an account may have only one', () => {
  expect([firstQuantity(10), firstQuantity(1)]).toEqual([2, 1]);
});
