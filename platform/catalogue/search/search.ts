import type { SearchAnswerWire, searchQuery } from '@mo-man/schema/wire/search.ts';
import type { Call } from '../../lib/call.ts';
import { pick } from '../../lib/text/localized.ts';
import type { AskedWords } from './asked-words.rule.ts';
import type { SearchDeps } from './deps.ts';
import { type Found, searchEvents } from './search.store.ts';
import { partsOf, spellingsOf, worthOffering } from './spelling.rule.ts';
import { findable, readNames } from './spelling.store.ts';
import { readSearchQuery } from './read-search-query.ts';

/** GET /search */
export async function search({
  query,
  language,
  deps,
}: Call<SearchDeps, { query: typeof searchQuery }>): Promise<SearchAnswerWire> {
  const { sort, page, first: most } = query;
  const asked = await readSearchQuery(deps, query);
  const none = {
    event_ids: [],
    page,
    has_more: false,
    total: 0,
    is_exact: false,
    spellings: [],
    venue_name: null,
  };
  if (!asked) return none;
  const skip = (page - 1) * most;
  const found = await searchEvents(deps.db, asked, { sort, skip, most });
  const { event_ids, total, is_exact, venue_name: name } = found;
  return {
    event_ids,
    page,
    has_more: total > skip + event_ids.length && event_ids.length > 0,
    total,
    is_exact,
    spellings:
      asked.words && !is_exact && page === 1 ? await offer(deps, asked.words, found, asked.notOverAt) : [],
    venue_name: name && pick(name, language),
  };
}

/** Suggests spellings from the closest events; without any, the parts of the search text that find something. */
async function offer(
  { db }: SearchDeps,
  words: AskedWords,
  { nearest }: Found,
  now: Date,
): Promise<string[]> {
  return nearest.length > 0
    ? spellingsOf(words, await readNames(db, nearest))
    : worthOffering(await findable(db, partsOf(words), now));
}
