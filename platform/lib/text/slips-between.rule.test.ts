import { expect, test } from 'vitest';
import { slipsBetween } from './slips-between.rule.ts';

test.each([
  ['refund', 'refund', 0],
  ['refnud', 'refund', 1],
  ['refun', 'refund', 1],
  ['festivl', 'festivals', 2],
])('%s is %s but for slips', (one, other, slips) => {
  expect(slipsBetween(one, other)).toBe(slips);
});

test('words of very different lengths have nothing in common', () => {
  expect(slipsBetween('gate', 'waiting-list')).toBe(Infinity);
});
