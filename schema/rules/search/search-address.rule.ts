import * as enums from '../../enums.ts';
import { type AudienceFilter, audienceFilters, cities, type SaleFilter, saleFilters } from '../../values.ts';
import { limits } from '../../limits.ts';
import { type DateFilter, dateFilters } from './date-filter.rule.ts';
import { type Day, dayOf } from '../time/day.rule.ts';
import { parsePrices, priceEnds, type PriceRange, readPrices, writePrices } from './price-range.rule.ts';
import { addKeyword, priceChoices, type SearchKeyword } from './search-keyword.rule.ts';

/** Orders of search results: best match, earliest start, lowest price, newest, nearest opening of the sale first. Not in the specification. */
export const searchSorts = enums.SearchSort;
export type SearchSort = (typeof searchSorts)[number];

/** Parameters of the search page's address. */
export interface SearchAddress {
  /** In the order of the list: words, price, city, venue, categories, day, sale, audience. */
  readonly keywords: readonly SearchKeyword[];
  readonly sort: SearchSort;
  /** From 1. */
  readonly page: number;
}

/** Query keys of the search page: the filters, the order and the page. Venue, sale, audience, order and page are not in the specification. */
const keys = [
  'q',
  'price',
  'cityId',
  'venueId',
  'categories',
  'daterange',
  'sale',
  'audience',
  'sort',
  'page',
] as const;

/** Two days sent by a form without script, in addition to the choice of a day. */
const ends = ['from', 'to'] as const;

const MOST_CATEGORIES = 12;
const MOST_PAGES = 500;

/**
 * Parses an address. An invalid value is ignored, and the others stay; several `categories` are separate parameters or
 * comma-separated; `daterange` is the code of a date filter, or two days separated by a comma, in any order; `price` is
 * the code of a price filter, or two prices separated by a comma, of which one may be empty.
 */
export function readSearchAddress(query: URLSearchParams): SearchAddress {
  let keywords: readonly SearchKeyword[] = [];
  const add = (keyword: SearchKeyword | null) => {
    if (keyword) keywords = addKeyword(keywords, keyword);
  };
  const q = (query.get('q') ?? '').trim().replace(/\s+/gu, ' ').slice(0, limits.searchTextMax);
  if (q) add(named('keywords', q));
  add(readPrice(query));
  const city = cities.find(({ id }) => id !== '' && id === query.get('cityId'));
  if (city) add({ type: 'city', code: city.id, name: { vi: city.vi, en: city.en } });
  const venue = query.get('venueId') ?? '';
  if (/^[A-Za-z0-9_]{1,100}$/.test(venue)) add(named('venue', venue));
  const categories = query.getAll('categories').flatMap((value) => value.split(','));
  for (const code of categories.filter((each) => /^[a-z0-9_-]{1,20}$/.test(each)).slice(0, MOST_CATEGORIES))
    add(named('category', code));
  add(readDays(query));
  const sale = saleFilters.find((filter) => filter !== 'all' && filter === query.get('sale'));
  if (sale) add(named('sale', sale));
  const audience = audienceFilters.find((filter) => filter !== 'all' && filter === query.get('audience'));
  if (audience) add(named('audience', audience));
  const page = Number(query.get('page'));
  return {
    keywords,
    sort: searchSorts.find((sort) => sort === query.get('sort')) ?? 'relevance',
    page: Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1,
  };
}

const named = (type: SearchKeyword['type'], code: string): SearchKeyword => ({
  type,
  code,
  name: { vi: code, en: code },
});

function readPrice(query: URLSearchParams): SearchKeyword | null {
  const [from = '', to = ''] = priceEnds.map((key) => query.get(key) ?? '');
  const typed = readPrices({ from, to });
  if ('range' in typed) return priceKeyword(typed.range);
  const text = query.get('price') ?? '';
  const choice = priceChoices.find((each) => each !== 'all' && each === text);
  if (choice) return named('price', choice);
  const range = parsePrices(text);
  return range && priceKeyword(range);
}

