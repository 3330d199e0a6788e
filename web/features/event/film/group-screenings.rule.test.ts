import { expect, test } from 'vitest';
import { byCinema, citiesOf } from './group-screenings.rule.ts';

const cinemas = [
  { id: 'a', name: 'A', cityId: '1', city: 'Hà Nội' },
  { id: 'b', name: 'B', cityId: '9999', city: 'Đà Nẵng' },
  { id: 'c', name: 'C', cityId: '9999', city: 'Huế' },
  { id: 'd', name: 'D', cityId: '1', city: 'Hà Nội' },
];
const flat = { format: 'two_d' as const, language: 'vi', isDubbed: false, subtitles: ['en'] };
const showing = (id: string, cinemaId: string, more = {}) => ({
  id,
  screening: { ...flat, cinemaId, ...more },
});

test('lists each city once, and tells other places apart by their city', () => {
  expect(citiesOf(cinemas).map(({ label }) => label)).toEqual(['Hà Nội', 'Đà Nẵng', 'Huế']);
});

test('groups showings by cinema, and equal screenings within it', () => {
  const shown = [
    showing('1', 'b'),
    showing('2', 'a'),
    showing('3', 'a', { format: 'imax' }),
    showing('4', 'a'),
    { id: '5', screening: null },
  ];
  const found = byCinema(shown, cinemas).map(({ cinema, groups }) => [
    cinema.id,
    groups.map(({ showings }) => showings.map(({ id }) => id)),
  ]);
  expect(found).toEqual([
    ['a', [['2', '4'], ['3']]],
    ['b', [['1']]],
  ]);
});
