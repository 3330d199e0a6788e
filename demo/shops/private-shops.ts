// The calls of private shops, and what sweeps them: what `demo/start.ts` adds to the event API, never in production.
import { eventCallErrors } from '@mo-man/schema/errors/event-call-errors.ts';
import { delayBody, openSandboxAnswer, sandbox, turnBody } from '@mo-man/schema/wire/sandbox.ts';
import type { EventAddition, EventAdditionParts } from '../../platform/apis/event-addition.ts';
import type { EventDeps } from '../../platform/apis/event-deps.ts';
import { giving, type RouteTable, routesFor } from '../../platform/lib/http/route.ts';
import { orderParams, showingParams } from '../../platform/lib/http/route-params.ts';
import { moveSandboxShowing, openSandboxSale, sellOutSandbox, turnSandboxClock } from './act-on-shop.ts';
import { delaySandboxPayment, loseSandboxCallback, refundSandboxOrder } from './act-on-order.ts';
import type { ShopDeps } from './deps.ts';
import { openSandbox } from './open-sandbox.ts';
import { sweepShops } from './sweep-shops.ts';

const route = routesFor<ShopDeps>();

const shopRoutes: RouteTable<ShopDeps> = {
  'POST /sandboxes': route({
    doc: 'Opens a private shop, and logs the caller in with an account made for it unless they are logged in.',
    errors: eventCallErrors.openSandbox,
    response: openSandboxAnswer,
    handler: openSandbox,
  }),
  'POST /sandboxes/:id/clock': route({
    doc: "Moves the data of the caller's private shop so many minutes into the past.",
    errors: eventCallErrors.turnSandboxClock,
    auth: 'user',
    params: showingParams,
    body: turnBody,
    response: sandbox,
    handler: turnSandboxClock,
  }),
  'POST /sandboxes/showings/:id/sale': route({
    doc: "Opens the sale of a showing of the caller's private shop.",
    errors: eventCallErrors.openSandboxSale,
    auth: 'user',
    params: showingParams,
    response: sandbox,
    handler: openSandboxSale,
  }),
  'POST /sandboxes/showings/:id/sell-out': route({
    doc: 'Has everything bought that is free of such a showing.',
    errors: eventCallErrors.sellOutSandbox,
    auth: 'user',
    params: showingParams,
    response: sandbox,
    handler: sellOutSandbox,
  }),
  'POST /sandboxes/showings/:id/move': route({
    doc: 'Puts such a showing off by so many minutes, as the operator does.',
    errors: eventCallErrors.moveSandboxShowing,
    auth: 'user',
    params: showingParams,
    body: turnBody,
    response: sandbox,
    handler: moveSandboxShowing,
  }),
  'POST /sandboxes/orders/:code/delay': route({
    doc: "Has the bank that plays take the money of an order of the caller's private shop so many minutes later.",
    errors: eventCallErrors.delaySandboxPayment,
    auth: 'user',
    params: orderParams,
    body: delayBody,
    response: sandbox,
    handler: delaySandboxPayment,
  }),
  'POST /sandboxes/orders/:code/unheard': route({
    doc: 'Has the bank that plays take the money of such an order and tell nobody.',
    errors: eventCallErrors.loseSandboxCallback,
    auth: 'user',
    params: orderParams,
    response: sandbox,
    handler: loseSandboxCallback,
  }),
  'POST /sandboxes/orders/:code/refund': route({
    doc: 'Refunds such an order, as the operator does.',
    errors: eventCallErrors.refundSandboxOrder,
    auth: 'user',
    params: orderParams,
    response: sandbox,
    handler: refundSandboxOrder,
  }),
};

/** How often ended shops are looked for, seconds. */
const sweepSeconds = 60;

export function privateShops({ rateLimits, revocations, bankUrl }: EventAdditionParts): EventAddition {
  const shopOpenings = rateLimits.named('sandbox-network');
  const depsOf = (deps: EventDeps): ShopDeps => ({ ...deps, revocations, bankUrl, shopOpenings });
  return {
    routes: giving(shopRoutes, depsOf),
    workers: { sweepShops: { every: sweepSeconds, work: (deps) => sweepShops(depsOf(deps)) } },
  };
}
