import { expect, test } from 'vitest';
import { addMonths, dayByKey, extendRange, someWeek, weeksOf } from './month-grid.rule.ts';

test('starts the weeks of a month on Monday or Sunday', () => {
  const monday = weeksOf('2026-11', 0);
  expect(monday).toHaveLength(6);
  expect(monday[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(monday.at(-1)?.[0]).toBe('2026-11-30');
  const sunday = weeksOf('2026-11', 6);
  expect(sunday).toHaveLength(5);
  expect(sunday[0]?.[0]).toBe('2026-11-01');
  expect(sunday.flat().filter(Boolean)).toHaveLength(30);
});

test('moves months over the end of a year', () => {
  expect([addMonths('2026-12', 1), addMonths('2027-01', -1), addMonths('2026-11', 14)]).toEqual([
    '2027-01',
    '2026-12',
    '2028-01',
  ]);
});

test('names the days of a week from its first day on', () => {
  expect([someWeek(0)[0], someWeek(6)[0], someWeek(6)[1]]).toEqual([
    '2026-11-23',
    '2026-11-29',
    '2026-11-30',
  ]);
});

test.each([
  ['ArrowLeft', '2026-10-31'],
  ['ArrowDown', '2026-11-08'],
  ['Home', '2026-10-26'],
  ['End', '2026-11-01'],
  ['PageDown', '2026-12-01'],
  ['a', undefined],
])('%s leads from the first of November 2026 to %s', (key, day) => {
  expect(dayByKey(key, '2026-11-01', 0)).toBe(day);
});

test('moves to the last day of a shorter month', () => {
  expect(dayByKey('PageUp', '2026-03-31', 0)).toBe('2026-02-28');
});

test('starts a range with the first day and ends it with the second, whichever is earlier', () => {
  expect(extendRange(null, '2026-11-27')).toEqual({
    range: ['2026-11-27', '2026-11-27'],
    begun: '2026-11-27',
  });
  expect(extendRange('2026-11-27', '2026-11-25')).toEqual({
    range: ['2026-11-25', '2026-11-27'],
    begun: null,
  });
});
