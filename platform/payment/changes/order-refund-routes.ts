// Routes for what a buyer may get back of a paid order.
import { eventCallErrors } from '@mo-man/schema/errors/event-call-errors.ts';
import { choiceBody, orderRefund, refundAccountBody } from '@mo-man/schema/wire/refund.ts';
import { type RouteTable, routesFor } from '../../lib/http/route.ts';
import type { ChangeDeps } from './deps.ts';
import { orderParams } from '../../lib/http/route-params.ts';
import { giveRefundAccount } from './give-refund-account.ts';
import { chooseAfterChange } from './choose-after-change.ts';
import { readOrderRefund } from './read-order-refund.ts';

const route = routesFor<ChangeDeps>();

export const orderRefundRoutes: RouteTable<ChangeDeps> = {
  'GET /orders/:code/refund': route({
    doc: 'What of an order may go back to its buyer: the choices after its showing was postponed or moved, or a further one of its passes called off, postponed or moved, and money that has to be transferred to an account.',
    errors: eventCallErrors.readOrderRefund,
    auth: 'user',
    params: orderParams,
    response: orderRefund,
    handler: readOrderRefund,
  }),
  'POST /orders/:code/choice': route({
    doc: 'Keeps the tickets after a change, or gives back those that the account still has for all that was paid for them; after a change of pass_changes only the passes that admit to its showing and were let in nowhere. Tickets that were given away stay with whoever has them. Once more changes nothing, unless one of those has come back; what was given back stays so.',
    errors: eventCallErrors.chooseAfterChange,
    auth: 'user',
    params: orderParams,
    body: choiceBody,
    response: orderRefund,
    handler: chooseAfterChange,
  }),
  'PUT /orders/:code/refund-account': route({
    doc: 'Where money of an order is to be transferred that no provider can send back. May be changed until a transfer is on its way; only its end is ever answered.',
    errors: eventCallErrors.giveRefundAccount,
    auth: 'user',
    params: orderParams,
    body: refundAccountBody,
    response: orderRefund,
    handler: giveRefundAccount,
  }),
};
