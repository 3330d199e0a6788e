// Routes of ticket returns and of the waiting lists that get them.
import { eventCallErrors } from '@mo-man/schema/errors/event-call-errors.ts';
import { limits } from '@mo-man/schema/limits.ts';
import {
  acceptAnswer,
  acceptBody,
  offerParams,
  orderReturns,
  placeParams,
  returnBody,
  waitingBody,
  waitingPlace,
  waitingPlaces,
} from '@mo-man/schema/wire/ticket-return.ts';
import { type RouteTable, routesFor } from '../../lib/http/route.ts';
import type { ReturnDeps } from './deps.ts';
import { orderParams, showingParams } from '../../lib/http/route-params.ts';
import { acceptOffer } from './accept-offer.ts';
import { offerReturn, withdrawReturn } from './offer-return.ts';
import { readOrderReturns } from './read-returns.ts';
import { joinWaitingList, leaveWaitingList, listWaitingPlaces } from './waiting-entries.ts';

const route = routesFor<ReturnDeps>();

export const returnsRoutes: RouteTable<ReturnDeps> = {
  'GET /orders/:code/returns': route({
    doc: 'Which tickets of an order can be offered back, what comes back for each, and what became of those that were.',
    errors: eventCallErrors.readOrderReturns,
    auth: 'user',
    params: orderParams,
    response: orderReturns,
    handler: readOrderReturns,
  }),
  'POST /orders/:code/returns': route({
    doc: 'Offers tickets back to the waiting list of their sold-out showing. They are the buyer’s until somebody has paid for them; then their money goes back by itself. Once more changes nothing.',
    errors: eventCallErrors.offerReturn,
    auth: 'user',
    params: orderParams,
    body: returnBody,
    response: orderReturns,
    handler: offerReturn,
  }),
  'POST /orders/:code/returns/withdraw': route({
    doc: 'Takes tickets back that were offered and that nobody has reserved. Once more changes nothing.',
    errors: eventCallErrors.withdrawReturn,
    auth: 'user',
    params: orderParams,
    body: returnBody,
    response: orderReturns,
    handler: withdrawReturn,
  }),
  'GET /waiting-places': route({
    doc: 'Waiting lists that the account stands on, with what is kept for it; those whose end was not long ago, too.',
    errors: eventCallErrors.listWaitingPlaces,
    auth: 'user',
    response: waitingPlaces,
    handler: listWaitingPlaces,
  }),
  'POST /showings/:id/waiting-places': route({
    doc: 'Adds an entry at the end of the waiting list of a showing that has nothing left of what is wanted. The same request again returns the same entry.',
    errors: eventCallErrors.joinWaitingList,
    auth: 'user',
    params: showingParams,
    body: waitingBody,
    response: waitingPlace,
    handler: joinWaitingList,
  }),
  'DELETE /waiting-places/:place_id': route({
    doc: 'Ends an entry, and gives up what is kept for it. Once more changes nothing.',
    errors: eventCallErrors.leaveWaitingList,
    auth: 'user',
    params: placeParams,
    response: waitingPlace,
    handler: leaveWaitingList,
  }),
  'POST /waiting-offers/:offer_id/hold': route({
    doc: `Holds the tickets that are kept for the account, limits.holdMinutes as any others; they are kept limits.waitingOfferMinutes (${limits.waitingOfferMinutes}). Stands for the turn, the captcha and the presale of the showing.`,
    errors: eventCallErrors.acceptOffer,
    auth: 'user',
    params: offerParams,
    body: acceptBody,
    response: acceptAnswer,
    handler: acceptOffer,
  }),
};
