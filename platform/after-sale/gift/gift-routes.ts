// Gifts: tickets and free gifts on their way to another account, and codes that claim them.
import { eventCallErrors } from '@mo-man/schema/errors/event-call-errors.ts';
import { limits } from '@mo-man/schema/limits.ts';
import {
  claimAnswer,
  claimBody,
  gift,
  giftBody,
  giftOffer,
  giftOfferParams,
  giftParams,
  giftsQuery,
} from '@mo-man/schema/wire/gift.ts';
import { pageOf } from '@mo-man/schema/wire/shapes.ts';
import { type RouteTable, routesFor } from '../../lib/http/route.ts';
import type { GiftDeps } from './deps.ts';
import { claimGift } from './claim-gift.ts';
import { cancelGift } from './end-gifts.ts';
import { listGifts, readGiftOffer } from './read-gifts.ts';
import { sendGift } from './send-gift.ts';

const route = routesFor<GiftDeps>();

export const giftRoutes: RouteTable<GiftDeps> = {
  'GET /gifts': route({
    doc: 'Gifts that the account sent, or received and that wait for a phone or email it has proven; newest first.',
    errors: eventCallErrors.listGifts,
    auth: 'user',
    query: giftsQuery,
    response: pageOf(gift),
    handler: listGifts,
  }),
  'GET /gift-offers/:code': route({
    doc: `What a code would give, for whoever has it. ${limits.giftTriesMax} codes that there are not in ${limits.giftTriesMinutes} minutes, and the account and others of its mailbox hear too_fast; so does its network after ${limits.giftTriesMaxPerNetwork}.`,
    errors: eventCallErrors.readGiftOffer,
    params: giftOfferParams,
    response: giftOffer,
    handler: readGiftOffer,
  }),
  'POST /gifts': route({
    doc: `Gives tickets of one showing, or free gifts, at most ${limits.freeGiftsMax} together; a ticket that the account was given spends a free gift, one that it booked spends none. A mail or text message goes to the phone or email; with neither, the answer's code is handed out. It waits limits.giftDays, or until limits.giftStopMinutes before the doors open.`,
    errors: eventCallErrors.sendGift,
    auth: 'user',
    body: giftBody,
    response: gift,
    handler: sendGift,
  }),
  'POST /gifts/claim': route({
    doc: 'Takes a gift: its tickets get new codes and are the account’s. With a slug, only one of that event.',
    errors: eventCallErrors.claimGift,
    auth: 'user',
    body: claimBody,
    response: claimAnswer,
    handler: claimGift,
  }),
  'DELETE /gifts/:gift_id': route({
    doc: 'Takes back a gift that nobody has claimed. Once more changes nothing.',
    errors: eventCallErrors.cancelGift,
    auth: 'user',
    params: giftParams,
    response: gift,
    handler: cancelGift,
  }),
};
