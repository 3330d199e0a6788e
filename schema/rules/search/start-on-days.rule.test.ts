import { expect, test } from 'vitest';
import { startOnDays } from './start-on-days.rule.ts';

const [thursday, friday, sunday] = [
  '2026-11-26T12:00:00.000Z',
  '2026-11-27T12:00:00.000Z',
  '2026-11-29T12:00:00.000Z',
] as const;
const event = { startsAt: thursday, dayStarts: [thursday, friday, sunday] };

test.each([
  [
    'the weekend, of an event that begins on the Thursday before',
    { from: '2026-11-27', to: '2026-11-29' },
    friday,
  ],
  ['from a day on', { from: '2026-11-28' }, sunday],
  ['until a day', { to: '2026-11-27' }, thursday],
  ['no days', {}, thursday],
  ['days without a showing', { from: '2026-12-01', to: '2026-12-31' }, thursday],
])('the start told: %s', (_, days, start) => {
  expect(startOnDays(event, days)).toBe(start);
});

test('a day begins and ends at midnight in Vietnam', () => {
  const [late, early] = ['2026-11-27T16:59:59.000Z', '2026-11-27T17:00:00.000Z'];
  const night = { startsAt: late, dayStarts: [late, early] };
  expect(startOnDays(night, { from: '2026-11-27', to: '2026-11-27' })).toBe(late);
  expect(startOnDays(night, { from: '2026-11-28' })).toBe(early);
});
