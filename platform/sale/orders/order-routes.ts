// The list of orders, and what is said about one: rows of the event API.
import { eventCallErrors } from '@mo-man/schema/errors/event-call-errors.ts';
import { invoiceBody, order, orderPage } from '@mo-man/schema/wire/order.ts';
import { pageQuery } from '@mo-man/schema/wire/shapes.ts';
import { orderParams } from '../../lib/http/route-params.ts';
import { type RouteTable, routesFor } from '../../lib/http/route.ts';
import { listOrders } from './list-orders.ts';
import { setInvoice } from './set-invoice.ts';
import type { OrderDeps } from './deps.ts';

const route = routesFor<OrderDeps>();

export const orderRoutes: RouteTable<OrderDeps> = {
  'GET /orders': route({
    doc: "The account's orders, newest first.",
    errors: eventCallErrors.listOrders,
    auth: 'user',
    query: pageQuery,
    response: orderPage,
    handler: listOrders,
  }),
  'PUT /orders/:code/invoice': route({
    doc: 'Whom the seller of the tickets makes the invoice out to, or nobody any more; from the hold to limits.invoiceHours after payment.',
    errors: eventCallErrors.setInvoice,
    auth: 'user',
    params: orderParams,
    body: invoiceBody,
    response: order,
    handler: setInvoice,
  }),
};
