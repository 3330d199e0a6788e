import type { Resolvers } from '../../generated/resolvers.ts';
import { connectionOf } from '../../upstreams/connection.ts';

/** The buyer's balances; the rest of the profile comes from the movie API. */
export const balanceResolvers: Resolvers = {
  User: {
    hearts: async (_, __, { event }) => ({ unit: 'heart', amount: (await event.balances()).heart }),
    freeGifts: async (_, __, { event }) => ({
      unit: 'free_gift',
      amount: (await event.balances()).free_gift,
    }),
  },
  Balance: {
    entries: async ({ unit }, { first, after }, { event }) =>
      connectionOf(await event.balanceEntries(unit, { first, after })),
  },
};
