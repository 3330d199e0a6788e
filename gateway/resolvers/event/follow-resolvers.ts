import type { Resolvers } from '../../generated/resolvers.ts';
import { UpstreamFailure } from '../../lib/upstream-failure.ts';
import { eventsOf } from './event-resolvers.ts';

export const followResolvers: Resolvers = {
  Query: {
    followedEvents: async (_, __, context) => eventsOf(context, await context.event.follows()),
  },
  Mutation: {
    followEvent: async (_, { input: { eventId } }, { event }) => {
      const { mailed_to: mailedTo } = await event.follow(eventId);
      const followed = await event.events.load(eventId);
      if (!followed) throw new UpstreamFailure('not_found', {}, `event ${eventId} is gone`);
      return { event: followed, mailedTo };
    },
    unfollowEvent: async (_, { input: { eventId, token } }, { event }) => {
      if (Boolean(eventId) === Boolean(token))
        throw new UpstreamFailure('invalid_input', {}, 'one of the two');
      const { event_id: id } = token ? await event.stopReminder(token) : await event.unfollow(eventId ?? '');
      return { event: await event.events.load(id) };
    },
  },
};
