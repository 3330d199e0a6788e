// What a selection costs, holding it, and whom the tickets are for: rows of the event API.
import { eventCallErrors } from '@mo-man/schema/errors/event-call-errors.ts';
import { answersBody, holdBody, order, quote, quoteBody } from '@mo-man/schema/wire/order.ts';
import { orderParams, showingParams } from '../../lib/http/route-params.ts';
import { type RouteTable, routesFor } from '../../lib/http/route.ts';
import { answerQuestions } from './answer-questions.ts';
import { holdTickets } from './hold-tickets.ts';
import { quoteTickets } from './quote-tickets.ts';
import type { BookingDeps } from './deps.ts';

const route = routesFor<BookingDeps>();

export const bookingRoutes: RouteTable<BookingDeps> = {
  'POST /showings/:id/quotes': route({
    doc: 'What a selection costs, before anything is held.',
    errors: eventCallErrors.quoteTickets,
    params: showingParams,
    body: quoteBody,
    response: quote,
    handler: quoteTickets,
  }),
  'POST /showings/:id/holds': route({
    doc: 'Claims seats or places for limits.holdMinutes, inside a turn not beyond its end; all or nothing.',
    errors: eventCallErrors.holdTickets,
    auth: 'user',
    params: showingParams,
    body: holdBody,
    response: order,
    handler: holdTickets,
  }),
  'PUT /orders/:code/answers': route({
    doc: 'Who receives the tickets, the answers to the question form, and where paper tickets are sent: the shipping fee of the showing joins the total, and leaves it with them. Only while holding.',
    errors: eventCallErrors.answerQuestions,
    auth: 'user',
    params: orderParams,
    body: answersBody,
    response: order,
    handler: answerQuestions,
  }),
};
