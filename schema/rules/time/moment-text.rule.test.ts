import { expect, test } from 'vitest';
import { dateText, momentText, timeText } from './moment-text.rule.ts';

const evening = new Date('2026-11-21T12:30:00Z');
const midnight = new Date('2026-12-04T17:00:00Z');

test('a day is formatted in the time zone of Vietnam', () => {
  expect(dateText(evening, 'vi')).toBe('21 tháng 11, 2026');
  expect(dateText(evening, 'en')).toBe('21 Nov, 2026');
  expect(dateText(midnight, 'en')).toBe('05 Dec, 2026');
});

test('a time is shown with its weekday, and midnight is 00:00', () => {
  expect(momentText(evening, 'vi')).toBe('Thứ Bảy, 21 tháng 11, 2026, 19:30');
  expect(momentText(evening, 'en')).toBe('Saturday, 21 Nov, 2026, 19:30');
  expect(timeText(midnight, 'vi')).toBe('00:00');
});
