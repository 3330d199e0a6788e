import { expect, test } from 'vitest';
import { firstDay, showingDays } from './showing-days.rule.ts';

const showing = (startsAt: string, saleStatus: string | null) => ({
  startsAt,
  saleStatus,
  callToAction: saleStatus ? null : 'book_now',
});
const over = showing('2026-11-20T12:00:00Z', 'event_over');
const soldOut = showing('2026-11-21T12:00:00Z', 'sold_out');
const early = showing('2026-11-22T02:00:00Z', null);
const afterMidnight = showing('2026-11-22T17:30:00Z', null);

test('puts a showing after midnight in Vietnam on the next day', () => {
  const days = showingDays([soldOut, early, afterMidnight]);
  expect(days.map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-22', '2026-11-23']);
  expect(days[1]?.showings).toEqual([early]);
});

test('starts with a day with tickets, else with the next one, else with the last', () => {
  expect(firstDay(showingDays([over, soldOut, early]))).toBe('2026-11-22');
  expect(firstDay(showingDays([over, soldOut]))).toBe('2026-11-21');
  expect(firstDay(showingDays([showing('2026-11-19T12:00:00Z', 'event_over'), over]))).toBe('2026-11-20');
  expect(firstDay([])).toBeUndefined();
});
