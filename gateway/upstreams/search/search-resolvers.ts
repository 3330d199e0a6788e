import type { EventWire } from '@mo-man/schema/wire/catalogue.ts';
import type { Resolvers } from '../../generated/resolvers.ts';

/** Only the id: the event upstream completes the rest by type merging. */
const eventStub = (id: string) => ({ id }) as EventWire;

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
  SearchResult: { events: (found) => found.event_ids.map(eventStub) },
  SearchSuggestion: {
    event: (suggestion) => (suggestion.event_id ? eventStub(suggestion.event_id) : null),
  },
};
