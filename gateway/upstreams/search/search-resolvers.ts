import type { Resolvers } from '../../generated/resolvers.ts';
import { eventsOf } from '../event/event-resolvers.ts';

export const nouns = ['search'] as const;

/** Search knows events by id only; the event API has the rest. */
export const searchResolvers: Resolvers = {
  Query: {
    search: (_, { q, cityId, categories, from, to, price, page }, { search }) =>
      search.search({
        q,
        price,
        page,
        local: cityId ?? undefined,
        cate: categories.length > 0 ? categories.join(',') : undefined,
        from: from ?? undefined,
        to: to ?? undefined,
      }),
    searchSuggestions: (_, { q }, { search }) => search.suggest(q),
  },
  SearchResult: { events: (found, _, context) => eventsOf(context, found.event_ids) },
  SearchSuggestion: {
    event: ({ event_id: id }, _, { event }) => (id ? event.events.load(id) : null),
  },
};
