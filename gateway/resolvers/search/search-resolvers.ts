import { limits } from '@mo-man/schema/limits.ts';
import { dateFilterRange } from '@mo-man/schema/rules/search/date-filter.rule.ts';
import type { GatewayContext } from '../../context/context.ts';
import type { QuerySearchArgs, Resolvers } from '../../generated/resolvers.ts';
import { eventsOf } from '../event/event-resolvers.ts';
import type { FoundPage } from './found-page.ts';
import { hasFoundFew, popularBeside } from './popular-beside.rule.ts';

export const nouns = ['search'] as const;

/** The search gateway returns ids only; the event API has the events. */
export const searchResolvers: Resolvers = {
  Query: {
    search: async (_, args, { search, now }) => {
      const asked = filtersOf(args, now());
      const { sort, page } = args;
      const first = Math.min(args.first, limits.searchPageSize);
      return { ...(await search.search({ ...asked, sort, page, first })), asked };
    },
    searchSuggestions: (_, { q }, { search }) => search.suggest(q),
  },
  SearchResult: {
    events: (found, _, context) => eventsOf(context, found.event_ids),
    facets: ({ asked }, _, { search }) => search.facets(asked),
    popular: (found, _, context) => (hasFoundFew(found) ? popular(found, context) : []),
  },
  SearchSuggestion: {
    event: ({ event_id: id }, _, { event }) => (id ? event.events.load(id) : null),
  },
};

/** The filters by their wire names; named dates are computed from now. */
function filtersOf(args: Partial<QuerySearchArgs>, now: Date): FoundPage['asked'] {
  const { q = '', price = 'all', date = 'all', sale = 'all', audience = 'all' } = args;
  const { categories = [], cityId, venueId } = args;
  const { from, to } = dateFilterRange(date, now) ?? args;
  return {
    q,
    price,
    price_from: args.priceFrom ?? undefined,
    price_to: args.priceTo ?? undefined,
    sale,
    audience,
    local: cityId ?? undefined,
    venue: venueId ?? undefined,
    cate: categories.length > 0 ? categories.join(',') : undefined,
    from: from ?? undefined,
    to: to ?? undefined,
  };
}

async function popular(found: FoundPage, context: GatewayContext) {
  const { featured, on_sale: onSale } = await context.event.home();
  return eventsOf(context, popularBeside(found, { featured, onSale }));
}
