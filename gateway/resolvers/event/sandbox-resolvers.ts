import type { Resolvers } from '../../generated/resolvers.ts';
import { sessionView } from '../movie/session-view.ts';
import { eventOf } from './event-resolvers.ts';

export const sandboxResolvers: Resolvers = {
  Mutation: {
    openSandbox: async (_, __, context) => {
      await context.ensureDevice();
      const { access, refresh } = context.session.tokens;
      const { sandbox, login } = await context.event.openSandbox(Boolean(access || refresh));
      if (login) context.session.accept(login.grants, login.profile.id);
      return { sandbox, session: sessionView(context) };
    },
    turnSandboxClock: async (_, { input: { eventId, minutes } }, { event }) => ({
      sandbox: await event.turnSandboxClock(eventId, minutes),
    }),
    openSandboxSale: async (_, { input: { showingId } }, { event }) => ({
      sandbox: await event.openSandboxSale(showingId),
    }),
    sellOutSandbox: async (_, { input: { showingId } }, { event }) => ({
      sandbox: await event.sellOutSandbox(showingId),
    }),
    moveSandboxShowing: async (_, { input: { showingId, minutes } }, { event }) => ({
      sandbox: await event.moveSandboxShowing(showingId, minutes),
    }),
    delaySandboxPayment: async (_, { input: { orderCode, minutes } }, { event }) => ({
      sandbox: await event.delaySandboxPayment(orderCode, minutes),
    }),
    loseSandboxCallback: async (_, { input: { orderCode } }, { event }) => ({
      sandbox: await event.loseSandboxCallback(orderCode),
    }),
    refundSandboxOrder: async (_, { input: { orderCode } }, { event }) => ({
      sandbox: await event.refundSandboxOrder(orderCode),
    }),
  },
  Sandbox: {
    id: ({ event_id: id }) => id,
    event: ({ event_id: id }, _, context) => eventOf(context, id),
  },
};
