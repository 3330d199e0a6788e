// Routes of the event API by which visitors read the catalogue.
import { limits } from '@mo-man/schema/limits.ts';
import { eventCallErrors } from '@mo-man/schema/errors/event-call-errors.ts';
import {
  bestSeatsQuery,
  event,
  eventSlugParams,
  eventsByIdsQuery,
  eventsQuery,
  home,
  seat,
  seatLayoutAnswer,
  seatMap,
  seatOffer,
  seatStatesAnswer,
  section,
  showing,
} from '@mo-man/schema/wire/catalogue.ts';
import { idsQuery, pageOf } from '@mo-man/schema/wire/shapes.ts';
import { z } from 'zod';
import { type RouteTable, routesFor } from '../lib/http/route.ts';
import { showingParams } from '../lib/http/route-params.ts';
import type { ReadDeps } from './read/read-deps.ts';
import { listEvents, readEventBySlug, readEventsByIds } from './read/read-events.ts';
import { readHome } from './read/read-home.ts';
import { bestSeatsReader } from './read/read-best-seats.ts';
import { readSeatMaps, seatMapsQuery } from './read/read-seat-maps.ts';
import { seatLayoutReaders } from './read/read-seat-layout.ts';
import { readSeats, readSection, sectionParams } from './read/read-section.ts';
import { readShowings } from './read/read-showings.ts';

const route = routesFor<ReadDeps>();
const { readSeatLayout, readSeatStates } = seatLayoutReaders();

export const catalogueRoutes: RouteTable<ReadDeps> = {
  'GET /home': route({
    doc: `Event ids of the lists of the home screen: ${limits.homePageLimit} featured, at most ${limits.homeListMax} in each other; what is over or cancelled is in none.`,
    errors: [],
    response: home,
    handler: readHome,
  }),
  'GET /events': route({
    doc: 'A page of the events that are not over, soonest first.',
    errors: eventCallErrors.listEvents,
    query: eventsQuery,
    response: pageOf(event),
    handler: listEvents,
  }),
  'GET /events/by-ids': route({
    doc: `Events in the order of the ids (comma-separated, at most ${limits.pageMax}); unknown ids are left out.`,
    errors: [],
    query: eventsByIdsQuery,
    response: z.array(event),
    handler: readEventsByIds,
  }),
  'GET /events/by-slug/:slug': route({
    doc: 'The listed event with this slug, of several the one that ends last. Not found when there is none, or only one that is not listed.',
    errors: eventCallErrors.readEventBySlug,
    params: eventSlugParams,
    response: event,
    handler: readEventBySlug,
  }),
  'GET /showings': route({
    doc: `Showings with their ticket types, in the order of the ids (comma-separated, at most ${limits.pageMax}); unknown ids are left out.`,
    errors: [],
    query: idsQuery,
    response: z.array(showing),
    handler: readShowings,
  }),
  'GET /seat-maps': route({
    doc: `Maps of showings (showing_ids: comma-separated, at most ${limits.pageMax}); showings without a map are left out.`,
    errors: [],
    query: seatMapsQuery,
    response: z.array(seatMap),
    handler: readSeatMaps,
  }),
  'GET /showings/:id/sections/:section_id': route({
    doc: 'A section with what is left of it.',
    errors: eventCallErrors.readSection,
    params: sectionParams,
    response: section,
    handler: readSection,
  }),
  'GET /showings/:id/sections/:section_id/seats': route({
    doc: 'The numbered seats of a section, row by row; `yours` for those in the live order of the logged-in caller; empty for a standing section.',
    errors: eventCallErrors.readSeats,
    params: sectionParams,
    response: z.array(seat),
    handler: readSeats,
  }),
  'GET /showings/:id/seat-layout': route({
    doc: 'Where all numbered seats of a showing stand and what they are sold as, packed as docs/protocols/seat-layout.md says. Not found when it has none.',
    errors: eventCallErrors.readSeatLayout,
    params: showingParams,
    response: seatLayoutAnswer,
    handler: readSeatLayout,
  }),
  'GET /showings/:id/seat-states': route({
    doc: 'The state of every seat of the layout, two bits each; `yours` for those in the live order of the logged-in caller. What others do is at most half a second old.',
    errors: eventCallErrors.readSeatStates,
    params: showingParams,
    response: seatStatesAnswer,
    handler: readSeatStates,
  }),
  'GET /showings/:id/best-seats': route({
    doc: 'The best seats that are free side by side, one offer for each price, cheapest first; none for a showing without numbered seats. Who asks at the same moment may be offered others that are as good.',
    errors: eventCallErrors.readBestSeats,
    params: showingParams,
    query: bestSeatsQuery,
    response: z.array(seatOffer),
    handler: bestSeatsReader(),
  }),
};
