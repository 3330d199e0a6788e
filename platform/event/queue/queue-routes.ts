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
    doc: "The line of a showing, with the caller's place and running turn when logged in (spec §4). Errors: not_found.",
    params: showingParams,
    response: queue,
    handler: readQueue,
  }),
  'POST /showings/:id/queue': route({
    doc: 'Takes a place, or gives back the one the account has (design §5: one per account and showing). Errors: not_found, queue_not_open, queue_closed.',
    auth: 'user',
    params: showingParams,
    response: queue,
    handler: joinQueue,
  }),
  'DELETE /showings/:id/queue': route({
    doc: 'Gives up the place and any running turn. Errors: not_in_queue.',
    auth: 'user',
    params: showingParams,
    response: queue,
    handler: leaveQueue,
  }),
  'POST /showings/:id/queue/turn': route({
    doc: 'Starts the 10 minutes of spec §4, or gives back the turn that runs. Errors: not_in_queue, turn_not_yet, queue_closed.',
    auth: 'user',
    params: showingParams,
    response: queue,
    handler: startTurn,
  }),
};
