import { type DayRange } from '@mo-man/schema/rules/search/date-filter.rule.ts';
import { addDays, type Day, startOfDay } from '@mo-man/schema/rules/time/day.rule.ts';
import type { searchFilters } from '@mo-man/schema/wire/search.ts';
import type { z } from 'zod';
import { type AskedWords, askedWords } from './asked-words.rule.ts';

/** Moments from which and before which a showing begins. */
export interface Moments {
  readonly from: Date;
  readonly before: Date;
}

/** What is searched for. */
export interface SearchQuery {
  /** All events when null. */
  readonly words: AskedWords | null;
  /** Null for every city. */
  readonly cityId: string | null;
  /** Any of these; all when there are none. */
  readonly categories: readonly string[];
  /** Null for any day. */
  readonly when: Moments | null;
  readonly price: 'all' | 'paid' | 'free';
  readonly notOverAt: Date;
}

/** Days that PostgreSQL and JavaScript both know, beyond which nothing takes place. */
const EARLIEST = '1900-01-01';
const LATEST = '9998-12-31';

/** The moments of a range of days in Vietnam, both included; a day that no calendar reaches is the first or last there is. */
export function momentsOf({ from, to }: DayRange): Moments {
  return { from: startOfDay(within(from)), before: startOfDay(addDays(within(to), 1)) };
}

const within = (day: Day): Day => (day < EARLIEST ? EARLIEST : day > LATEST ? LATEST : day);

/** What a query asks for at a moment; null for signs alone, which do not ask for everything. */
export function searchQueryOf(query: z.output<typeof searchFilters>, notOverAt: Date): SearchQuery | null {
  const { q, local, cate = '', from, to, price } = query;
  const words = askedWords(q);
  if (!words && q.trim() !== '') return null;
  return {
    words,
    cityId: local || null,
    categories: cate.split(',').filter((code) => code !== ''),
    when: (from ?? to) ? momentsOf({ from: from ?? EARLIEST, to: to ?? LATEST }) : null,
    price,
    notOverAt,
  };
}
