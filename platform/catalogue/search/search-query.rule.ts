import { limits } from '@mo-man/schema/limits.ts';
import { type DayRange } from '@mo-man/schema/rules/search/date-filter.rule.ts';
import { addDays, type Day, startOfDay } from '@mo-man/schema/rules/time/day.rule.ts';
import type { AudienceFilter, SaleFilter } from '@mo-man/schema/values.ts';
import type { searchFilters } from '@mo-man/schema/wire/search.ts';
import type { z } from 'zod';
import { type AskedWords, askedWords } from './asked-words.rule.ts';

/** A range of starts of showings: from the first time, before the second. */
export interface Moments {
  readonly from: Date;
  readonly before: Date;
}

export interface SearchQuery {
  /** All events when null. */
  readonly words: AskedWords | null;
  /** Null for every city. */
  readonly cityId: string | null;
  /** Null for every venue. */
  readonly venueId: string | null;
  /** Any of these; all when there are none. */
  readonly categories: readonly string[];
  /** Null for any day. */
  readonly when: Moments | null;
  readonly price: 'all' | 'paid' | 'free';
  /** Lowest and highest price of a ticket, both included; null for any. */
  readonly prices: { readonly from: number; readonly to: number } | null;
  readonly sale: SaleFilter;
  readonly audience: AudienceFilter;
  readonly notOverAt: Date;
}

/** The range of days that both PostgreSQL and JavaScript can represent. */
const EARLIEST = '1900-01-01';
const LATEST = '9998-12-31';

/** The range of times of a range of days in Vietnam, both days included; days out of range are clamped. */
export function momentsOf({ from, to }: DayRange): Moments {
  return { from: startOfDay(within(from)), before: startOfDay(addDays(within(to), 1)) };
}

const within = (day: Day): Day => (day < EARLIEST ? EARLIEST : day > LATEST ? LATEST : day);

/** Parses a query; null for a text of punctuation only, which must not find everything. */
export function searchQueryOf(query: z.output<typeof searchFilters>, notOverAt: Date): SearchQuery | null {
  const {
    q,
    local,
    venue,
    cate = '',
    from,
    to,
    price,
    price_from: priceFrom,
    price_to: priceTo,
    sale,
    audience,
  } = query;
  const hasPrices = priceFrom !== undefined || priceTo !== undefined;
  const words = askedWords(q);
  if (!words && q.trim() !== '') return null;
  return {
    words,
    cityId: local || null,
    venueId: venue || null,
    categories: cate.split(',').filter((code) => code !== ''),
    when: (from ?? to) ? momentsOf({ from: from ?? EARLIEST, to: to ?? LATEST }) : null,
    price,
    prices: hasPrices ? { from: priceFrom ?? 0, to: priceTo ?? limits.searchPriceMax } : null,
    sale,
    audience,
    notOverAt,
  };
}
