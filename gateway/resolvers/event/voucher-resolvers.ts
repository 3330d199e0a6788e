import type { Resolvers } from '../../generated/resolvers.ts';
import { orNull } from '../../upstreams/or-null.ts';
import { eventsOf } from './event-resolvers.ts';

export const voucherResolvers: Resolvers = {
  Query: {
    voucher: (_, { id }, { event }) => orNull(() => event.voucher(id)),
    vouchers: (_, { orderCode }, { event }) => event.vouchers(orderCode),
  },
  Mutation: {
    applyDiscount: async (_, { input }, { event }) => ({
      order: await event.applyDiscount(input.orderCode, input.voucherCode),
    }),
    removeDiscount: async (_, { input }, { event }) => ({
      order: await event.removeDiscount(input.orderCode, input.party),
    }),
    saveVoucher: async (_, { input }, { event }) => ({ voucher: await event.saveVoucher(input.voucherId) }),
  },
  Voucher: {
    events: (voucher, _, context) => eventsOf(context, voucher.event_ids),
    isSaved: async ({ id }, _, { event, session: { tokens } }) =>
      Boolean((tokens.access || tokens.refresh) && (await event.savedVouchers.load(id))),
  },
};
