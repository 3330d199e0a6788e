import { expect, test } from 'vitest';
import { lineUpTime } from './line-up-time.rule.ts';

test('tells a time when every showing begins at the same time of the day', () => {
  const starts = ['2026-12-05T19:30:00+07:00', '2026-12-06T12:30:00Z'];
  expect(lineUpTime(starts, 90)).toEqual(new Date('2026-12-05T21:00:00+07:00'));
  expect(lineUpTime(starts, -30)).toEqual(new Date('2026-12-05T19:00:00+07:00'));
});

test('tells no time when the showings begin at different times, or there is none', () => {
  expect(lineUpTime(['2026-12-05T19:30:00+07:00', '2026-12-06T15:00:00+07:00'], 0)).toBeNull();
  expect(lineUpTime([], 0)).toBeNull();
});
