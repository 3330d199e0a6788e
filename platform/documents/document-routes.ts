// The documents of a paid order: routes of the event API.
import { eventCallErrors } from '@mo-man/schema/errors/event-call-errors.ts';
import { type RouteTable, routesFor } from '../lib/http/route.ts';
import { readPaper } from './read-document.ts';
import type { DocumentDeps } from './deps.ts';

const route = routesFor<DocumentDeps>();

export const documentRoutes: RouteTable<DocumentDeps> = {
  'GET /orders/:code/papers/:file': route({
    doc: 'A file of a paid order of the account: `tickets.pdf` (a page for each ticket that it still has), `calendar.ics`, or `receipt.pdf` (what was paid, no invoice). Private, and drawn as the order is now.',
    errors: eventCallErrors.readPaper,
    auth: 'user',
    raw: true,
    handler: readPaper,
  }),
};
