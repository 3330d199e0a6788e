import { describe, expect, test } from 'vitest';
import {
  dateFilterOf,
  rangeKeyword,
  readSearchAddress,
  type SearchAddress,
  searchSorts,
  searchVariables,
  writeSearchAddress,
} from './search-address.rule.ts';

const read = (query: string) => readSearchAddress(new URLSearchParams(query));
const said = ({ keywords, sort, page }: SearchAddress) =>
  [...keywords.map(({ type, code }) => `${type}:${code}`), sort, page].join(' ');

describe('an address', () => {
  test.each([
    ['', 'relevance 1'],
    ['q=%20%20dem%20%20nhac', 'keywords:dem nhac relevance 1'],
    [
      'q=a&price=free&cityId=79&categories=film,concert&daterange=thisWeekend&sort=price&page=3',
      'keywords:a price:free city:79 category:film category:concert date_range:thisWeekend price 3',
    ],
    ['categories=film&categories=concert&categories=film', 'category:concert category:film relevance 1'],
    ['daterange=2026-11-29,2026-11-27', 'date_range:2026-11-27,2026-11-29 relevance 1'],
    ['from=2026-11-27&to=2026-11-29&daterange=today', 'date_range:2026-11-27,2026-11-29 relevance 1'],
    ['to=2026-11-29', 'date_range:2026-11-29,2026-11-29 relevance 1'],
    ['from=&to=&daterange=today', 'date_range:today relevance 1'],
    ['price=200000,500000&sort=newest', 'price:200000,500000 newest 1'],
    ['price=,500000', 'price:,500000 relevance 1'],
    ['priceFrom=200.000&priceTo=500k&price=free', 'price:200000,500000 relevance 1'],
    ['priceFrom=&priceTo=&price=free', 'price:free relevance 1'],
    ['venueId=house&cityId=1', 'city:1 venue:house relevance 1'],
    ['sale=onSale&sort=opening', 'sale:onSale opening 1'],
  ])('%s', (query, expected) => {
    expect(said(read(query))).toBe(expected);
  });

  test.each([
    'price=cheap',
    'cityId=99',
    'cityId=',
    'price=all',
    'price=500000,200000',
    'price=,',
    'price=1,9999999999',
    'priceFrom=cheap&priceTo=500000',
    'venueId=a-b',
    'venueId=',
    'sale=all',
    'sale=never',
    'daterange=all',
    'categories=%3Cb%3E',
    'categories=,',
    'daterange=2026-02-30,2026-03-01',
    'daterange=someday',
    'sort=best',
    'page=0',
    'page=1.5',
    'page=x',
  ])('%s means nothing, and the rest stays', (bad) => {
    expect(said(read(`q=jazz&${bad}`))).toBe('keywords:jazz relevance 1');
  });

  test('is written in a fixed order, is parsed to the same search, and keeps foreign parameters', () => {
    const query =
      'utm_source=mail&page=2&sale=onSale&venueId=v1&categories=film&q=a+b&lang=en&priceTo=500k&from=2026-11-27';
    const around = new URLSearchParams(query);
    const written = writeSearchAddress(read(query), around);
    expect(written.toString()).toBe(
      'q=a+b&price=%2C500000&venueId=v1&categories=film&daterange=2026-11-27%2C2026-11-27&sale=onSale&page=2&utm_source=mail&lang=en',
    );
    expect(readSearchAddress(written)).toEqual(read(query));
  });

  test.each(searchSorts)('the order %s survives', (sort) => {
    expect(readSearchAddress(writeSearchAddress({ keywords: [], sort, page: 1 })).sort).toBe(sort);
  });
});

test('a range of days is sent as two days, a filter as its name', () => {
  const [today] = read('daterange=today').keywords;
  expect(today && dateFilterOf(today)).toBe('today');
  expect(dateFilterOf(rangeKeyword(['2026-11-27', '2026-11-29']))).toBeUndefined();
});

test('sends named days by name, and a range as its days', () => {
  expect(
    searchVariables(read('q=jazz&categories=film,concert&cityId=79&price=free&daterange=today&page=2')),
  ).toEqual({
    q: 'jazz',
    cityId: '79',
    venueId: null,
    categories: ['film', 'concert'],
    date: 'today',
    from: null,
    to: null,
    price: 'free',
    priceFrom: null,
    priceTo: null,
    sale: 'all',
    audience: 'all',
    sort: 'relevance',
    page: 2,
  });
  expect(searchVariables(read('price=200000,&venueId=house&sale=lastSeats&audience=families'))).toMatchObject(
    {
      price: 'all',
      priceFrom: 200_000,
      priceTo: null,
      venueId: 'house',
      sale: 'lastSeats',
      audience: 'families',
    },
  );
  expect(searchVariables(read('daterange=2026-11-27,2026-11-29'))).toMatchObject({
    q: '',
    cityId: null,
    categories: [],
    date: 'all',
    from: '2026-11-27',
    to: '2026-11-29',
    price: 'all',
  });
});
