import { limits } from '@mo-man/schema/limits.ts';
import { eventCallErrors } from '@mo-man/schema/errors/event-call-errors.ts';
import { enterPresaleBody, presale } from '@mo-man/schema/wire/presale.ts';
import { type RouteTable, routesFor } from '../../lib/http/route.ts';
import type { PresaleDeps } from './deps.ts';
import { showingParams } from '../../lib/http/route-params.ts';
import { enterPresale } from './enter-presale.ts';
import { readPresale } from './read-presale.ts';

const route = routesFor<PresaleDeps>();

export const presaleRoutes: RouteTable<PresaleDeps> = {
  'GET /showings/:id/presale': route({
    doc: 'The presale of a showing, and whether the caller is in.',
    errors: eventCallErrors.readPresale,
    params: showingParams,
    response: presale,
    handler: readPresale,
  }),
  'POST /showings/:id/presale': route({
    doc: `Enters a code. Once in, an account stays in, and no code is used up twice by it. ${limits.presaleTriesMax} codes that are not right in ${limits.presaleTriesMinutes} minutes, and the account and others of its mailbox hear too_fast; so does its network after ${limits.presaleTriesMaxPerNetwork}.`,
    errors: eventCallErrors.enterPresale,
    auth: 'user',
    params: showingParams,
    body: enterPresaleBody,
    response: presale,
    handler: enterPresale,
  }),
};
