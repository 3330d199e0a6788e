import { limits } from '@mo-man/schema/limits.ts';
import type { ProfileWire } from '@mo-man/schema/wire/audience/profile.ts';
import type { GatewayContext } from '../../context/context.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { connectionOf } from '../../upstreams/connection.ts';
import { orNull } from '../../upstreams/or-null.ts';
import { eventOf } from './event-resolvers.ts';

/** A page of the events that are not over, or of those that are. */
const eventsOfProfile = async (
  { event }: GatewayContext,
  { kind, slug }: ProfileWire,
  when: 'upcoming' | 'past',
  { first, after }: { first: number; after?: string | null | undefined },
) =>
  connectionOf(
    await event.profileEvents(kind, slug, when, { first: Math.min(first, limits.pageMax), after }),
  );

export const profileResolvers: Resolvers = {
  Query: {
    publicProfile: (_, { kind, slug }, { event }) => orNull(() => event.profile(kind, slug)),
    followedProfiles: (_, __, { event }) => event.profileFollows(),
  },
  Mutation: {
    followProfile: async (_, { input: { kind, slug } }, { event }) => {
      const { profile, mailed_to: mailedTo } = await event.followProfile(kind, slug);
      return { profile, mailedTo };
    },
    unfollowProfile: (_, { input: { kind, slug } }, { event }) => event.unfollowProfile(kind, slug),
  },
  PublicProfile: {
    id: ({ kind, slug }) => `${kind}.${slug}`,
    upcoming: (profile, page, context) => eventsOfProfile(context, profile, 'upcoming', page),
    past: (profile, page, context) => eventsOfProfile(context, profile, 'past', page),
    isFollowed: async ({ kind, slug }, _, { event, session: { tokens } }) =>
      Boolean(tokens.access || tokens.refresh) && (await event.isProfileFollowed(kind, slug)).is_followed,
  },
  ProfileEvent: {
    event: ({ event_id: id }, _, context) => eventOf(context, id),
  },
};
