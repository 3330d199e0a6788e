import { expect, test } from 'vitest';
import { limits } from '../../limits.ts';
import { fillLimits } from './fill-limits.rule.ts';

test('a limit is inserted by name, formatted for the language', () => {
  expect(fillLimits('{otpDigits} số', 'vi')).toBe(`${limits.otpDigits} số`);
  expect(fillLimits('{callFeePerMinute} đ', 'vi')).toBe('1.000 đ');
  expect(fillLimits('{callFeePerMinute} ₫', 'en')).toBe('1,000 ₫');
});

test('a placeholder that is not a limit is left to the message', () => {
  expect(fillLimits('{name}, {count, plural, other {#}}', 'en')).toBe('{name}, {count, plural, other {#}}');
});
