import { limits } from '../limits.ts';
import { audienceFilters, saleFilters, suggestionKinds } from '../values.ts';
import { priceChoices } from '../rules/search/search-keyword.rule.ts';
import { searchSorts } from '../rules/search/search-address.rule.ts';
import { z } from 'zod';
import { day } from './shapes.ts';

/** The search gateway; filters have their names on the wire (local, cate, from, to). */

/** A price of a range, VND, both ends included. */
const priceEnd = z.coerce.number().int().min(0).max(limits.searchPriceMax).optional();

/** The words and filters of GET /search and GET /facets. `cate` is comma-joined; of `q`, limits.searchTextMax characters count. */
export const searchFilters = z.object({
  q: z.string().default(''),
  local: z.string().max(10).optional(),
  venue: z.string().max(100).optional(),
  cate: z.string().max(200).optional(),
  from: day.optional(),
  to: day.optional(),
  price: z.enum(priceChoices).default('all'),
  price_from: priceEnd,
  price_to: priceEnd,
  sale: z.enum(saleFilters).default('all'),
  audience: z.enum(audienceFilters).default('all'),
});

/** Query of GET /search. */
export const searchQuery = searchFilters.extend({
  sort: z.enum(searchSorts).default('relevance'),
  page: z.coerce.number().int().min(1).max(500).default(1),
  first: z.coerce.number().int().min(1).max(limits.searchPageSize).default(limits.searchPageSize),
});
export const searchAnswer = z.object({
  event_ids: z.array(z.string()),
  page: z.number().int(),
  has_more: z.boolean(),
  total: z.number().int(),
  /** False when no event contains the words as typed, and the result lists similar matches. */
  is_exact: z.boolean(),
  /** Other words to search for, best first; empty when an event contains the typed words. */
  spellings: z.array(z.string()),
  /** In the language of the caller; null without a venue that exists. */
  venue_name: z.string().nullable(),
});
export type SearchAnswerWire = z.infer<typeof searchAnswer>;

export const facetCount = z.object({ code: z.string(), count: z.number().int() });
/**
 * Number of events for each value of a filter, with the other filters unchanged. Values without events may be missing.
 */
export const facetsAnswer = z.object({
  prices: z.array(facetCount),
  cities: z.array(facetCount),
  categories: z.array(facetCount),
  dates: z.array(facetCount),
});
export type FacetsAnswerWire = z.infer<typeof facetsAnswer>;
export type FacetCountWire = z.infer<typeof facetCount>;

/** Query of GET /suggest. */
export const suggestQuery = z.object({ q: z.string().default('') });
export const suggestion = z.object({
  kind: z.enum(suggestionKinds),
  text: z.string(),
  event_id: z.string().nullable(),
});
export type SuggestionWire = z.infer<typeof suggestion>;
