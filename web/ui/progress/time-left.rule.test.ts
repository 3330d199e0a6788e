import { expect, test } from 'vitest';
import { clockText, secondsLeft } from './time-left.rule.ts';

test('counts a begun second, and 0 for the past', () => {
  expect(secondsLeft(10_000, 9_001)).toBe(1);
  expect(secondsLeft(10_000, 10_000)).toBe(0);
  expect(secondsLeft(10_000, 12_000)).toBe(0);
});

test('writes minutes with two digits, and hours when there are any', () => {
  expect(clockText(0)).toBe('00:00');
  expect(clockText(899)).toBe('14:59');
  expect(clockText(3_723)).toBe('1:02:03');
});
