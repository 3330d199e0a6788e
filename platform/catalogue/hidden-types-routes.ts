// The route of the event API by which a code opens ticket types.
import { limits } from '@mo-man/schema/limits.ts';
import { eventCallErrors } from '@mo-man/schema/errors/event-call-errors.ts';
import { ticketType } from '@mo-man/schema/wire/catalogue.ts';
import { hiddenTypesBody } from '@mo-man/schema/wire/order.ts';
import { z } from 'zod';
import { type RouteTable, routesFor } from '../lib/http/route.ts';
import { showingParams } from '../lib/http/route-params.ts';
import { type HiddenTypesDeps, readHiddenTypes } from './read/read-hidden-types.ts';

const route = routesFor<HiddenTypesDeps>();

export const hiddenTypesRoutes: RouteTable<HiddenTypesDeps> = {
  'POST /showings/:id/hidden-types': route({
    doc: `Ticket types that a code opens. Quotes and holds take the same code. Wrong ones count as those of vouchers: ${limits.voucherTriesMax} in ${limits.voucherTriesMinutes} minutes, and the mailbox hears too_fast.`,
    errors: eventCallErrors.readHiddenTypes,
    params: showingParams,
    body: hiddenTypesBody,
    response: z.array(ticketType),
    handler: readHiddenTypes,
  }),
};
