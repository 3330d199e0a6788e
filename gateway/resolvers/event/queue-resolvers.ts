import { chainNameOf } from '@mo-man/schema/rules/draw/beacon.rule.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { orNull } from '../../upstreams/or-null.ts';

export const queueResolvers: Resolvers = {
  Query: {
    queue: (_, { showingId }, { event }) => orNull(() => event.queue(showingId)),
    captchaChallenge: (_, { showingId, action }, { event }) => event.captchaChallenge(showingId, action),
    queueDraw: (_, { showingId }, { event }) => orNull(() => event.queueDraw(showingId)),
  },
  Mutation: {
    joinQueue: async (_, { input }, { event }) => ({
      queue: await event.joinQueue(input.showingId, {
        ...(input.nonce != null && { nonce: input.nonce }),
        ...(input.captcha != null && { captcha: input.captcha }),
        ...(input.placeToken != null && { place_token: input.placeToken }),
      }),
    }),
    leaveQueue: async (_, { input }, { event }) => ({ queue: await event.leaveQueue(input.showingId) }),
    startTurn: async (_, { input }, { event }) => ({ queue: await event.startTurn(input.showingId) }),
  },
  QueueDraw: {
    listPath: ({ showing_id: showingId, frozen_at: frozenAt }) =>
      frozenAt === null ? null : `/draws/${encodeURIComponent(showingId)}.txt`,
    beacon: ({ beacon_key: key }) => (key === null ? null : chainNameOf(key)),
    proofPath: ({ showing_id: showingId, root }, { entryId }) =>
      root === null ? null : `/draws/${encodeURIComponent(showingId)}/${encodeURIComponent(entryId)}.txt`,
    entries: async ({ showing_id: showingId, frozen_at: frozenAt }, { after }, { event }) =>
      frozenAt === null ? [] : (await event.queueDrawEntries(showingId, after ?? '')).entries,
  },
};
