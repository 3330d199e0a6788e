import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateFilterRange, dateFilters } from './date-filter.rule.ts';
import { vietnamDay, weekday } from '../time/day.rule.ts';

test.each([
  ['2026-11-20T10:00:00+07:00', 'today', '2026-11-20', '2026-11-20'],
  ['2026-11-20T23:59:59+07:00', 'tomorrow', '2026-11-21', '2026-11-21'],
  ['2026-11-20T17:00:00Z', 'today', '2026-11-21', '2026-11-21'],
  ['2026-12-31T20:00:00+07:00', 'tomorrow', '2027-01-01', '2027-01-01'],
  ['2026-11-16T00:00:00+07:00', 'thisWeekend', '2026-11-20', '2026-11-22'],
  ['2026-11-22T23:59:59+07:00', 'thisWeekend', '2026-11-20', '2026-11-22'],
  ['2026-11-22T17:00:00Z', 'thisWeekend', '2026-11-27', '2026-11-29'],
  ['2026-12-31T10:00:00+07:00', 'thisWeekend', '2027-01-01', '2027-01-03'],
  ['2026-11-30T10:00:00+07:00', 'thisMonth', '2026-11-01', '2026-11-30'],
  ['2026-12-31T10:00:00+07:00', 'thisMonth', '2026-12-01', '2026-12-31'],
  ['2028-02-10T10:00:00+07:00', 'thisMonth', '2028-02-01', '2028-02-29'],
] as const)('at %s, %s is %s to %s', (now, filter, from, to) => {
  expect(dateFilterRange(filter, new Date(now))).toEqual({ from, to });
});

test('all dates are no range', () => {
  expect(dateFilterRange('all', new Date())).toBeNull();
});

test('the weekend is Friday to Sunday of the current week; the month contains today', () => {
  const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, fc.constantFrom(...dateFilters), (now, filter) => {
      const range = dateFilterRange(filter, now);
      if (!range) return;
      const today = vietnamDay(now);
      expect(range.from <= range.to).toBe(true);
      if (filter === 'thisMonth') expect(range.from <= today && today <= range.to).toBe(true);
      if (filter === 'thisWeekend') {
        expect([weekday(range.from), weekday(range.to)]).toEqual([4, 6]);
        expect(today <= range.to).toBe(true);
      }
    }),
  );
});
