import { suggestionKinds } from '../values.ts';
import { priceChoices } from '../rules/event/search-keyword.rule.ts';
import { z } from 'zod';
import { day } from './shapes.ts';

/** The search gateway: filters by their names on the wire (local, cate, from, to). */

/** Query of GET /search. `cate` is comma-joined; of `q`, limits.searchTextMax characters count. */
export const searchQuery = z.object({
  q: z.string().default(''),
  local: z.string().max(10).optional(),
  cate: z.string().max(200).optional(),
  from: day.optional(),
  to: day.optional(),
  price: z.enum(priceChoices).default('all'),
  page: z.coerce.number().int().min(1).max(500).default(1),
});
export const searchAnswer = z.object({
  event_ids: z.array(z.string()),
  page: z.number().int(),
  has_more: z.boolean(),
  total: z.number().int(),
});
export type SearchAnswerWire = z.infer<typeof searchAnswer>;

/** Query of GET /suggest. */
export const suggestQuery = z.object({ q: z.string().default('') });
export const suggestion = z.object({
  kind: z.enum(suggestionKinds),
  text: z.string(),
  event_id: z.string().nullable(),
});
export type SuggestionWire = z.infer<typeof suggestion>;
