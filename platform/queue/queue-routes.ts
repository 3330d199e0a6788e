import { eventCallErrors } from '@mo-man/schema/errors/event-call-errors.ts';
import { drawEntriesQuery, joinBody, queue, queueDraw, queueDrawEntries } from '@mo-man/schema/wire/queue.ts';
import { type RouteTable, routesFor } from '../lib/http/route.ts';
import type { QueueDeps } from './deps.ts';
import { showingParams } from '../lib/http/route-params.ts';
import { listDraw } from './draw/list-draw.ts';
import { readDraw } from './draw/read-draw.ts';
import { guardQueue } from './guard-queue.ts';
import { joinQueue } from './join-queue.ts';
import { leaveQueue } from './leave-queue.ts';
import { readQueue } from './read-queue.ts';
import { startTurn } from './start-turn.ts';

const route = routesFor<QueueDeps>();

export const queueRoutes: RouteTable<QueueDeps> = guardQueue({
  'GET /showings/:id/queue': route({
    doc: "The queue of a showing, with the caller's place and running turn when logged in.",
    errors: eventCallErrors.readQueue,
    params: showingParams,
    response: queue,
    handler: readQueue,
  }),
  'POST /showings/:id/queue': route({
    doc: 'Takes a place, or gives back the one the account has (one per mailbox and showing, however many accounts it has). Before the bell, from limits.gatherMinutes on, a place has no number until the draw.',
    errors: eventCallErrors.joinQueue,
    auth: 'user',
    params: showingParams,
    body: joinBody,
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
  'GET /showings/:id/queue/draw': route({
    doc: 'The draw at the bell: what was committed to before, and after it the seed; not found where nobody gathered.',
    errors: eventCallErrors.readDraw,
    params: showingParams,
    response: queueDraw,
    handler: readDraw,
  }),
  'GET /showings/:id/queue/draw/entries': route({
    doc: 'The frozen list of a draw in the order of the entry ids, limits.drawPageMax a page.',
    errors: eventCallErrors.listDraw,
    params: showingParams,
    query: drawEntriesQuery,
    response: queueDrawEntries,
    handler: listDraw,
  }),
  'POST /showings/:id/queue/turn': route({
    doc: 'Starts a turn of limits.turnMinutes, or gives back the turn that runs.',
    errors: eventCallErrors.startTurn,
    auth: 'user',
    params: showingParams,
    response: queue,
    handler: startTurn,
  }),
});
