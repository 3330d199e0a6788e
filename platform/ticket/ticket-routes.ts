// Tickets, their copies and the keys that verify them: rows of the event API.
import { eventCallErrors } from '@mo-man/schema/errors/event-call-errors.ts';
import { attendeeBody } from '@mo-man/schema/wire/tickets/attendee.ts';
import { reissueAnswer, reissueBody, ticketCopiesAnswer } from '@mo-man/schema/wire/balance.ts';
import { pageQuery } from '@mo-man/schema/wire/shapes.ts';
import { ticket, ticketKey, ticketPage } from '@mo-man/schema/wire/ticket.ts';
import { z } from 'zod';
import { ticketParams } from '../lib/http/route-params.ts';
import { type RouteTable, routesFor } from '../lib/http/route.ts';
import { nameTicket } from './name-ticket.ts';
import { listTicketKeys, listTickets, readOneTicket } from './read-tickets.ts';
import { listTicketCopies, reissueTickets } from './reissue-tickets.ts';
import type { TicketDeps } from './deps.ts';

const route = routesFor<TicketDeps>();

export const ticketRoutes: RouteTable<TicketDeps> = {
  'GET /tickets': route({
    doc: "The account's tickets: showings to come first, soonest first; texts in both languages.",
    errors: eventCallErrors.listTickets,
    auth: 'user',
    query: pageQuery,
    response: ticketPage,
    handler: listTickets,
  }),
  'GET /tickets/:id': route({
    doc: 'One ticket of the account.',
    errors: eventCallErrors.readOneTicket,
    auth: 'user',
    params: ticketParams,
    response: ticket,
    handler: readOneTicket,
  }),
  'PUT /tickets/:id/attendee': route({
    doc: 'Says who comes with a ticket of the account, in place of what was said before, until `attendee_until` of the ticket.',
    errors: eventCallErrors.nameTicket,
    auth: 'user',
    params: ticketParams,
    body: attendeeBody,
    response: ticket,
    handler: nameTicket,
  }),
  'GET /tickets/copies': route({
    doc: 'How many tickets to come each live session of the account keeps on its device. Ours, for the list of devices.',
    errors: [],
    auth: 'user',
    response: ticketCopiesAnswer,
    handler: listTicketCopies,
  }),
  'POST /tickets/reissue': route({
    doc: 'New codes for the tickets to come that a session of the account keeps: generation + 1, the QR before no longer opens the gate; the other devices are told to fetch.',
    errors: eventCallErrors.reissueTickets,
    auth: 'user',
    body: reissueBody,
    response: reissueAnswer,
    handler: reissueTickets,
  }),
  'GET /ticket-keys': route({
    doc: 'Public keys that verify ticket QRs, retired ones included.',
    errors: [],
    response: z.array(ticketKey),
    handler: listTicketKeys,
  }),
};
