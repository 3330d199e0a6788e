import { limits } from '@mo-man/schema/limits.ts';
import type { GatewayContext } from '../../context/context.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { connectionOf } from '../../upstreams/connection.ts';
import { orNull } from '../../upstreams/or-null.ts';
import { answersFor } from './answers-for.ts';
import { showingOf } from './event-resolvers.ts';

export interface TicketPage {
  first: number;
  after?: string | null;
}

/** Read by `myTickets` and `ticketsChanged`. */
export const readMyTickets = async ({ first, after }: TicketPage, { event }: GatewayContext) =>
  connectionOf(await event.tickets({ first: Math.min(first, limits.pageMax), after }));

export const ticketResolvers: Resolvers = {
  Query: {
    myTickets: (_, page, context) => readMyTickets(page, context),
    ticket: (_, { id }, { event }) => orNull(() => event.ticket(id)),
    ticketKeys: (_, __, { event }) => event.ticketKeys(),
  },
  Mutation: {
    nameTicket: async (_, { input: { ticketId, name, phone, identityNumber, answers } }, { event }) => ({
      ticket: await event.nameTicket(ticketId, {
        ...{ name, phone, identity_number: identityNumber },
        answers: answersFor(answers),
      }),
    }),
  },
  Ticket: {
    showing: (ticket, _, context) => showingOf(context, ticket.showing_id),
  },
};
