import { limits } from '@mo-man/schema/limits.ts';
import type { EventWire } from '@mo-man/schema/wire/catalogue.ts';
import type { ProfileWire } from '@mo-man/schema/wire/audience/profile.ts';
import type { GatewayContext } from '../../context/context.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { connectionOf } from '../../upstreams/connection.ts';
import { orNull } from '../../upstreams/or-null.ts';

/** An event in the list of a page of an artist, an organizer or a venue. */
export interface EdgeOfProfile {
  cursor: string;
  node: EventWire;
  startsAt: string;
  showingCount: number;
}

/** A page of events; one that was deleted since its list was read is left out. */
async function eventsOfProfile(
  { event: client }: GatewayContext,
  { kind, slug }: ProfileWire,
  when: 'upcoming' | 'past',
  { first, after }: { first: number; after?: string | null },
) {
  const page = await client.profileEvents(kind, slug, when, { first: Math.min(first, limits.pageMax), after });
  const { edges, ...rest } = connectionOf(page);
  const events = await client.events.loadMany(edges.map(({ node }) => node.event_id));
  const failure = events.find((event) => event instanceof Error);
  if (failure) throw failure;
  const found = edges.flatMap(({ cursor, node: { starts_at: startsAt, showing_count: showingCount } }, at) => {
    const node = events[at];
    return node && !(node instanceof Error) ? [{ cursor, node, startsAt, showingCount }] : [];
  });
  return { edges: found, ...rest };
}

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
};
