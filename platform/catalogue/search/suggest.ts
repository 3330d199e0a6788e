import type { suggestQuery } from '@mo-man/schema/wire/search.ts';
import type { Call } from '../../lib/call.ts';
import { askedWords } from './asked-words.rule.ts';
import type { SearchDeps } from './deps.ts';
import { readSuggestions } from './suggest.store.ts';

const MOST = 8;

/** GET /suggest */
export async function suggest({ query, language, deps }: Call<SearchDeps, { query: typeof suggestQuery }>) {
  const words = askedWords(query.q);
  if (!words) return [];
  return readSuggestions(deps.db, { words, language, notOverAt: deps.clock.now(), most: MOST });
}
