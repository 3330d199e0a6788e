import { expect, test } from 'vitest';
import { allowedBeside, mostOf, nextQuantity } from './quantity.rule.ts';

const type = { bundleSize: 1, minPerOrder: 1, maxPerOrder: 6, left: 100 };

test('applies the smallest of all limits', () => {
  expect(mostOf(type, 10, 0)).toBe(6);
  expect(mostOf({ ...type, left: 3 }, 10, 0)).toBe(3);
  expect(mostOf(type, 10, 8)).toBe(2);
  expect(mostOf(type, 10, 12)).toBe(0);
  expect(mostOf({ ...type, left: 0 }, 10, 0)).toBe(0);
  expect(mostOf({ ...type, minPerOrder: 4, left: 3 }, 10, 0)).toBe(0);
});

test('skips quantities below the minimum of a type', () => {
  const pairs = { bundleSize: 1, minPerOrder: 2 };
  expect(nextQuantity(0, 1, pairs)).toBe(2);
  expect(nextQuantity(2, 1, pairs)).toBe(0);
  expect(nextQuantity(2, 3, pairs)).toBe(3);
  expect(nextQuantity(1, 0, type)).toBe(0);
  expect(nextQuantity(0, -1, type)).toBe(0);
});

test('companions stop at what the chosen tickets allow', () => {
  const carer = { companionOf: 'chair', companionsPerTicket: 2 };
  expect(allowedBeside(carer, { chair: 2, carer: 1 })).toBe(4);
  expect(allowedBeside(carer, { other: 2 })).toBe(0);
  expect(allowedBeside({ ...carer, companionOf: null }, {})).toBe(Infinity);
  expect(mostOf(type, 10, 1, 2)).toBe(2);
  expect(mostOf(type, 10, 1, Infinity)).toBe(6);
});

test('moves by whole bundles', () => {
  const fours = { bundleSize: 4, minPerOrder: 1, maxPerOrder: 10, left: 100 };
  expect(mostOf(fours, 10, 0)).toBe(8);
  expect(mostOf({ ...fours, left: 7 }, 10, 0)).toBe(4);
  expect(mostOf(fours, 10, 7)).toBe(0);
  expect(nextQuantity(0, 1, fours)).toBe(4);
  expect(nextQuantity(4, 5, fours)).toBe(8);
  expect(nextQuantity(8, 7, fours)).toBe(4);
  expect(nextQuantity(4, 3, fours)).toBe(0);
  expect(nextQuantity(0, 1, { ...fours, minPerOrder: 5 })).toBe(8);
});
