import type { Resolvers } from '../../generated/resolvers.ts';
import { orNull } from '../../upstreams/or-null.ts';

export const votingResolvers: Resolvers = {
  Query: {
    votings: (_, __, { event }) => event.votings(),
    voting: (_, { slug }, { event }) => orNull(() => event.voting(slug)),
    recapYear: async (_, __, { event }) => (await event.recapYear()).year,
    recap: (_, __, { event }) => event.recap(),
  },
  Mutation: {
    castVote: async (_, { input: { slug, ...vote } }, { event }) => {
      await event.castVote(slug, {
        candidate_id: vote.candidateId,
        hearts: vote.hearts,
        idempotency_key: vote.idempotencyKey,
      });
      return { voting: await event.voting(slug) };
    },
  },
  Event: {
    voting: ({ voting_slug: slug }, _, { event }) =>
      slug === null ? null : orNull(() => event.voting(slug)),
    vouchers: ({ id }, _, { event }) => event.eventVouchers(id),
  },
  Voting: {
    event: ({ event_id: id }, _, { event }) => (id === null ? null : event.events.load(id)),
    own: ({ slug }, _, { event, session: { tokens } }) =>
      tokens.access || tokens.refresh ? event.ownVotes(slug) : null,
  },
  Recap: {
    showings: ({ shows }) => shows,
    firstShowing: ({ first_show: first }) =>
      first && { ...first, eventId: first.event_id, startsAt: first.starts_at },
  },
  RecapArtist: { showings: ({ shows }) => shows },
};
