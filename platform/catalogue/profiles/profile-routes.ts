// Routes of the event API by which visitors read pages of artists, organizers and venues.
import { eventCallErrors } from '@mo-man/schema/errors/event-call-errors.ts';
import {
  profile,
  profileEvents,
  profileEventsQuery,
  profileParams,
} from '@mo-man/schema/wire/audience/profile.ts';
import { type RouteTable, routesFor } from '../../lib/http/route.ts';
import type { ReadDeps } from '../read/read-deps.ts';
import { listProfileEvents, readOneProfile } from './read-profiles.ts';

const route = routesFor<ReadDeps>();

export const profileRoutes: RouteTable<ReadDeps> = {
  'GET /profiles/:kind/:slug': route({
    doc: 'An artist, an organizer or a venue by the last part of the address of its page. An artist is not found when no listed event names it.',
    errors: eventCallErrors.readProfile,
    params: profileParams,
    response: profile,
    handler: readOneProfile,
  }),
  'GET /profiles/:kind/:slug/events': route({
    doc: 'A page of its listed events (GET /events/by-ids reads them): those that are not over, soonest first, or those that are (`when=past`), the newest first.',
    errors: eventCallErrors.readProfileEvents,
    params: profileParams,
    query: profileEventsQuery,
    response: profileEvents,
    handler: listProfileEvents,
  }),
};
