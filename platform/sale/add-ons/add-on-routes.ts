// What a showing sells beside its tickets: rows of the event API.
import { eventCallErrors } from '@mo-man/schema/errors/event-call-errors.ts';
import { chooseAddOnsAnswer } from '@mo-man/schema/wire/order.ts';
import { addOns, addOnsBody } from '@mo-man/schema/wire/tickets/add-on.ts';
import type { Call } from '../../lib/call.ts';
import { orderParams, showingParams } from '../../lib/http/route-params.ts';
import { type RouteTable, routesFor } from '../../lib/http/route.ts';
import { readAddOns } from './add-on.store.ts';
import { type AddOnDeps, setAddOns } from './set-add-ons.ts';
import { viewAddOns } from './view-add-ons.ts';

const route = routesFor<AddOnDeps>();

export const addOnRoutes: RouteTable<AddOnDeps> = {
  'GET /showings/:id/add-ons': route({
    doc: 'What a showing sells beside its tickets, with what is left of each. None for a showing that there is not.',
    errors: [],
    params: showingParams,
    response: addOns,
    handler: async ({ params, language, deps }: Call<AddOnDeps, { params: typeof showingParams }>) =>
      viewAddOns(await readAddOns(deps.db, params.id), language),
  }),
  'PUT /orders/:code/add-ons': route({
    doc: 'Sets the add-ons of a held order, in place of those it has: taken from the stock at once, all or none. The discounts of its vouchers stay those of the tickets.',
    errors: eventCallErrors.chooseAddOns,
    auth: 'user',
    params: orderParams,
    body: addOnsBody,
    response: chooseAddOnsAnswer,
    handler: setAddOns,
  }),
};
