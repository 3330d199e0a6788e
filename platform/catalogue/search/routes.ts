// The route table of the search gateway.
import {
  facetsAnswer,
  searchAnswer,
  searchFilters,
  searchQuery,
  suggestion,
  suggestQuery,
} from '@mo-man/schema/wire/search.ts';
import { z } from 'zod';
import { type RouteTable, routesFor } from '../../lib/http/route.ts';
import type { SearchDeps } from './deps.ts';
import { facets } from './facets.ts';
import { search } from './search.ts';
import { suggest } from './suggest.ts';

const route = routesFor<SearchDeps>();

export const searchRoutes: RouteTable<SearchDeps> = {
  'GET /search': route({
    doc: 'Events that are not over by words (of titles, artists, venues, cities, categories and summaries, in either language; without accents, with the keys of Telex or VNI, with a letter wrong in a word; the last word may be begun only) and filters local, venue, cate, from, to, price, price_from, price_to, sale, audience; best match, soonest, cheapest, newest or nearest opening of the sale first (`sort`), what is put off or cancelled last, `first` a page. Blank text finds all, signs alone find nothing. When no event has the words as typed, `is_exact` is false and `spellings` says what may have been meant.',
    errors: [],
    query: searchQuery,
    response: searchAnswer,
    handler: search,
  }),
  'GET /facets': route({
    doc: 'How many events each price, city, category and date filter would find, with the other filters as they are. Codes are those of the filters; the empty code of cities and categories counts all. What finds nothing may be missing.',
    errors: [],
    query: searchFilters,
    response: facetsAnswer,
    handler: facets,
  }),
  'GET /suggest': route({
    doc: 'Up to eight: titles, artists and venues in which what was typed stands, those that begin with it first, then the events that GET /search finds.',
    errors: [],
    query: suggestQuery,
    response: z.array(suggestion),
    handler: suggest,
  }),
};
