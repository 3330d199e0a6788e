// Paying an order, giving it up, and how it is right now (the provider is asked when that is due): rows of the event API.
import { eventCallErrors } from '@mo-man/schema/errors/event-call-errors.ts';
import {
  order,
  paymentMethod,
  paymentMethodsQuery,
  startPaymentAnswer,
  startPaymentBody,
} from '@mo-man/schema/wire/order.ts';
import { z } from 'zod';
import { orderParams, returnParams, showingParams } from '../lib/http/route-params.ts';
import { type RouteTable, routesFor } from '../lib/http/route.ts';
import { cancelOrder } from './cancel-order.ts';
import { listPaymentMethods } from './list-payment-methods.ts';
import { listLiveOrders, readIncompleteOrder, readOrder, readPaymentReturn } from './look-at-order.ts';
import { startPayment } from './start-payment.ts';
import type { PaymentDeps } from './deps.ts';

const route = routesFor<PaymentDeps>();

export const paymentRoutes: RouteTable<PaymentDeps> = {
  'GET /showings/:id/incomplete-order': route({
    doc: "The account's live order of a showing, or null (for the dialog of an incomplete order).",
    errors: [],
    auth: 'user',
    params: showingParams,
    response: order.nullable(),
    handler: readIncompleteOrder,
  }),
  'GET /live-orders': route({
    doc: "The account's live orders of all showings, the one that runs out first in front.",
    errors: [],
    auth: 'user',
    response: z.array(order),
    handler: listLiveOrders,
  }),
  'GET /orders/:code': route({
    doc: 'One order of the account.',
    errors: eventCallErrors.readOrder,
    auth: 'user',
    params: orderParams,
    response: order,
    handler: readOrder,
  }),
  'POST /orders/:code/cancel': route({
    doc: 'Gives the seats back. From awaiting_payment the provider is asked first: the answer is the order as it is then, cancelled or paid.',
    errors: eventCallErrors.cancelOrder,
    auth: 'user',
    params: orderParams,
    response: order,
    handler: cancelOrder,
  }),
  'GET /orders/:code/payment-methods': route({
    doc: 'Ways to pay that fit the amount and the time left, or, with `out_of_limits_included`, the time alone; none for a free order.',
    errors: eventCallErrors.listPaymentMethods,
    auth: 'user',
    params: orderParams,
    query: paymentMethodsQuery,
    response: z.array(paymentMethod),
    handler: listPaymentMethods,
  }),
  'POST /orders/:code/payments': route({
    doc: 'Starts the first payment (submit; a free order is paid at once) or another after one that failed (retry; while the one before can still be paid, its page is given again).',
    errors: eventCallErrors.startPayment,
    auth: 'user',
    params: orderParams,
    body: startPaymentBody,
    response: startPaymentAnswer,
    handler: startPayment,
  }),
  'GET /payment-returns/:token': route({
    doc: 'An order by the signed token of the return page, without login and without anything personal.',
    errors: eventCallErrors.readPaymentReturn,
    params: returnParams,
    response: order,
    handler: readPaymentReturn,
  }),
};
