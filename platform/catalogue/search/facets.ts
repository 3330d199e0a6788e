import { dateFilterRange, dateFilters } from '@mo-man/schema/rules/search/date-filter.rule.ts';
import type { searchFilters } from '@mo-man/schema/wire/search.ts';
import type { Call } from '../../lib/call.ts';
import type { SearchDeps } from './deps.ts';
import { countFacets, type CountedDays } from './facets.store.ts';
import { readWish } from './read-wish.ts';
import { momentsOf } from './wish.rule.ts';

/** GET /facets */
export async function facets({ query, deps }: Call<SearchDeps, { query: typeof searchFilters }>) {
  const now = deps.clock.now();
  const wish = await readWish(deps, query);
  if (!wish) return { prices: [], cities: [], categories: [], dates: [] };
  const days: CountedDays = dateFilters.map((filter) => {
    const range = dateFilterRange(filter, now);
    return [filter, range && momentsOf(range)];
  });
  return countFacets(deps.db, wish, days);
}
