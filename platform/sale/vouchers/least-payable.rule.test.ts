import { expect, test } from 'vitest';
import { leastPayable } from './least-payable.rule.ts';

const way = (minAmount: number, isInMaintenance = false) => ({
  isInMaintenance,
  provider: { limits: { minAmount } },
});

test.each([
  [[way(1_000), way(5_000)], 1_000],
  [[way(1_000, true), way(5_000)], 5_000],
  [[way(5_000, true)], 5_000],
  [[], 0],
])('the least that can be paid', (methods, least) => {
  expect(leastPayable(methods)).toBe(least);
});
