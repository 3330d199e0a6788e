import type { Resolvers } from '../../generated/resolvers.ts';
import { orNull } from '../../upstreams/or-null.ts';

export const presaleResolvers: Resolvers = {
  Query: {
    presale: (_, { showingId }, { event }) => orNull(() => event.presale(showingId)),
  },
  Mutation: {
    enterPresale: async (_, { input: { showingId, code } }, { event }) => ({
      presale: await event.enterPresale(showingId, code),
    }),
  },
};
