import { limits } from '@mo-man/schema/limits.ts';
import { dateFilterRange } from '@mo-man/schema/rules/search/date-filter.rule.ts';
import { startOnDays } from '@mo-man/schema/rules/search/start-on-days.rule.ts';
import { richText } from '@mo-man/schema/rules/text/rich-text.rule.ts';
import type { EventWire, ShowingWire } from '@mo-man/schema/wire/catalogue.ts';
import type { GatewayContext } from '../../context/context.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { connectionOf, foundOnes } from '../../upstreams/connection.ts';
import { orNull } from '../../upstreams/or-null.ts';
import { UpstreamFailure } from '../../lib/upstream-failure.ts';

export async function showingOf(context: GatewayContext, id: string): Promise<ShowingWire> {
  const showing = await context.event.showings.load(id);
  if (!showing) throw new UpstreamFailure('not_found', {}, `showing ${id} is gone`);
  return showing;
}

export async function eventOf({ event }: GatewayContext, id: string): Promise<EventWire> {
  const found = await event.events.load(id);
  if (!found) throw new UpstreamFailure('not_found', {}, `event ${id} is gone`);
  return found;
}

export const eventsOf = async (context: GatewayContext, ids: string[]) =>
  foundOnes(await context.event.events.loadMany(ids));

export const eventResolvers: Resolvers = {
  Query: {
    events: async (_, { first, after, category, cityId }, { event }) =>
      connectionOf(
        await event.eventPage({ first: Math.min(first, limits.pageMax), after }, category, cityId),
      ),
    eventsByIds: (_, { ids }, context) => eventsOf(context, ids.slice(0, limits.pageMax)),
    event: (_, { id }, { event }) => event.events.load(id),
    eventBySlug: (_, { slug }, { event }) => orNull(() => event.eventBySlug(slug)),
    showing: (_, { id }, { event }) => event.showings.load(id),
  },
  Home: {
    id: () => 'home',
    featured: (home, _, context) => eventsOf(context, home.featured),
    thisWeekend: (home, _, context) => eventsOf(context, home.this_weekend),
    thisMonth: (home, _, context) => eventsOf(context, home.this_month),
    onSale: (home, _, context) => eventsOf(context, home.on_sale),
    comingSoon: (home, _, context) => eventsOf(context, home.coming_soon),
  },
  Event: {
    aboutBlocks: ({ about }) => richText(about),
    startsAt: ({ starts_at: startsAt, day_starts: dayStarts }, { date, ...days }, { now }) =>
      startOnDays({ startsAt, dayStarts }, dateFilterRange(date, now()) ?? days),
    showings: async (event, _, context) =>
      foundOnes(await context.event.showings.loadMany(event.showing_ids)),
    isFollowed: async ({ id }, _, { event, session: { tokens } }) =>
      Boolean((tokens.access || tokens.refresh) && (await event.followed.load(id))),
  },
  EventChange: {
    event: ({ event_id: id }, _, { event }) => event.events.load(id),
  },
  Showing: {
    event: ({ event_id: id }, _, context) => eventOf(context, id),
    venue: async ({ venue, event_id: id }, _, context) => venue ?? (await eventOf(context, id)).venue,
    seatMap: (showing, _, { event }) => (showing.has_seat_map ? event.seatMaps.load(showing.id) : null),
  },
};
