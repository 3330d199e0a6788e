import type { Resolvers } from '../../generated/resolvers.ts';
import { orNull } from '../or-null.ts';

export const queueResolvers: Resolvers = {
  Query: {
    queue: (_, { showingId }, { event }) => orNull(() => event.queue(showingId)),
  },
  Mutation: {
    joinQueue: async (_, { input }, { event }) => ({ queue: await event.joinQueue(input.showingId) }),
    leaveQueue: async (_, { input }, { event }) => ({ queue: await event.leaveQueue(input.showingId) }),
    startTurn: async (_, { input }, { event }) => ({ queue: await event.startTurn(input.showingId) }),
  },
};
