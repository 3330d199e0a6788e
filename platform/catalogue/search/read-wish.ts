import { dateFilterRange } from '@mo-man/schema/rules/search/date-filter.rule.ts';
import type { searchFilters } from '@mo-man/schema/wire/search.ts';
import type { z } from 'zod';
import { dayWords } from './day-words.rule.ts';
import type { SearchDeps } from './deps.ts';
import { isTitled } from './matches.store.ts';
import { momentsOf, type SearchWish, wishOf } from './wish.rule.ts';

/**
 * Parses a search query. Words that name days become the filter of days, unless days were chosen or an event has such a title, as
 * `Một Ngày Mai Khác`.
 */
export async function readWish(
  { db, clock }: SearchDeps,
  query: z.output<typeof searchFilters>,
): Promise<SearchWish | null> {
  const now = clock.now();
  const wish = wishOf(query, now);
  const named = wish?.words && !wish.when ? dayWords(wish.words) : null;
  if (!wish?.words || !named || (await isTitled(db, wish.words, named.name, now))) return wish;
  return { ...wish, words: named.rest, when: momentsOf(dateFilterRange(named.days, now)) };
}
