// The catalogue's rows of the event API's table of contents: what visitors read.
import {
  event,
  eventsByIdsQuery,
  eventsQuery,
  home,
  seat,
  seatMap,
  section,
  showing,
} from '@mo-man/schema/wire/catalogue.ts';
import { idsQuery, pageOf } from '@mo-man/schema/wire/shapes.ts';
import { z } from 'zod';
import { type RouteTable, routesFor } from '../../lib/route.ts';
import type { ReadDeps } from './read-deps.ts';
import { listEvents, readEventsByIds } from './read-events.ts';
import { readHome } from './read-home.ts';
import { readSeatMaps, seatMapsQuery } from './read-seat-maps.ts';
import { readSeats, readSection, sectionParams } from './read-section.ts';
import { readShowings } from './read-showings.ts';

const route = routesFor<ReadDeps>();

export const catalogueRoutes: RouteTable<ReadDeps> = {
  'GET /home': route({
    doc: 'Event ids of the lists of the home screen, at most 12 each; what is over or cancelled is in none (spec §2, §3).',
    response: home,
    handler: readHome,
  }),
  'GET /events': route({
    doc: 'A page of the events that are not over, soonest first. Errors: invalid_input for a cursor that is not ours.',
    query: eventsQuery,
    response: pageOf(event),
    handler: listEvents,
  }),
  'GET /events/by-ids': route({
    doc: 'Events in the order of the ids (comma-separated, at most 100); unknown ids are left out.',
    query: eventsByIdsQuery,
    response: z.array(event),
    handler: readEventsByIds,
  }),
  'GET /showings': route({
    doc: 'Showings with their ticket types, in the order of the ids (comma-separated, at most 100); unknown ids are left out.',
    query: idsQuery,
    response: z.array(showing),
    handler: readShowings,
  }),
  'GET /seat-maps': route({
    doc: 'Maps of showings (showing_ids: comma-separated, at most 100); showings without a map are left out.',
    query: seatMapsQuery,
    response: z.array(seatMap),
    handler: readSeatMaps,
  }),
  'GET /showings/:id/sections/:section_id': route({
    doc: 'A section with what is left of it. Errors: not_found.',
    params: sectionParams,
    response: section,
    handler: readSection,
  }),
  'GET /showings/:id/sections/:section_id/seats': route({
    doc: 'The numbered seats of a section, row by row; `yours` for those in the live order of the logged-in caller; empty for a standing section. Errors: not_found.',
    params: sectionParams,
    response: z.array(seat),
    handler: readSeats,
  }),
};
