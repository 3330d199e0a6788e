import { limits } from '@mo-man/schema/limits.ts';
import type { ClaimAnswerWire } from '@mo-man/schema/wire/gift.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { connectionOf } from '../../upstreams/connection.ts';
import { orNull } from '../../upstreams/or-null.ts';
import { showingOf } from './event-resolvers.ts';

const claimed = ({ gift, ticket_ids: ticketIds }: ClaimAnswerWire) => ({ gift, ticketIds });

export const giftResolvers: Resolvers = {
  Query: {
    gifts: async (_, { side, first, after }, { event }) =>
      connectionOf(await event.gifts(side, { first: Math.min(first, limits.pageMax), after })),
    giftOffer: (_, { code }, { event }) => orNull(() => event.giftOffer(code)),
  },
  Mutation: {
    sendGift: async (_, { input }, { event }) => ({
      gift: await event.sendGift({
        ticket_ids: [...input.ticketIds],
        free_gifts: input.freeGifts,
        phone: input.phone ?? null,
        email: input.email ?? null,
        message: input.message,
        idempotency_key: input.idempotencyKey,
      }),
    }),
    claimGift: async (_, { input }, { event }) => {
      const { code = null, giftId: gift_id = null, idempotencyKey: idempotency_key } = input;
      return claimed(await event.claimGift({ code, gift_id, idempotency_key }));
    },
    cancelGift: async (_, { input }, { event }) => ({ gift: await event.cancelGift(input.giftId) }),
    redeemTicket: async (_, { input }, { event }) => {
      const { code, slug, idempotencyKey: idempotency_key } = input;
      return claimed(await event.claimGift({ code, slug, idempotency_key }));
    },
  },
  Gift: {
    showing: (gift, _, context) => (gift.showing_id === null ? null : showingOf(context, gift.showing_id)),
    ticketCount: (gift) => gift.tickets,
  },
  GiftOffer: {
    showing: (offer, _, context) => (offer.showing_id === null ? null : showingOf(context, offer.showing_id)),
    ticketCount: (offer) => offer.tickets,
  },
};
