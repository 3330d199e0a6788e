import type { followParams, stopReminderBody } from '@mo-man/schema/wire/follow.ts';
import type { idsQuery } from '@mo-man/schema/wire/shapes.ts';
import { limits } from '@mo-man/schema/limits.ts';
import { transact } from '../../db/transact.ts';
import type { Call } from '../../lib/call.ts';
import { verifyToken } from '../../lib/crypto/token.ts';
import { Failure } from '../../lib/failure.ts';
import { maskContact } from '../../lib/text/mask-contact.rule.ts';
import type { FollowDeps } from './deps.ts';
import { deleteTurnAlert } from '../../outbox/push/turn-alert.store.ts';
import { stopVisitReminders } from '../visits/visitor.store.ts';
import {
  addFollow,
  endProfileFollows,
  findFollowable,
  lockFollower,
  readFollowedOf,
  readFollows,
  removeFollow,
} from './follow.store.ts';

type OneEvent = { auth: 'user'; params: typeof followParams };

/** PUT /follows/:event_id */
export async function followEvent({ params, caller, deps }: Call<FollowDeps, OneEvent>) {
  const { event_id: eventId } = params;
  const event = await findFollowable(deps.db, eventId);
  if (!event) throw new Failure('not_found');
  if (!event.is_followable) throw new Failure('event_over');
  return transact(deps.db, async (tx) => {
    const follower = await lockFollower(tx, caller.userId);
    if (!follower || follower.is_gone) throw new Failure('unauthorized_error');
    const others = (await readFollows(tx, caller.userId)).filter((id) => id !== eventId);
    if (others.length >= limits.followsMax) throw new Failure('too_many_follows');
    await addFollow(tx, eventId, caller.userId);
    return { mailed_to: follower.email && maskContact(follower.email) };
  });
}

/** DELETE /follows/:event_id */
export async function unfollowEvent({ params, caller, deps }: Call<FollowDeps, OneEvent>) {
  await removeFollow(deps.db, params.event_id, caller.userId);
  return { event_id: params.event_id };
}

/** GET /follows */
export function listFollows({ caller, deps }: Call<FollowDeps, { auth: 'user' }>) {
  return readFollows(deps.db, caller.userId);
}

/** GET /follows/of */
export async function readFollowed({ query, caller, deps }: Call<FollowDeps, { query: typeof idsQuery }>) {
  if (!caller.userId || query.ids.length === 0) return [];
  return readFollowedOf(deps.db, caller.userId, query.ids);
}

/** POST /follows/stop */
export async function stopReminder({ body, deps }: Call<FollowDeps, { body: typeof stopReminderBody }>) {
  const { clock, config, db } = deps;
  const check = verifyToken('stop_reminder', body.token, { secret: config.accessTokenSecret, clock });
  if (!check.ok) throw new Failure('link_expired');
  const { sub, event_id: eventId, showing_id: showingId, visits, follows } = check.claims;
  if (follows) await endProfileFollows(db, sub, follows);
  else if (visits) await stopVisitReminders(db, sub);
  else if (showingId === undefined) await removeFollow(db, eventId, sub);
  else await deleteTurnAlert(db, showingId, sub);
  return { event_id: eventId };
}
