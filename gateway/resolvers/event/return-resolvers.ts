import type { Resolvers } from '../../generated/resolvers.ts';
import { orNull } from '../../upstreams/or-null.ts';
import { showingOf } from './event-resolvers.ts';

export const returnResolvers: Resolvers = {
  Query: {
    orderReturns: (_, { code }, { event }) => orNull(() => event.orderReturns(code)),
    waitingPlaces: async (_, __, { event }) => (await event.waitingPlaces()).places,
  },
  Mutation: {
    offerReturn: async (_, { input }, { event }) => ({
      orderReturns: await event.offerReturn(input.orderCode, { ticket_ids: [...input.ticketIds] }),
    }),
    withdrawReturn: async (_, { input }, { event }) => ({
      orderReturns: await event.withdrawReturn(input.orderCode, { ticket_ids: [...input.ticketIds] }),
    }),
    joinWaitingList: async (_, { input }, { event }) => ({
      place: await event.joinWaitingList(input.showingId, {
        section_id: input.sectionId ?? null,
        ticket_type_id: input.ticketTypeId ?? null,
        quantity: input.quantity,
      }),
    }),
    leaveWaitingList: async (_, { input }, { event }) => ({
      place: await event.leaveWaitingList(input.placeId),
    }),
    acceptOffer: async (_, { input }, { event }) => ({
      order: await event.acceptOffer(input.offerId, { idempotency_key: input.idempotencyKey }),
    }),
  },
  OrderReturns: {
    showing: (returns, _, context) => showingOf(context, returns.showing_id),
    rules: ({ until, fees_back: fees }) => (until === null ? null : { until, feesBack: fees }),
  },
  WaitingPlace: {
    showing: (place, _, context) => showingOf(context, place.showing_id),
    sectionName: ({ section }) => section,
    ticketTypeName: ({ ticket_type: type }) => type,
  },
  WaitingOffer: {
    sectionName: ({ section }) => section,
    ticketTypeName: ({ ticket_type: type }) => type,
  },
};
