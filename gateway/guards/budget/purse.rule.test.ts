import { expect, test } from 'vitest';
import { leftBy, secondsUntil } from './purse.rule.ts';

const terms = { most: 100, restoreRate: 10 };

test('a new one is full; a spent one fills by the second, to the brim and no further', () => {
  expect(leftBy(undefined, terms, 5_000)).toBe(100);
  const purse = { left: 20, at: 5_000 };
  expect([5_000, 5_500, 7_000, 13_000, 99_000].map((now) => leftBy(purse, terms, now))).toEqual([
    20, 25, 40, 100, 100,
  ]);
});

test('a debt is paid off first, and a clock that went back gives nothing', () => {
  expect(leftBy({ left: -30, at: 5_000 }, terms, 7_000)).toBe(-10);
  expect(leftBy({ left: 20, at: 5_000 }, terms, 1_000)).toBe(20);
});

test('how long to wait is told in whole seconds', () => {
  expect([secondsUntil(50, 20, terms), secondsUntil(25, 20, terms), secondsUntil(20, 20, terms)]).toEqual([
    3, 1, 0,
  ]);
});
