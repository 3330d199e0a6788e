import { eventCallErrors } from '@mo-man/schema/errors/event-call-errors.ts';
import { askTurnAlertBody, turnAlert } from '@mo-man/schema/wire/turn-alert.ts';
import { type RouteTable, routesFor } from '../../lib/http/route.ts';
import type { TurnAlertDeps } from './deps.ts';
import { showingParams } from '../../lib/http/route-params.ts';
import { askForNotice, endNotice, readNotice } from './ask-for-turn-alert.ts';

const route = routesFor<TurnAlertDeps>();

export const turnAlertRoutes: RouteTable<TurnAlertDeps> = {
  'GET /showings/:id/turn-notice': route({
    doc: 'Whether and how the account is told that its turn in the queue of a showing is near.',
    errors: eventCallErrors.readTurnNotice,
    auth: 'user',
    params: showingParams,
    response: turnAlert,
    handler: readNotice,
  }),
  'PUT /showings/:id/turn-notice': route({
    doc: 'Asks to be told once for each place, by a browser (with its subscription, at a service of PUSH_HOSTS), by mail or by SMS. Asked again, it changes the way.',
    errors: eventCallErrors.subscribePush,
    auth: 'user',
    params: showingParams,
    body: askTurnAlertBody,
    response: turnAlert,
    handler: askForNotice,
  }),
  'DELETE /showings/:id/turn-notice': route({
    doc: 'Ends that. Once more changes nothing.',
    errors: eventCallErrors.unsubscribePush,
    auth: 'user',
    params: showingParams,
    response: turnAlert,
    handler: endNotice,
  }),
};
