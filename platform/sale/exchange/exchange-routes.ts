// Tickets given for others of the same event: rows of the event API.
import { eventCallErrors } from '@mo-man/schema/errors/event-call-errors.ts';
import { order } from '@mo-man/schema/wire/order.ts';
import { exchangeBody, exchangeOffers } from '@mo-man/schema/wire/tickets/exchange.ts';
import type { Db } from '../../db/open.ts';
import { orderParams } from '../../lib/http/route-params.ts';
import { type RouteTable, routesFor } from '../../lib/http/route.ts';
import { listExchangeOffers } from './list-exchange-offers.ts';
import { setExchange } from './set-exchange.ts';

type ExchangeDeps = { db: Db };
const route = routesFor<ExchangeDeps>();

export const exchangeRoutes: RouteTable<ExchangeDeps> = {
  'GET /orders/:code/exchange-offers': route({
    doc: 'Paid orders of the account whose tickets can be given for this held order. None for an order that is not its own.',
    errors: [],
    auth: 'user',
    params: orderParams,
    response: exchangeOffers,
    handler: listExchangeOffers,
  }),
  'PUT /orders/:code/exchange': route({
    doc: 'Sets which tickets of another order are given for this held one when it is paid, in place of those set before.',
    errors: eventCallErrors.exchangeTickets,
    auth: 'user',
    params: orderParams,
    body: exchangeBody,
    response: order,
    handler: setExchange,
  }),
};
