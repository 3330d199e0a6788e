// The search gateway's table of contents.
import { searchAnswer, searchQuery, suggestion, suggestQuery } from '@mo-man/schema/wire/search.ts';
import { z } from 'zod';
import { type RouteTable, routesFor } from '../lib/route.ts';
import type { SearchDeps } from './deps.ts';
import { search } from './search.ts';
import { suggest } from './suggest.ts';

const route = routesFor<SearchDeps>();

export const searchRoutes: RouteTable<SearchDeps> = {
  'GET /search': route({
    doc: 'Events that are not over by words (accents and small mistakes allowed, the last word may be begun only) and filters local, cate, from, to, price; best match first, 20 a page. Text without a word finds all.',
    errors: [],
    query: searchQuery,
    response: searchAnswer,
    handler: search,
  }),
  'GET /suggest': route({
    doc: 'Up to eight titles, artists and venues in which what was typed stands, those that begin with it first.',
    errors: [],
    query: suggestQuery,
    response: z.array(suggestion),
    handler: suggest,
  }),
};
