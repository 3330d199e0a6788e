// Private operations of tickets: gifts, returns, waiting lists.
import { idempotencyKey, nobody, openToAll, type PrivateRow } from './_private-row.ts';

export const ticketOperations: Record<string, PrivateRow> = {
  'Query.myTickets': {
    ask: '{ myTickets { totalCount edges { node { id } } } }',
    visitor: nobody,
    stranger: { myTickets: { totalCount: 0, edges: [] } },
  },
  'Query.ticket': {
    ask: 'query Q($id: ID!) { ticket(id: $id) { code qr } }',
    variables: ({ ticketId: id }) => ({ id }),
    visitor: nobody,
    stranger: { ticket: null },
  },
  'Mutation.nameTicket': {
    ask: 'mutation M($input: NameTicketInput!) { nameTicket(input: $input) { ticket { id attendee { name } } } }',
    variables: ({ ticketId }) => ({ input: { ticketId, name: 'Ke La' } }),
    visitor: nobody,
    stranger: 'ticket_not_found',
  },
  'Query.gifts': {
    ask: '{ gifts(side: received) { edges { node { id } } } }',
    visitor: nobody,
    stranger: { gifts: { edges: [] } },
  },
  'Query.giftOffer': {
    ask: 'query Q($code: String!) { giftOffer(code: $code) { senderName } }',
    variables: ({ giftId: code }) => ({ code }),
    ...openToAll({ giftOffer: null }),
  },
  'Mutation.sendGift': {
    ask: 'mutation M($input: SendGiftInput!) { sendGift(input: $input) { gift { id } } }',
    variables: ({ ticketId }) => ({ input: { ticketIds: [ticketId], idempotencyKey } }),
    visitor: nobody,
    stranger: 'ticket_not_found',
  },
  'Mutation.claimGift': {
    ask: 'mutation M($input: ClaimGiftInput!) { claimGift(input: $input) { ticketIds } }',
    variables: ({ giftId }) => ({ input: { giftId, idempotencyKey } }),
    visitor: nobody,
    stranger: 'gift_not_found',
  },
  'Mutation.cancelGift': {
    ask: 'mutation M($input: CancelGiftInput!) { cancelGift(input: $input) { gift { id } } }',
    variables: ({ giftId }) => ({ input: { giftId } }),
    visitor: nobody,
    stranger: 'gift_not_found',
  },
  'Query.orderReturns': {
    ask: 'query Q($code: ID!) { orderReturns(code: $code) { orderCode tickets { ticketId amount } } }',
    variables: ({ orderCode: code }) => ({ code }),
    visitor: nobody,
    stranger: { orderReturns: null },
  },
  'Query.waitingPlaces': {
    ask: '{ waitingPlaces { id quantity state } }',
    visitor: nobody,
    stranger: { waitingPlaces: [] },
  },
  'Mutation.offerReturn': {
    ask: 'mutation M($input: OfferReturnInput!) { offerReturn(input: $input) { orderReturns { orderCode } } }',
    variables: ({ orderCode, ticketId }) => ({ input: { orderCode, ticketIds: [ticketId] } }),
    visitor: nobody,
    stranger: 'order_not_found',
  },
  'Mutation.withdrawReturn': {
    ask: 'mutation M($input: WithdrawReturnInput!) { withdrawReturn(input: $input) { orderReturns { orderCode } } }',
    variables: ({ orderCode, ticketId }) => ({ input: { orderCode, ticketIds: [ticketId] } }),
    visitor: nobody,
    stranger: 'order_not_found',
  },
  'Mutation.joinWaitingList': {
    ask: 'mutation M($input: JoinWaitingListInput!) { joinWaitingList(input: $input) { place { id } } }',
    variables: () => ({ input: { showingId: 'nosuchshowing', quantity: 1 } }),
    visitor: nobody,
    stranger: 'not_found',
  },
  'Mutation.leaveWaitingList': {
    ask: 'mutation M($input: LeaveWaitingListInput!) { leaveWaitingList(input: $input) { place { id } } }',
    variables: ({ placeId }) => ({ input: { placeId } }),
    visitor: nobody,
    stranger: 'waiting_place_not_found',
  },
  'Mutation.acceptOffer': {
    ask: 'mutation M($input: AcceptOfferInput!) { acceptOffer(input: $input) { order { code } } }',
    variables: ({ offerId }) => ({ input: { offerId, idempotencyKey } }),
    visitor: nobody,
    stranger: 'offer_over',
  },
  'Mutation.redeemTicket': {
    ask: 'mutation M($input: RedeemTicketInput!) { redeemTicket(input: $input) { ticketIds } }',
    variables: () => ({ input: { code: 'AAAAAAAAAAAA', slug: 'x', idempotencyKey } }),
    visitor: nobody,
    stranger: 'gift_not_found',
  },
  'Subscription.ticketsChanged': {
    ask: 'subscription S { ticketsChanged { totalCount edges { node { id } } } }',
    visitor: nobody,
    stranger: { ticketsChanged: { totalCount: 0, edges: [] } },
  },
};
