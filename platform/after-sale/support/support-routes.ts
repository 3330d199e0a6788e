// Requests of buyers to the support; the operator answers them (npm run operate -- support).
import { eventCallErrors } from '@mo-man/schema/errors/event-call-errors.ts';
import { limits } from '@mo-man/schema/limits.ts';
import { pageOf, pageQuery } from '@mo-man/schema/wire/shapes.ts';
import {
  supportMessageBody,
  supportRequest,
  supportRequestAnswer,
  supportRequestBody,
  supportRequestParams,
} from '@mo-man/schema/wire/support/support-request.ts';
import { type RouteTable, routesFor } from '../../lib/http/route.ts';
import type { SupportDeps } from './deps.ts';
import { listSupportRequests, readSupportRequest } from './read-support-requests.ts';
import { requestSupport } from './request-support.ts';
import { writeToSupport } from './write-to-support.ts';

const route = routesFor<SupportDeps>();

export const supportRoutes: RouteTable<SupportDeps> = {
  'GET /support-requests': route({
    doc: 'Requests of the account to the support without their messages, the last changed first.',
    errors: eventCallErrors.listSupportRequests,
    auth: 'user',
    query: pageQuery,
    response: pageOf(supportRequest),
    handler: listSupportRequests,
  }),
  'GET /support-requests/:number': route({
    doc: 'One of them with its messages; those of other accounts are not found.',
    errors: eventCallErrors.readSupportRequest,
    auth: 'user',
    params: supportRequestParams,
    response: supportRequest,
    handler: readSupportRequest,
  }),
  'POST /support-requests': route({
    doc: `Writes to the support, naming one of the account’s orders or none. A mail with the number goes to the proven email. At most ${limits.supportRequestsMaxPerDay} in 24 hours.`,
    errors: eventCallErrors.requestSupport,
    auth: 'user',
    body: supportRequestBody,
    response: supportRequestAnswer,
    handler: requestSupport,
  }),
  'POST /support-requests/:number/messages': route({
    doc: `Adds a message and opens the request again. At most ${limits.supportMessagesMaxPerDay} messages of an account in 24 hours.`,
    errors: eventCallErrors.writeToSupport,
    auth: 'user',
    params: supportRequestParams,
    body: supportMessageBody,
    response: supportRequest,
    handler: writeToSupport,
  }),
};
