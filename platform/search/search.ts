import { limits } from '@mo-man/schema/limits.ts';
import type { searchQuery } from '@mo-man/schema/wire/search.ts';
import type { Call } from '../lib/call.ts';
import { askedWords } from './asked-words.rule.ts';
import type { SearchDeps } from './deps.ts';
import { searchEvents } from './search.store.ts';

/** GET /search */
export async function search({ query, deps }: Call<SearchDeps, { query: typeof searchQuery }>) {
  const { q, local, cate = '', from, to, price, page } = query;
  const most = limits.searchPageSize;
  const skip = (page - 1) * most;
  const words = askedWords(q);
  // Signs alone are not a wish for everything.
  if (!words && q.trim() !== '') return { event_ids: [], page, has_more: false, total: 0 };
  const { event_ids, total } = await searchEvents(deps.db, {
    words,
    cityId: local,
    categories: cate.split(',').filter((code) => code !== ''),
    from,
    to,
    price,
    skip,
    most,
    notOverAt: deps.clock.now(),
  });
  return { event_ids, page, has_more: total > skip + event_ids.length && event_ids.length > 0, total };
}
