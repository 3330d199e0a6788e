// Hearts and free gifts: what is left, and every entry that made it.
import { eventCallErrors } from '@mo-man/schema/errors/event-call-errors.ts';
import { balanceEntry, balanceParams, balancesAnswer } from '@mo-man/schema/wire/balance.ts';
import { pageOf, pageQuery } from '@mo-man/schema/wire/shapes.ts';
import { type RouteTable, routesFor } from '../../lib/http/route.ts';
import type { BalanceDeps } from './deps.ts';
import { listBalanceEntries, listBalances } from './read-balances.ts';

const route = routesFor<BalanceDeps>();

export const balanceRoutes: RouteTable<BalanceDeps> = {
  'GET /balances': route({
    doc: 'Hearts and free gifts of the account: earned by orders with money in them (limits.heartsPerTicket, limits.freeGiftsPerTicket).',
    errors: [],
    auth: 'user',
    response: balancesAnswer,
    handler: listBalances,
  }),
  'GET /balances/:unit/entries': route({
    doc: 'How a balance of the account came about, newest first.',
    errors: eventCallErrors.listBalanceEntries,
    auth: 'user',
    params: balanceParams,
    query: pageQuery,
    response: pageOf(balanceEntry),
    handler: listBalanceEntries,
  }),
};
