// Vouchers: what is offered and saved, and what they take off an order.
import { eventCallErrors } from '@mo-man/schema/errors/event-call-errors.ts';
import { limits } from '@mo-man/schema/limits.ts';
import { order } from '@mo-man/schema/wire/order.ts';
import { idsQuery } from '@mo-man/schema/wire/shapes.ts';
import {
  applyDiscountBody,
  discountParams,
  eventVouchersParams,
  savedVouchersAnswer,
  voucher,
  voucherOffer,
  voucherParams,
  vouchersQuery,
} from '@mo-man/schema/wire/voucher.ts';
import { z } from 'zod';
import { type RouteTable, routesFor } from '../../lib/http/route.ts';
import type { VoucherDeps } from './deps.ts';
import { orderParams } from '../../lib/http/route-params.ts';
import { applyDiscount, removeDiscount } from './change-discounts.ts';
import { listEventVouchers, listVouchers, readSaved, readVoucher, saveVoucher } from './read-vouchers.ts';

const route = routesFor<VoucherDeps>();

export const voucherRoutes: RouteTable<VoucherDeps> = {
  'GET /vouchers': route({
    doc: `With order_code: the vouchers that are open to everybody for its event, and those that the account has saved, each with what it would take off, VND, or the error that using it would meet; what takes most off in front. Without: all that the account has saved, each with the error that using it would meet whatever for. At most ${limits.vouchersOffered}.`,
    errors: eventCallErrors.listVouchers,
    auth: 'user',
    query: vouchersQuery,
    response: z.array(voucherOffer),
    handler: listVouchers,
  }),
  'GET /vouchers/:voucher_id': route({
    doc: 'A voucher that is open to everybody. One that only whoever knows its code may use is not found here.',
    errors: eventCallErrors.readVoucher,
    params: voucherParams,
    response: voucher,
    handler: readVoucher,
  }),
  'GET /events/:event_id/vouchers': route({
    doc: `Vouchers that are open to everybody for this event and not over, the organizer's first; at most ${limits.vouchersOffered}. None for an event that there is not.`,
    errors: [],
    params: eventVouchersParams,
    response: z.array(voucher),
    handler: listEventVouchers,
  }),
  'PUT /saved-vouchers/:voucher_id': route({
    doc: 'Keeps a voucher that is open to everybody for the account. Once more changes nothing.',
    errors: eventCallErrors.saveVoucher,
    auth: 'user',
    params: voucherParams,
    response: voucher,
    handler: saveVoucher,
  }),
  'GET /saved-vouchers/of': route({
    doc: `Those of these vouchers (ids: comma-separated, at most ${limits.pageMax}) that the caller has saved; none without a login.`,
    errors: [],
    query: idsQuery,
    response: savedVouchersAnswer,
    handler: readSaved,
  }),
  'POST /orders/:code/discounts': route({
    doc: `Takes a discount off a held order, in place of the voucher of the same party that it has. The same code again changes nothing; after a failure the order is as it was. ${limits.voucherTriesMax} codes that there are not in ${limits.voucherTriesMinutes} minutes, and the account and others of its mailbox hear too_fast; so does its network after ${limits.voucherTriesMaxPerNetwork}.`,
    errors: eventCallErrors.applyDiscount,
    auth: 'user',
    params: orderParams,
    body: applyDiscountBody,
    response: order,
    handler: applyDiscount,
  }),
  'DELETE /orders/:code/discounts/:party': route({
    doc: "Takes the voucher of a party back from a held order; the other party's is worked out anew. One that is not there changes nothing.",
    errors: eventCallErrors.removeDiscount,
    auth: 'user',
    params: discountParams,
    response: order,
    handler: removeDiscount,
  }),
};
