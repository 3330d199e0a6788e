import { expect, test } from 'vitest';
import { leftBy, secondsUntil } from './purse.rule.ts';

const terms = { most: 100, restoreRate: 10 };

test('fills a spent budget by the second up to its maximum; a new budget is full', () => {
  expect(leftBy(undefined, terms, 5_000)).toBe(100);
  const purse = { left: 20, at: 5_000 };
  expect([5_000, 5_500, 7_000, 13_000, 99_000].map((now) => leftBy(purse, terms, now))).toEqual([
    20, 25, 40, 100, 100,
  ]);
});

test('pays off a debt first, and adds nothing when the clock went backwards', () => {
  expect(leftBy({ left: -30, at: 5_000 }, terms, 7_000)).toBe(-10);
  expect(leftBy({ left: 20, at: 5_000 }, terms, 1_000)).toBe(20);
});

test('reports the wait in whole seconds', () => {
  expect([secondsUntil(50, 20, terms), secondsUntil(25, 20, terms), secondsUntil(20, 20, terms)]).toEqual([
    3, 1, 0,
  ]);
});
