import { dateFilterRange } from '@mo-man/schema/rules/search/date-filter.rule.ts';
import type { searchFilters } from '@mo-man/schema/wire/search.ts';
import type { z } from 'zod';
import { dayWords } from './day-words.rule.ts';
import type { SearchDeps } from './deps.ts';
import { isTitled } from './matches.store.ts';
import { momentsOf, type SearchQuery, searchQueryOf } from './search-query.rule.ts';

/**
 * Parses a search query. Words that name days become the filter of days, unless days were chosen or an event has such a title, as
 * `Một Ngày Mai Khác`.
 */
export async function readSearchQuery(
  { db, clock }: SearchDeps,
  query: z.output<typeof searchFilters>,
): Promise<SearchQuery | null> {
  const now = clock.now();
  const searchQuery = searchQueryOf(query, now);
  const named = searchQuery?.words && !searchQuery.when ? dayWords(searchQuery.words) : null;
  if (!searchQuery?.words || !named || (await isTitled(db, searchQuery.words, named.name, now)))
    return searchQuery;
  return { ...searchQuery, words: named.rest, when: momentsOf(dateFilterRange(named.days, now)) };
}
