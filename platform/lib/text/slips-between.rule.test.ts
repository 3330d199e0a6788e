import { expect, test } from 'vitest';
import { slipsBetween } from './slips-between.rule.ts';

test.each([
  ['refund', 'refund', 0],
  ['refnud', 'refund', 1],
  ['refun', 'refund', 1],
  ['festivl', 'festivals', 2],
])('the edit distance of %s is %s', (one, other, slips) => {
  expect(slipsBetween(one, other)).toBe(slips);
});

test('words of very different lengths have an infinite distance', () => {
  expect(slipsBetween('gate', 'waiting-list')).toBe(Infinity);
});
