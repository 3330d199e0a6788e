import { expect, test } from 'vitest';
import { type Seen, sumYear, yearBegins } from './sum-year.rule.ts';

const seen = (changed: Partial<Seen>): Seen => ({
  artists: [],
  startsAt: new Date('2026-05-01T12:00:00Z'),
  endsAt: new Date('2026-05-01T14:30:00Z'),
  city: 'Hà Nội',
  tickets: 1,
  ...changed,
});

test('sums a year by showing: counts an artist once in each, and sorts cities by count', () => {
  const year = sumYear([
    seen({ artists: ['Lam Khuê', 'Lam Khuê', 'Bờ Đông'], tickets: 2 }),
    seen({ artists: ['Bờ Đông'], city: 'Đà Lạt' }),
    seen({ city: 'Đà Lạt' }),
    seen({ city: null }),
  ]);
  expect(year).toEqual({
    shows: 4,
    tickets: 5,
    minutes: 600,
    cities: ['Đà Lạt', 'Hà Nội'],
    topArtist: { name: 'Bờ Đông', shows: 2 },
  });
});

test('sums a year without a showing to zeros', () => {
  expect(sumYear([])).toEqual({ shows: 0, tickets: 0, minutes: 0, cities: [], topArtist: null });
});

test('begins a year at midnight in Vietnam', () => {
  expect(yearBegins(2026).toISOString()).toBe('2025-12-31T17:00:00.000Z');
});
