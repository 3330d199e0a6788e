import { limits } from '@mo-man/schema/limits.ts';
import { expect, test } from 'vitest';
import { returnDelay } from './return-delay.rule.ts';

const first = { isPassing: true, askedSeconds: 0, failures: 0, elapsedMs: 0, chance: 0.5 };
const waits = (chance: number) =>
  [0, 1, 2, 3, 4, 9].map((failures) => returnDelay({ ...first, failures, chance }));

test('grows the delays up to a longest one, different for two browsers', () => {
  expect(waits(0.5)).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000]);
  expect(waits(0)).toEqual([750, 1_500, 3_000, 6_000, 11_250, 11_250]);
  expect(waits(1)).toEqual([1_250, 2_500, 5_000, 10_000, 18_750, 18_750]);
});

test('waits as long as the server asks', () => {
  for (const chance of [0, 0.5, 1]) expect(returnDelay({ ...first, askedSeconds: 20, chance })).toBe(20_000);
});

test('stops after an answer about this place, and after the time in which others wait', () => {
  expect(returnDelay({ ...first, isPassing: false })).toBeNull();
  const elapsedMs = limits.queueReturnSeconds * 1_000 - 1_000;
  expect(returnDelay({ ...first, elapsedMs })).toBe(1_000);
  expect(returnDelay({ ...first, elapsedMs: elapsedMs + 1 })).toBeNull();
});
