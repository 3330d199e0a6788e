import type { Row } from './row.ts';

/** Entities and their fields, second half: booking state, my tickets. */
export const bookingEntities = [
  {
    says: 'booking state: event data (seatMapId decides whether a seat map exists)',
    kept: 'schema/sdl/event.graphql#Showing.hasSeatMap',
  },
  { says: 'booking state: currentOrder', kept: 'schema/sdl/order.graphql#Order' },
  { says: 'booking state: seatMap', kept: 'schema/sdl/seat.graphql#SeatMap' },
  { says: 'booking state: zoneMap', kept: 'schema/sdl/seat.graphql#SeatMap.sections' },
  { says: 'booking state: sectionData', kept: 'schema/sdl/seat.graphql#Section' },
  { says: 'booking state: svg', kept: 'schema/sdl/seat.graphql#Section.outline' },
  { says: 'booking state: seatsSelected', kept: 'schema/rules/order/selection.rule.ts#Selection.seatIds' },
  {
    says: 'booking state: ticketsSelected',
    kept: 'schema/rules/order/selection.rule.ts#Selection.quantities',
  },
  { says: 'booking state: expiredTime', kept: 'schema/sdl/order.graphql#Order.holdUntil' },
  { says: 'booking state: ticket info', kept: 'schema/sdl/event.graphql#TicketType' },
  { says: 'booking state: event question form', kept: 'schema/sdl/event.graphql#Showing.questions' },
  { says: 'booking state: answers', kept: 'schema/sdl/order.graphql#AnswerInput' },
  { says: 'booking state: payment methods', kept: 'schema/sdl/payment.graphql#Query.paymentMethods' },
  { says: 'booking state: payment status', kept: 'schema/sdl/payment.graphql#PaymentState' },
  { says: 'booking state: submitted order info', kept: 'schema/sdl/payment.graphql#SubmitOrderPayload' },
  { says: 'booking state: user info for booking', kept: 'schema/sdl/order.graphql#Contact' },
  {
    says: 'booking state: regions, districts, wards, address directory',
    kept: [
      'schema/sdl/address.graphql#Query.provinces',
      'schema/sdl/address.graphql#Query.districts',
      'schema/sdl/address.graphql#Query.wards',
    ],
  },
  {
    says: 'booking state: area codes',
    kept: 'schema/rules/account/phone.rule.ts#toE164',
    note: 'a number from abroad is typed with its plus; there is no list to choose from',
  },
  { says: 'booking state: order by code', kept: 'schema/sdl/order.graphql#Query.order' },
  {
    says: 'booking state: promotions (loading, discountCode, error)',
    kept: 'web/features/booking/discount/use-discounts.ts#useDiscounts',
  },
  {
    says: 'booking state: incomplete-booking modal flag',
    kept: [
      'schema/sdl/order.graphql#Query.incompleteOrder',
      'schema/errors/booking-errors.ts#live_order_exists',
    ],
  },
  {
    says: 'payment method ids: vnpay 9',
    kept: 'schema/sdl/payment.graphql#PaymentMethod',
  },
  {
    says: 'payment method ids: momo 4, credit_card 5, internetbanking 3, shoppe_pay 6, zalopay 7, vietqr 8',
    kept: 'platform/payment/providers/method-table.ts#methodTable',
  },
  {
    says: 'event call-to-action types: book_now, select_showing, register_now, waiting_room',
    kept: 'schema/rules/event/call-to-action.rule.ts#callsToAction',
  },
  {
    says: 'sale-status badges: sold_out, sale_closed, registration_closed, not_open_for_sale_yet, not_open_for_registration_yet',
    kept: 'schema/rules/event/call-to-action.rule.ts#saleStatuses',
  },
  {
    says: 'booking button labels: book_now, select_showing, register_now, event_over and the badges',
    kept: 'schema/rules/event/call-to-action.rule.ts#offerOfEvent',
  },
  { says: 'my tickets: listTicket', kept: 'schema/sdl/ticket.graphql#Query.myTickets' },
  { says: 'my tickets: ticketDetail', kept: 'web/features/tickets/ticket/TicketScreen.tsx#TicketScreen' },
  { says: 'ticket states: active, redeemed', kept: 'schema/sdl/ticket.graphql#TicketState' },
] as const satisfies readonly Row[];

/** Payment method ids; each is a row of the platform's table of ways to pay. */
export const paymentMethodIds = [
  { method: 'internetbanking', id: 3 },
  { method: 'momo', id: 4 },
  { method: 'credit_card', id: 5 },
  { method: 'shoppe_pay', id: 6 },
  { method: 'zalopay', id: 7 },
  { method: 'vietqr', id: 8 },
  { method: 'vnpay', id: 9 },
] as const;
