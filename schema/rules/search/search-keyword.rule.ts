import * as enums from '../../enums.ts';
import type { Day } from '../time/day.rule.ts';
import type { PriceRange } from './price-range.rule.ts';

/** Keyword types: keywords, city, category, date range, price. Venue, sale and audience are not in the specification. */
export const keywordTypes = [
  'keywords',
  'city',
  'category',
  'date_range',
  'price',
  'venue',
  'sale',
  'audience',
] as const;

/** Price filters: all, paid, free. */
export const priceChoices = enums.PriceFilter;

/** One entry of the search. Items with type, code, name in vi/en, value, datarange value pair. */
export interface SearchKeyword {
  readonly type: (typeof keywordTypes)[number];
  /** Unique among categories: the typed words of `keywords`, the id of the city or venue, the date, price, sale or audience filter. */
  readonly code: string;
  readonly name: { readonly vi: string; readonly en: string };
  /** The value that is sent, if it is not the code. */
  readonly value?: string;
  /** First and last day of a `date_range`, both included. */
  readonly range?: readonly [from: Day, to: Day];
  /** Lowest and highest of a range of prices, both included. */
  readonly prices?: PriceRange;
}

/** Types of which a search has one entry at most. */
const single = new Set<SearchKeyword['type']>(keywordTypes.filter((type) => type !== 'category'));

/**
 * The list with an added entry.
 *
 * Only one keyword, city, date range, price, venue, sale or audience entry at a time (a new one replaces the old); categories are
 * unique by code.
 */
export function addKeyword(list: readonly SearchKeyword[], added: SearchKeyword): SearchKeyword[] {
  const clashes = (each: SearchKeyword) =>
    each.type === added.type && (single.has(added.type) || each.code === added.code);
  return [...list.filter((each) => !clashes(each)), added];
}

/** The list without some entries. Removing removes by type or code. */
export function removeKeyword(
  list: readonly SearchKeyword[],
  which: { readonly type: SearchKeyword['type'] } | { readonly code: string },
): SearchKeyword[] {
  return list.filter((each) => ('type' in which ? each.type !== which.type : each.code !== which.code));
}

/** The list after a reset. Reset keeps initial keywords. */
export function resetKeywords(initial: readonly SearchKeyword[]): SearchKeyword[] {
  return [...initial];
}
