import { expect, test } from 'vitest';
import { withOtherHalf } from './couple-seats.rule.ts';

const i9 = { id: 'rI9', partnerId: 'rI10' };
const i10 = { id: 'rI10', partnerId: 'rI9' };
const a1 = { id: 'rA1', partnerId: null };

test('a press on either half means the couple seat', () => {
  expect(withOtherHalf(i9, [a1, i9, i10])).toEqual([i9, i10]);
  expect(withOtherHalf(i10, [a1, i9, i10])).toEqual([i10, i9]);
  expect(withOtherHalf(a1, [a1, i9, i10])).toEqual([a1]);
});

test('a half whose other half is not on the plan is a seat of its own', () => {
  expect(withOtherHalf(i9, [a1, i9])).toEqual([i9]);
});
