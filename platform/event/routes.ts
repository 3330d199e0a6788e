// The event API's table of contents: catalogue, queue, booking, payments, tickets. One row, one handler.
import { pageQuery } from '@mo-man/schema/wire/shapes.ts';
import {
  answersBody,
  holdBody,
  order,
  orderPage,
  paymentMethod,
  quote,
  quoteBody,
  startPaymentAnswer,
  startPaymentBody,
} from '@mo-man/schema/wire/order.ts';
import { reissueAnswer, reissueBody, ticketCopiesAnswer } from '@mo-man/schema/wire/balance.ts';
import { ticket, ticketKey, ticketPage } from '@mo-man/schema/wire/ticket.ts';
import { z } from 'zod';
import { routesFor } from '../lib/route-table.ts';
import { balanceRoutes } from './balance/balance-routes.ts';
import { answerQuestions } from './booking/answer-questions.ts';
import { cancelOrder } from './booking/cancel-order.ts';
import { holdTickets } from './booking/hold-tickets.ts';
import { quoteTickets } from './booking/quote-tickets.ts';
import { listOrders, readIncompleteOrder, readOrder, readPaymentReturn } from './booking/read-orders.ts';
import { catalogueRoutes } from './catalogue/catalogue-routes.ts';
import type { EventDeps } from './deps.ts';
import { orderParams, returnParams, showingParams, ticketParams } from './params.ts';
import { answerVnpayIpn } from './payment/answer-vnpay-ipn.ts';
import { listPaymentMethods } from './payment/list-payment-methods.ts';
import { returnBody, returnFromVnpay } from './payment/return-from-vnpay.ts';
import { startPayment } from './payment/start-payment.ts';
import { queueRoutes } from './queue/queue-routes.ts';
import { listTicketCopies, reissueTickets } from './ticket/reissue-tickets.ts';
import { listTicketKeys, listTickets, readOneTicket } from './ticket/read-tickets.ts';

const route = routesFor<EventDeps>();

export const routes = {
  ...catalogueRoutes,
  ...queueRoutes,
  ...balanceRoutes,
  'POST /showings/:id/quotes': route({
    doc: 'What a selection costs, before anything is held. Errors: not_found, seat_not_found, one_section_only, quantity_required, too_many_tickets.',
    params: showingParams,
    body: quoteBody,
    response: quote,
    handler: quoteTickets,
  }),
  'POST /showings/:id/holds': route({
    doc: 'Claims seats or places for 15 minutes, inside a turn not beyond its end; all or nothing. Errors: not_found, seat_not_found, seat_taken (seat_ids), not_enough_left (ticket_type_id, left), sold_out, sale_not_open (opens_at), sale_closed, showing_cancelled, one_section_only, quantity_required, too_many_tickets (max, owned), live_order_exists (order_code), turn_required, turn_expired, captcha_required, presale_only, idempotency_key_reused, idempotency_in_progress.',
    auth: 'user',
    params: showingParams,
    body: holdBody,
    response: order,
    handler: holdTickets,
  }),
  'GET /showings/:id/incomplete-order': route({
    doc: "The account's live order of a showing, or null (spec §4, incomplete-order modal).",
    auth: 'user',
    params: showingParams,
    response: order.nullable(),
    handler: readIncompleteOrder,
  }),
  'GET /orders': route({
    doc: "The account's orders, newest first.",
    auth: 'user',
    query: pageQuery,
    response: orderPage,
    handler: listOrders,
  }),
  'GET /orders/:code': route({
    doc: 'One order of the account. Errors: order_not_found.',
    auth: 'user',
    params: orderParams,
    response: order,
    handler: readOrder,
  }),
  'PUT /orders/:code/answers': route({
    doc: 'Who receives the tickets, and the answers to the question form (spec §5). Errors: answers_invalid (fields: contact.name, contact.email, contact.confirm_email, contact.phone, answers.ID), hold_expired, order_not_found, order_already_paid, illegal_transition.',
    auth: 'user',
    params: orderParams,
    body: answersBody,
    response: order,
    handler: answerQuestions,
  }),
  'POST /orders/:code/cancel': route({
    doc: 'Gives the seats back. From awaiting_payment the provider is asked first: the answer is the order as it is then, cancelled or paid. Errors: order_not_found, payment_pending.',
    auth: 'user',
    params: orderParams,
    response: order,
    handler: cancelOrder,
  }),
  'GET /orders/:code/payment-methods': route({
    doc: 'Ways to pay that fit the amount; none for a free order. Errors: order_not_found.',
    auth: 'user',
    params: orderParams,
    response: z.array(paymentMethod),
    handler: listPaymentMethods,
  }),
  'POST /orders/:code/payments': route({
    doc: 'Starts the first payment (submit; a free order is paid at once) or another after one that failed (retry; while the one before can still be paid, its page is given again). Errors: order_not_found, answers_invalid, hold_expired, payment_expired, payment_method_unavailable, payment_pending, order_already_paid, turn_expired, showing_cancelled, illegal_transition (state), idempotency_key_reused, idempotency_in_progress.',
    auth: 'user',
    params: orderParams,
    body: startPaymentBody,
    response: startPaymentAnswer,
    handler: startPayment,
  }),
  'GET /payment-returns/:token': route({
    doc: 'An order by the signed token of the return page, without login and without anything personal (design §5). Errors: return_link_expired.',
    params: returnParams,
    response: order,
    handler: readPaymentReturn,
  }),
  'POST /payments/vnpay/return': route({
    doc: 'What VNPAY put behind the return address, as the browser received it: stored, verified, and never believed about money; the provider is asked. Errors: return_link_expired.',
    body: returnBody,
    response: order,
    handler: returnFromVnpay,
  }),
  'GET /payments/vnpay/ipn': route({
    doc: "VNPAY's own call (IPN, version 2.1.0), answered in its protocol: RspCode 00, 01, 02, 04, 97 or 99.",
    auth: 'none',
    raw: true,
    handler: answerVnpayIpn,
  }),
  'GET /tickets': route({
    doc: "The account's tickets: showings to come first, soonest first; texts in both languages.",
    auth: 'user',
    query: pageQuery,
    response: ticketPage,
    handler: listTickets,
  }),
  'GET /tickets/:id': route({
    doc: 'One ticket of the account. Errors: ticket_not_found.',
    auth: 'user',
    params: ticketParams,
    response: ticket,
    handler: readOneTicket,
  }),
  'GET /tickets/copies': route({
    doc: 'How many tickets to come each live session of the account keeps on its device. Ours, for the list of devices.',
    auth: 'user',
    response: ticketCopiesAnswer,
    handler: listTicketCopies,
  }),
  'POST /tickets/reissue': route({
    doc: 'New codes for the tickets to come that a session of the account keeps: generation + 1, the QR before no longer opens the gate; the other devices are told to fetch. Errors: device_not_found.',
    auth: 'user',
    body: reissueBody,
    response: reissueAnswer,
    handler: reissueTickets,
  }),
  'GET /ticket-keys': route({
    doc: 'Public keys that verify ticket QRs, retired ones included (design §5).',
    response: z.array(ticketKey),
    handler: listTicketKeys,
  }),
};
