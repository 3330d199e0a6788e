import { expect, test } from 'vitest';
import { limits } from '../../limits.ts';
import { fillLimits } from './fill-limits.rule.ts';

test('a text asks for a limit by name, and gets it in the manner of its language', () => {
  expect(fillLimits('{otpDigits} số', 'vi')).toBe(`${limits.otpDigits} số`);
  expect(fillLimits('{callFeePerMinute} đ', 'vi')).toBe('1.000 đ');
  expect(fillLimits('{callFeePerMinute} ₫', 'en')).toBe('1,000 ₫');
});

test('what is no limit is left for the message', () => {
  expect(fillLimits('{name}, {count, plural, other {#}}', 'en')).toBe('{name}, {count, plural, other {#}}');
});
