import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dayOf, startOfDay, vietnamDay, weekday } from './day.rule.ts';

test.each([
  ['2026-11-20T16:59:59Z', '2026-11-20'],
  ['2026-11-20T17:00:00Z', '2026-11-21'],
  ['2026-12-31T17:00:00Z', '2027-01-01'],
])('at %s it is %s in Vietnam', (moment, day) => {
  expect(vietnamDay(new Date(moment))).toBe(day);
});

test.each([
  [2024, 2, 29, '2024-02-29'],
  [2026, 2, 29, undefined],
  [2026, 4, 31, undefined],
  [2026, 0, 1, undefined],
  [2026, 13, 1, undefined],
  [2026, 1, 0, undefined],
])('%i-%i-%i is %s', (year, month, date, day) => {
  expect(dayOf(year, month, date)).toBe(day);
});

test('weeks start on Monday', () => {
  expect(['2026-11-16', '2026-11-20', '2026-11-22'].map(weekday)).toEqual([0, 4, 6]);
});

test('a day begins at 17:00 UTC of the previous day, and contains its own start', () => {
  expect(startOfDay('2026-11-20').toISOString()).toBe('2026-11-19T17:00:00.000Z');
  const days = fc.integer({ min: -20_000, max: 40_000 }).map((count) => addDays('2026-01-01', count));
  fc.assert(
    fc.property(days, (day) => {
      expect(vietnamDay(startOfDay(day))).toBe(day);
      expect(vietnamDay(new Date(startOfDay(day).getTime() - 1))).toBe(addDays(day, -1));
    }),
  );
});
