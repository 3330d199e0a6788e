import { expect, test } from 'vitest';
import { otherShowings } from './other-showings.rule.ts';

const showing = (id: string, day: number, callToAction: string | null = 'book_now') => ({
  id,
  startsAt: `2026-12-0${day}T20:00:00+07:00`,
  callToAction,
});

test('offers the next bookable showings, not the sold out one or others that are sold out', () => {
  const all = [
    showing('d', 5),
    showing('here', 1),
    showing('gone', 2, null),
    showing('line', 3, 'waiting_room'),
    showing('c', 4),
    showing('e', 6),
  ];
  expect(otherShowings(all, 'here').map(({ id }) => id)).toEqual(['line', 'c', 'd']);
  expect(otherShowings([showing('here', 1)], 'here')).toEqual([]);
});
