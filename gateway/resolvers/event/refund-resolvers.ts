import type { Resolvers } from '../../generated/resolvers.ts';
import { given } from '../../upstreams/given-fields.ts';
import { orNull } from '../../upstreams/or-null.ts';
import { showingOf } from './event-resolvers.ts';

export const refundResolvers: Resolvers = {
  Query: {
    orderRefund: (_, { code }, { event }) => orNull(() => event.orderRefund(code)),
  },
  Mutation: {
    chooseAfterChange: async (_, { input }, { event }) => ({
      orderRefund: await event.chooseAfterChange(input.orderCode, {
        change_id: input.changeId,
        choice: input.choice,
      }),
    }),
    giveRefundAccount: async (_, { input }, { event }) => ({
      orderRefund: await event.giveRefundAccount(input.orderCode, {
        bank_bin: input.bankBin,
        account: input.account,
        holder: input.holder,
        ...given({ step_up_token: input.stepUpToken }),
      }),
    }),
  },
  OrderRefund: {
    showing: (refund, _, context) => showingOf(context, refund.showing_id),
  },
  PassChange: {
    showing: (night, _, context) => showingOf(context, night.showing_id),
  },
};
