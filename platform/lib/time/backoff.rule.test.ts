import { expect, test } from 'vitest';
import { backoff, waitsOf } from './backoff.rule.ts';

test('doubles the waits up to the longest', () => {
  const wait = { first: 5, longest: 60 };
  expect([1, 2, 3, 4, 5, 50].map((tries) => backoff(tries, wait))).toEqual([5, 10, 20, 40, 60, 60]);
  expect(waitsOf(wait)).toEqual([5, 10, 20, 40, 60]);
  expect(waitsOf({ first: 5, longest: 40 })).toEqual([5, 10, 20, 40]);
});
