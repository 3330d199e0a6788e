// Following events: accounts that are told when a sale opens, or when tickets are back.
import { eventCallErrors } from '@mo-man/schema/errors/event-call-errors.ts';
import { limits } from '@mo-man/schema/limits.ts';
import {
  followAnswer,
  followParams,
  followsAnswer,
  stopReminderBody,
  unfollowAnswer,
} from '@mo-man/schema/wire/follow.ts';
import { idsQuery } from '@mo-man/schema/wire/shapes.ts';
import { type RouteTable, routesFor } from '../../lib/http/route.ts';
import type { FollowDeps } from './deps.ts';
import { followEvent, listFollows, readFollowed, stopReminder, unfollowEvent } from './follow-event.ts';

const route = routesFor<FollowDeps>();

export const followRoutes: RouteTable<FollowDeps> = {
  'GET /follows': route({
    doc: 'Ids of the events that the account follows and that are not over, the last followed first.',
    errors: [],
    auth: 'user',
    response: followsAnswer,
    handler: listFollows,
  }),
  'GET /follows/of': route({
    doc: `Those of these events (ids: comma-separated, at most ${limits.pageMax}) that the caller follows; none without a login.`,
    errors: [],
    query: idsQuery,
    response: followsAnswer,
    handler: readFollowed,
  }),
  'PUT /follows/:event_id': route({
    doc: 'Follows an event: a mail to the proven address when its sale opens (limits.saleReminderMinutes before), and when tickets are back. Once more changes nothing.',
    errors: eventCallErrors.followEvent,
    auth: 'user',
    params: followParams,
    response: followAnswer,
    handler: followEvent,
  }),
  'DELETE /follows/:event_id': route({
    doc: 'Ends that. Once more changes nothing.',
    errors: [],
    auth: 'user',
    params: followParams,
    response: unfollowAnswer,
    handler: unfollowEvent,
  }),
  'POST /follows/stop': route({
    doc: 'Ends it by the signed token of a reminder, without login; by that of a turn alert, the alerts of that queue; by that of a reminder of the day before, all of these; by that of a mail about new events, the follows that it was sent for.',
    errors: eventCallErrors.stopReminder,
    body: stopReminderBody,
    response: unfollowAnswer,
    handler: stopReminder,
  }),
};