/** Filter entry of a range of prices. */
export const priceKeyword = (prices: PriceRange): SearchKeyword => ({
  ...named('price', writePrices(prices)),
  prices,
});

function readDays(query: URLSearchParams): SearchKeyword | null {
  const [from, to] = ends.map((key) => dayIn(query.get(key)));
  if (from || to) return rangeKeyword([from || to || '', to || from || '']);
  const text = query.get('daterange') ?? '';
  const filter = dateFilters.find((each) => each !== 'all' && each === text);
  if (filter) return named('date_range', filter);
  const days = text.split(',').map(dayIn);
  return days.length === 2 && days[0] && days[1] ? rangeKeyword([days[0], days[1]]) : null;
}

/** Filter entry of a custom range of days; the earlier day is the first. */
export function rangeKeyword([one, other]: readonly [Day, Day]): SearchKeyword {
  const range = one <= other ? ([one, other] as const) : ([other, one] as const);
  return { ...named('date_range', range.join(',')), range };
}

function dayIn(text: string | null): Day | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text ?? '') ?? [];
  return year ? dayOf(Number(year), Number(month), Number(date)) : undefined;
}

/** Date filter of an address, unless its days are a custom range. */
export function dateFilterOf({ code, range }: SearchKeyword): DateFilter | undefined {
  return range ? undefined : dateFilters.find((each) => each === code);
}

/**
 * Query string for a search in a fixed order, so that one search has one address. Parameters of `around` that do not
 * belong to the search stay (language, campaign).
 */
export function writeSearchAddress(
  { keywords, sort, page }: SearchAddress,
  around: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const query = new URLSearchParams();
  const codes = (type: SearchKeyword['type']) =>
    keywords.flatMap((each) => (each.type === type ? [each.code] : [])).join(',');
  const values: Record<(typeof keys)[number], string> = {
    q: codes('keywords'),
    price: codes('price'),
    cityId: codes('city'),
    venueId: codes('venue'),
    categories: codes('category'),
    daterange: codes('date_range'),
    sale: codes('sale'),
    audience: codes('audience'),
    sort: sort === 'relevance' ? '' : sort,
    page: page === 1 ? '' : String(page),
  };
  for (const key of keys) if (values[key]) query.set(key, values[key]);
  const own: readonly string[] = [...keys, ...ends, ...priceEnds];
  for (const [key, value] of around) if (!own.includes(key)) query.append(key, value);
  return query;
}

/** Variables of the operation `search` for an address. */
export interface SearchVariables {
  q: string;
  cityId: string | null;
  venueId: string | null;
  categories: string[];
  date: DateFilter;
  from: Day | null;
  to: Day | null;
  price: (typeof priceChoices)[number];
  priceFrom: number | null;
  priceTo: number | null;
  sale: SaleFilter;
  audience: AudienceFilter;
  sort: SearchSort;
  page: number;
}

/**
 * Variables of the query for an address. Named days are sent by name and calculated by the server, so that a
 * server-rendered page sends the same query.
 */
export function searchVariables({ keywords, sort, page }: SearchAddress): SearchVariables {
  const entry = (type: SearchKeyword['type']) => keywords.find((each) => each.type === type);
  const days = entry('date_range');
  const prices = entry('price')?.prices;
  return {
    q: entry('keywords')?.code ?? '',
    cityId: entry('city')?.code ?? null,
    venueId: entry('venue')?.code ?? null,
    categories: keywords.flatMap(({ type, code }) => (type === 'category' ? [code] : [])),
    date: (days && dateFilterOf(days)) ?? 'all',
    from: days?.range?.[0] ?? null,
    to: days?.range?.[1] ?? null,
    price: priceChoices.find((choice) => choice === entry('price')?.code) ?? 'all',
    priceFrom: prices?.from ?? null,
    priceTo: prices?.to ?? null,
    sale: saleFilters.find((filter) => filter === entry('sale')?.code) ?? 'all',
    audience: audienceFilters.find((filter) => filter === entry('audience')?.code) ?? 'all',
    sort,
    page,
  };
}
