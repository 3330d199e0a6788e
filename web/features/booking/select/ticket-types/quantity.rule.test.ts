import { expect, test } from 'vitest';
import { mostOf, nextQuantity } from './quantity.rule.ts';

const type = { minPerOrder: 1, maxPerOrder: 6, left: 100 };

test('applies the smallest of all limits', () => {
  expect(mostOf(type, 10, 0)).toBe(6);
  expect(mostOf({ ...type, left: 3 }, 10, 0)).toBe(3);
  expect(mostOf(type, 10, 8)).toBe(2);
  expect(mostOf(type, 10, 12)).toBe(0);
  expect(mostOf({ ...type, left: 0 }, 10, 0)).toBe(0);
  expect(mostOf({ ...type, minPerOrder: 4, left: 3 }, 10, 0)).toBe(0);
});

test('skips quantities below the minimum of a type', () => {
  expect(nextQuantity(0, 1, 2)).toBe(2);
  expect(nextQuantity(2, 1, 2)).toBe(0);
  expect(nextQuantity(2, 3, 2)).toBe(3);
  expect(nextQuantity(1, 0, 1)).toBe(0);
  expect(nextQuantity(0, -1, 1)).toBe(0);
});
