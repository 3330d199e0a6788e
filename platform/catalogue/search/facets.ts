import { dateFilterRange, dateFilters } from '@mo-man/schema/rules/search/date-filter.rule.ts';
import type { searchFilters } from '@mo-man/schema/wire/search.ts';
import type { Call } from '../../lib/call.ts';
import type { SearchDeps } from './deps.ts';
import { countFacets, type CountedDays } from './facets.store.ts';
import { readSearchQuery } from './read-search-query.ts';
import { momentsOf } from './search-query.rule.ts';

/** GET /facets */
export async function facets({ query, deps }: Call<SearchDeps, { query: typeof searchFilters }>) {
  const now = deps.clock.now();
  const searchQuery = await readSearchQuery(deps, query);
  if (!searchQuery) return { prices: [], cities: [], categories: [], dates: [] };
  const days: CountedDays = dateFilters.map((filter) => {
    const range = dateFilterRange(filter, now);
    return [filter, range && momentsOf(range)];
  });
  return countFacets(deps.db, searchQuery, days);
}
