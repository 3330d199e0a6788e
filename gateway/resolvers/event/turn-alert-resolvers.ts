import type { Resolvers } from '../../generated/resolvers.ts';
import { orNull } from '../../upstreams/or-null.ts';

export const turnAlertResolvers: Resolvers = {
  Query: {
    turnNotice: (_, { showingId }, { event }) => orNull(() => event.turnAlert(showingId)),
  },
  Mutation: {
    subscribePush: async (_, { input: { showingId, channel, subscription } }, { event }) => ({
      turnNotice: await event.subscribePush(showingId, { channel, subscription }),
    }),
    unsubscribePush: async (_, { input: { showingId } }, { event }) => ({
      turnNotice: await event.unsubscribePush(showingId),
    }),
  },
};
