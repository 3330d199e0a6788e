// The look back at a year: the showings that an account had tickets for.
import { eventCallErrors } from '@mo-man/schema/errors/event-call-errors.ts';
import { recap, recapYearAnswer } from '@mo-man/schema/wire/recap.ts';
import { type RouteTable, routesFor } from '../../lib/http/route.ts';
import type { RecapDeps } from './deps.ts';
import { readRecap, readRecapYear } from './read-recap.ts';

const route = routesFor<RecapDeps>();

export const recapRoutes: RouteTable<RecapDeps> = {
  'GET /recap-year': route({
    doc: 'The year that may be looked back at (RECAP_YEAR); null while that is closed.',
    errors: [],
    response: recapYearAnswer,
    handler: readRecapYear,
  }),
  'GET /recap': route({
    doc: 'What the account saw in that year: showings that took place and that it has live tickets of, and its hearts.',
    errors: eventCallErrors.readRecap,
    auth: 'user',
    response: recap,
    handler: readRecap,
  }),
};
