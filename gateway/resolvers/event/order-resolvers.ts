import { limits } from '@mo-man/schema/limits.ts';
import type { OrderWire } from '@mo-man/schema/wire/order.ts';
import type { GatewayContext } from '../../context/context.ts';
import type { AddOnChoiceInput, InvoiceInput, TicketSelectionInput } from '../../generated/resolvers.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { connectionOf } from '../../upstreams/connection.ts';
import { orNull } from '../../upstreams/or-null.ts';
import { UpstreamFailure } from '../../lib/upstream-failure.ts';
import { deliveryBody } from './address-resolvers.ts';
import { answersFor } from './answers-for.ts';
import { showingOf } from './event-resolvers.ts';

interface Selection {
  seatIds: string[];
  tickets: TicketSelectionInput[];
}

const selectionBody = ({ seatIds, tickets }: Selection) => ({
  seat_ids: seatIds,
  tickets: tickets.map(({ ticketTypeId, quantity }) => ({ ticket_type_id: ticketTypeId, quantity })),
});

const invoiceBody = (invoice: InvoiceInput | null | undefined) =>
  invoice
    ? {
        company_name: invoice.companyName,
        tax_code: invoice.taxCode,
        address: invoice.address,
        email: invoice.email,
      }
    : null;

const addOnsBody = (chosen: readonly AddOnChoiceInput[]) =>
  chosen.map(({ addOnId, quantity }) => ({ add_on_id: addOnId, quantity }));

export interface NamedOrder {
  code?: string | null;
  returnToken?: string | null;
}

/** The order, read with the buyer's session or with the token of a payment return. */
export async function readOrder(
  { code, returnToken }: NamedOrder,
  { event }: GatewayContext,
): Promise<OrderWire | null> {
  if (returnToken) return orNull(() => event.orderOfReturn(returnToken));
  return code ? orNull(() => event.order(code)) : null;
}

export const orderResolvers: Resolvers = {
  Query: {
    quote: (_, { input }, { event }) =>
      event.quote(input.showingId, {
        ...selectionBody(input),
        voucher_code: input.voucherCode ?? null,
        ticket_code: input.ticketCode ?? null,
        delivery: input.delivery,
        add_ons: addOnsBody(input.addOns),
      }),
    addOns: (_, { showingId }, { event }) => event.addOns(showingId),
    exchangeOffers: (_, { orderCode }, { event }) => event.exchangeOffers(orderCode),
    hiddenTicketTypes: (_, { showingId, code }, { event }) => event.hiddenTypes(showingId, code),
    order: (_, named, context) => readOrder(named, context),
    orders: async (_, { first, after }, { event }) =>
      connectionOf(await event.orders({ first: Math.min(first, limits.pageMax), after })),
    incompleteOrder: (_, { showingId }, { event }) => event.incompleteOrder(showingId),
    liveOrders: (_, __, { event }) => event.liveOrders(),
    paymentMethods: (_, { orderCode, outOfLimitsIncluded }, { event }) =>
      event.paymentMethods(orderCode, outOfLimitsIncluded),
  },
  Mutation: {
    holdTickets: async (_, { input }, { event, app }) => ({
      order: await event.hold(input.showingId, {
        ...selectionBody(input),
        ...(input.ticketCode ? { ticket_code: input.ticketCode } : {}),
        ...(input.turnToken ? { turn_token: input.turnToken } : {}),
        ...(input.changing ? { changing: input.changing } : {}),
        ...(input.captcha ? { captcha: input.captcha } : {}),
        ...(app ? { app } : {}),
        idempotency_key: input.idempotencyKey,
      }),
    }),
    answerQuestions: async (_, { input }, { event }) => ({
      order: await event.answer(input.orderCode, {
        contact: {
          name: input.contact.name,
          email: input.contact.email,
          confirm_email: input.contact.confirmEmail,
          phone: input.contact.phone,
        },
        delivery: input.delivery ? deliveryBody(input.delivery) : null,
        answers: answersFor(input.answers),
        attendees: input.attendees.map(({ unitId, name, phone, identityNumber, answers }) => ({
          ...{ unit_id: unitId, name, phone, identity_number: identityNumber },
          answers: answersFor(answers),
        })),
      }),
    }),
    chooseAddOns: async (_, { input }, { event }) =>
      event.chooseAddOns(input.orderCode, { add_ons: addOnsBody(input.addOns) }),
    exchangeTickets: async (_, { input }, { event }) => ({
      order: await event.exchangeTickets(input.orderCode, { ticket_ids: input.ticketIds }),
    }),
    submitOrder: async (_, { input }, { event }) => {
      const started = await event.startPayment(input.orderCode, {
        kind: 'submit',
        method: input.method ?? null,
        idempotency_key: input.idempotencyKey,
      });
      return { order: started.order, payUrl: started.pay_url };
    },
    retryPayment: async (_, { input }, { event }) => {
      const started = await event.startPayment(input.orderCode, {
        kind: 'retry',
        method: input.method,
        idempotency_key: input.idempotencyKey,
      });
      if (!started.pay_url)
        throw new UpstreamFailure('upstream_broken', {}, 'event: a retry without a pay page');
      return { order: started.order, payUrl: started.pay_url };
    },
    cancelOrder: async (_, { input }, { event }) => ({ order: await event.cancel(input.orderCode) }),
    setInvoice: async (_, { input }, { event }) => ({
      order: await event.setInvoice(input.orderCode, { invoice: invoiceBody(input.invoice) }),
    }),
  },
  ExchangeOffer: {
    showing: (offer, _, context) => showingOf(context, offer.showing_id),
  },
  Order: {
    showing: (order, _, context) => showingOf(context, order.showing_id),
    miniApp: (order, _, { miniApps }) => miniApps.find(({ base }) => base === order.app) ?? null,
  },
};
