import { limits } from '@mo-man/schema/limits.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { connectionOf } from '../connection.ts';
import { orNull } from '../or-null.ts';
import { showingOf } from './event-resolvers.ts';

export const ticketResolvers: Resolvers = {
  Query: {
    myTickets: async (_, { first, after }, { event }) =>
      connectionOf(await event.tickets({ first: Math.min(first, limits.pageMax), after })),
    ticket: (_, { id }, { event }) => orNull(() => event.ticket(id)),
    ticketKeys: (_, __, { event }) => event.ticketKeys(),
  },
  Ticket: {
    showing: (ticket, _, context) => showingOf(context, ticket.showing_id),
  },
};
