import { expect, it } from 'vitest';
import { habitOf } from './habits.rule.ts';
import { percentile, servedTooEarly } from './report.rule.ts';

it('gives the same crowd for the same seed, with every habit in it', () => {
  const crowd = (seed: number) => Array.from({ length: 300 }, (_, index) => habitOf(index, seed));
  expect(crowd(1)).toEqual(crowd(1));
  expect(crowd(1)).not.toEqual(crowd(2));
  expect(new Set(crowd(1)).size).toBe(6);
});

it('takes the nearest rank', () => {
  expect(percentile([4, 1, 3, 2], 0.5)).toBe(2);
  expect(percentile([4, 1, 3, 2], 0.99)).toBe(4);
  expect(percentile([], 0.5)).toBeUndefined();
});

it('counts who was served before a lower number', () => {
  const one = { number: 1, at: 10 };
  expect(servedTooEarly([one, { number: 2, at: 10 }])).toBe(0);
  expect(servedTooEarly([one, { number: 2, at: 9 }])).toBe(1);
});
