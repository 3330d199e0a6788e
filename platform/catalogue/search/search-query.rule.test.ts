import { limits } from '@mo-man/schema/limits.ts';
import { searchFilters } from '@mo-man/schema/wire/search.ts';
import { expect, test } from 'vitest';
import { momentsOf, searchQueryOf } from './search-query.rule.ts';

const now = new Date('2026-11-23T08:00:00+07:00');
const searchQuery = (query: Record<string, string>) => searchQueryOf(searchFilters.parse(query), now);

test('finds everything without words and filters', () => {
  expect(searchQuery({})).toEqual({
    words: null,
    cityId: null,
    venueId: null,
    categories: [],
    when: null,
    price: 'all',
    prices: null,
    sale: 'all',
    audience: 'all',
    notOverAt: now,
  });
});

test('takes the empty id of the country and empty codes for no filter', () => {
  expect(searchQuery({ local: '', cate: ',concert,,film' })).toMatchObject({
    cityId: null,
    categories: ['concert', 'film'],
  });
});

test('takes a range of prices with one end', () => {
  expect(searchQuery({ price_from: '200000' })?.prices).toEqual({
    from: 200_000,
    to: limits.searchPriceMax,
  });
  expect(searchQuery({ price_to: '0' })?.prices).toEqual({ from: 0, to: 0 });
});

test('does not find everything for punctuation alone', () => {
  expect(searchQuery({ q: '%%' })).toBeNull();
  expect(searchQuery({ q: '  ' })).toMatchObject({ words: null });
});

test('takes days in Vietnam, both included', () => {
  expect(momentsOf({ from: '2026-11-27', to: '2026-11-29' })).toEqual({
    from: new Date('2026-11-27T00:00:00+07:00'),
    before: new Date('2026-11-30T00:00:00+07:00'),
  });
});

test('takes a range with one end, and a year of any size', () => {
  expect(searchQuery({ from: '2026-11-27' })?.when?.from).toEqual(new Date('2026-11-27T00:00:00+07:00'));
  expect(searchQuery({ to: '2026-11-27' })?.when?.before).toEqual(new Date('2026-11-28T00:00:00+07:00'));
  for (const { from, before } of [momentsOf({ from: '0000-01-01', to: '9999-12-31' })])
    expect([from.getUTCFullYear(), before.getUTCFullYear()]).toEqual([1899, 9998]);
});
