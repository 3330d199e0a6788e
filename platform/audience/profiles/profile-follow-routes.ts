// Following artists, organizers and venues: accounts that are told of their new events.
import { eventCallErrors } from '@mo-man/schema/errors/event-call-errors.ts';
import { limits } from '@mo-man/schema/limits.ts';
import {
  profileFollowAnswer,
  profileFollowedAnswer,
  profileFollowsAnswer,
  profileParams,
  profileUnfollowAnswer,
} from '@mo-man/schema/wire/audience/profile.ts';
import { type RouteTable, routesFor } from '../../lib/http/route.ts';
import type { FollowDeps } from '../follow/deps.ts';
import { followProfile, listProfileFollows, readProfileFollowed, unfollowProfile } from './follow-profile.ts';

const route = routesFor<FollowDeps>();

export const profileFollowRoutes: RouteTable<FollowDeps> = {
  'GET /profile-follows': route({
    doc: 'Artists, organizers and venues that the account follows, the last followed first; without those that no longer have a page.',
    errors: [],
    auth: 'user',
    response: profileFollowsAnswer,
    handler: listProfileFollows,
  }),
  'GET /profile-follows/:kind/:slug': route({
    doc: 'Whether the caller follows it; false without a login.',
    errors: [],
    params: profileParams,
    response: profileFollowedAnswer,
    handler: readProfileFollowed,
  }),
  'PUT /profile-follows/:kind/:slug': route({
    doc: `Follows an artist, an organizer or a venue: a mail about its new events to the proven address, at most one in ${limits.followNewsHours} hours. Once more changes nothing.`,
    errors: eventCallErrors.followProfile,
    auth: 'user',
    params: profileParams,
    response: profileFollowAnswer,
    handler: followProfile,
  }),
  'DELETE /profile-follows/:kind/:slug': route({
    doc: 'Ends that. Once more changes nothing.',
    errors: [],
    auth: 'user',
    params: profileParams,
    response: profileUnfollowAnswer,
    handler: unfollowProfile,
  }),
};
