import { expect, test } from 'vitest';
import { withOtherHalf } from './couple-seats.rule.ts';

const i9 = { id: 'rI9', partnerId: 'rI10' };
const i10 = { id: 'rI10', partnerId: 'rI9' };
const a1 = { id: 'rA1', partnerId: null };

test('selects the couple seat by a press on either half', () => {
  expect(withOtherHalf(i9, [a1, i9, i10])).toEqual([i9, i10]);
  expect(withOtherHalf(i10, [a1, i9, i10])).toEqual([i10, i9]);
  expect(withOtherHalf(a1, [a1, i9, i10])).toEqual([a1]);
});

test('treats a half without its other half as a single seat', () => {
  expect(withOtherHalf(i9, [a1, i9])).toEqual([i9]);
});
