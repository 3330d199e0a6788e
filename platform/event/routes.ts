// The event API's table of contents: catalogue, queue, booking, payments, tickets. One row, one handler.
import { eventCallErrors } from '@mo-man/schema/errors/event-call-errors.ts';
import { pageQuery } from '@mo-man/schema/wire/shapes.ts';
import {
  answersBody,
  holdBody,
  invoiceBody,
  order,
  orderPage,
  paymentMethod,
  paymentMethodsQuery,
  quote,
  quoteBody,
  startPaymentAnswer,
  startPaymentBody,
  deliveryAddress,
} from '@mo-man/schema/wire/order.ts';
import { reissueAnswer, reissueBody, ticketCopiesAnswer } from '@mo-man/schema/wire/balance.ts';
import { ticket, ticketKey, ticketPage } from '@mo-man/schema/wire/ticket.ts';
import { z } from 'zod';
import { giving, routesFor } from '../lib/http/route-table.ts';
import { addressRoutes } from './address/address-routes.ts';
import { balanceRoutes } from './balance/balance-routes.ts';
import { answerQuestions } from './booking/answer-questions.ts';
import { followRoutes } from './follow/follow-routes.ts';
import { giftRoutes } from './gift/gift-routes.ts';
import { cancelOrder } from './payment/cancel-order.ts';
import { holdTickets } from './booking/hold-tickets.ts';
import { quoteTickets } from './booking/quote-tickets.ts';
import { setInvoice } from './orders/set-invoice.ts';
import { readPaper } from './papers/read-paper.ts';
import { listOrders } from './orders/list-orders.ts';
import { readLastAddress } from './orders/read-last-address.ts';
import {
  listLiveOrders,
  readIncompleteOrder,
  readOrder,
  readPaymentReturn,
} from './payment/look-at-order.ts';
import { deskRoutes } from './desk/export/export-orders.ts';
import { orderRefundRoutes } from './change/order-refund-routes.ts';
import { catalogueRoutes } from './catalogue/catalogue-routes.ts';
import type { EventDeps } from './deps.ts';
import { orderParams, returnParams, showingParams, ticketParams } from '../lib/http/route-params.ts';
import { gateRoutes } from './gate/gate-routes.ts';
import { noticeRoutes } from './payment/notices/notice-routes.ts';
import { listPaymentMethods } from './payment/list-payment-methods.ts';
import { startPayment } from './payment/start-payment.ts';
import { returnsRoutes } from './returns/returns-routes.ts';
import { captchaRoutes } from './captcha/captcha-routes.ts';
import { turnNoticeRoutes } from './notice/notice-routes.ts';
import { presaleRoutes } from './presale/presale-routes.ts';
import { queueRoutes } from './queue/queue-routes.ts';
import { recapRoutes } from './recap/recap-routes.ts';
import { votingRoutes } from './voting/voting-routes.ts';
import { voucherRoutes } from './voucher/voucher-routes.ts';
import { walletRoutes } from './papers/wallet/wallet-routes.ts';
import { listTicketCopies, reissueTickets } from './ticket/reissue-tickets.ts';
import { listTicketKeys, listTickets, readOneTicket } from './ticket/read-tickets.ts';

const route = routesFor<EventDeps>();

export const routes = {
  ...giving(catalogueRoutes, ({ catalogueDb: db, clock }: EventDeps) => ({ db, clock })),
  ...addressRoutes,
  ...queueRoutes,
  ...presaleRoutes,
  ...captchaRoutes,
  ...turnNoticeRoutes,
  ...balanceRoutes,
  ...followRoutes,
  ...voucherRoutes,
  ...votingRoutes,
  ...recapRoutes,
  ...giftRoutes,
  ...returnsRoutes,
  ...gateRoutes,
  ...orderRefundRoutes,
  ...noticeRoutes(),
  ...walletRoutes,
  ...deskRoutes,
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
  'GET /last-delivery': route({
    doc: 'Where paper tickets of the account were last to be sent, or null.',
    errors: [],
    auth: 'user',
    response: deliveryAddress.nullable(),
    handler: readLastAddress,
  }),
  'GET /orders': route({
    doc: "The account's orders, newest first.",
    errors: eventCallErrors.listOrders,
    auth: 'user',
    query: pageQuery,
    response: orderPage,
    handler: listOrders,
  }),
  'GET /orders/:code': route({
    doc: 'One order of the account.',
    errors: eventCallErrors.readOrder,
    auth: 'user',
    params: orderParams,
    response: order,
    handler: readOrder,
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
  'POST /orders/:code/cancel': route({
    doc: 'Gives the seats back. From awaiting_payment the provider is asked first: the answer is the order as it is then, cancelled or paid.',
    errors: eventCallErrors.cancelOrder,
    auth: 'user',
    params: orderParams,
    response: order,
    handler: cancelOrder,
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
  'GET /orders/:code/papers/:file': route({
    doc: 'A file of a paid order of the account: `tickets.pdf` (a page for each ticket that it still has), `calendar.ics`, or `receipt.pdf` (what was paid, no invoice). Private, and drawn as the order is now.',
    errors: eventCallErrors.readPaper,
    auth: 'user',
    raw: true,
    handler: readPaper,
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
