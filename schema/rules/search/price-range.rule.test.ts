import { expect, test } from 'vitest';
import { limits } from '../../limits.ts';
import { parsePrices, readPrices, writePrices } from './price-range.rule.ts';

test.each([
  ['200000', '500000', 200_000, 500_000],
  ['200.000', '1,500,000 đ', 200_000, 1_500_000],
  [' 200 000 ₫', '500k', 200_000, 500_000],
  ['', '300000VND', null, 300_000],
  ['0', '', 0, null],
  ['250000', '250000', 250_000, 250_000],
])('reads %j to %j', (from, to, low, high) => {
  expect(readPrices({ from, to })).toEqual({ range: { from: low, to: high } });
});

test.each([
  ['cheap', '500000', 'amount', ['from']],
  ['1.5', '2,00', 'amount', ['from', 'to']],
  ['-5', '', 'amount', ['from']],
  ['', String(limits.searchPriceMax + 1), 'most', ['to']],
  ['500000', '200000', 'order', ['from', 'to']],
  [' ', '', 'none', ['from', 'to']],
])('names what is wrong with %j to %j', (from, to, problem, ends) => {
  expect(readPrices({ from, to })).toEqual({ problem, ends });
});

test('a range is the same after it was written', () => {
  for (const range of [
    { from: 200_000, to: 500_000 },
    { from: null, to: 500_000 },
    { from: 200_000, to: null },
  ])
    expect(parsePrices(writePrices(range))).toEqual(range);
});

test.each(['', ',', '5', '5,4', 'a,b', '1,2,3', `1,${limits.searchPriceMax + 1}`, '-1,5'])(
  '%j is no range',
  (text) => {
    expect(parsePrices(text)).toBeNull();
  },
);
