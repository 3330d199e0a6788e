// Client of the search gateway: GET /search, /facets and /suggest.
import { limits } from '@mo-man/schema/limits.ts';
import {
  facetsAnswer,
  searchAnswer,
  type searchFilters,
  type searchQuery,
  suggestion,
} from '@mo-man/schema/wire/search.ts';
import { z } from 'zod';
import type { BuyerCalls } from '../../session/call-as-buyer.ts';
import { type RestCall, callRest } from '../rest-client.ts';
import type { Caller, Upstream } from '../send.ts';

export type SearchClient = ReturnType<typeof searchClient>;

const suggestions = z.array(suggestion);

/** Cuts the text to the part that search uses; a URL has no room for more. */
const short = (text: string) => text.slice(0, limits.searchTextMax);

export function searchClient(upstream: Upstream, caller: () => Caller, calls: BuyerCalls) {
  const get = <T extends z.ZodType>(call: Omit<RestCall<T>, 'method'>) =>
    calls.asDevice(() => callRest<T>(upstream, { method: 'GET', ...call }, caller()));
  return {
    search: (query: z.output<typeof searchQuery>) =>
      get({ path: '/search', query: { ...query, q: short(query.q) }, answer: searchAnswer }),
    facets: (query: z.output<typeof searchFilters>) =>
      get({ path: '/facets', query: { ...query, q: short(query.q) }, answer: facetsAnswer }),
    suggest: (q: string) => get({ path: '/suggest', query: { q: short(q) }, answer: suggestions }),
  };
}
