import { eventCallErrors } from '@mo-man/schema/errors/event-call-errors.ts';
import { queue } from '@mo-man/schema/wire/queue.ts';
import { type RouteTable, routesFor } from '../../lib/route.ts';
import type { EventDeps } from '../deps.ts';
import { showingParams } from '../params.ts';
import { joinQueue } from './join-queue.ts';
import { leaveQueue } from './leave-queue.ts';
import { readQueue } from './read-queue.ts';
import { startTurn } from './start-turn.ts';

const route = routesFor<EventDeps>();

export const queueRoutes: RouteTable<EventDeps> = {
  'GET /showings/:id/queue': route({
    doc: "The line of a showing, with the caller's place and running turn when logged in.",
    errors: eventCallErrors.readQueue,
    params: showingParams,
    response: queue,
    handler: readQueue,
  }),
  'POST /showings/:id/queue': route({
    doc: 'Takes a place, or gives back the one the account has (one per mailbox and showing, however many accounts it has).',
    errors: eventCallErrors.joinQueue,
    auth: 'user',
    params: showingParams,
    response: queue,
    handler: joinQueue,
  }),
  'DELETE /showings/:id/queue': route({
    doc: 'Gives up the place and any running turn.',
    errors: eventCallErrors.leaveQueue,
    auth: 'user',
    params: showingParams,
    response: queue,
    handler: leaveQueue,
  }),
  'POST /showings/:id/queue/turn': route({
    doc: 'Starts a turn of limits.turnMinutes, or gives back the turn that runs.',
    errors: eventCallErrors.startTurn,
    auth: 'user',
    params: showingParams,
    response: queue,
    handler: startTurn,
  }),
};
