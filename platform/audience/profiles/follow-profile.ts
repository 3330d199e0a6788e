import type { profileParams } from '@mo-man/schema/wire/audience/profile.ts';
import { limits } from '@mo-man/schema/limits.ts';
import { readProfile, readProfilesByRef } from '../../catalogue/profiles/profile.store.ts';
import { viewProfile } from '../../catalogue/profiles/view-profile.ts';
import { transact } from '../../db/transact.ts';
import type { Call } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import { maskContact } from '../../lib/text/mask-contact.rule.ts';
import type { FollowDeps } from '../follow/deps.ts';
import { lockFollower } from '../follow/follow.store.ts';
import {
  addProfileFollow,
  isProfileFollowed,
  readProfileFollows,
  removeProfileFollow,
} from './profile-follow.store.ts';

type OneProfile = { auth: 'user'; params: typeof profileParams };

/** PUT /profile-follows/:kind/:slug */
export async function followProfile({ params, caller, language, deps }: Call<FollowDeps, OneProfile>) {
  const { kind, slug } = params;
  const row = await readProfile(deps.db, kind, slug);
  if (!row) throw new Failure('not_found');
  return transact(deps.db, async (tx) => {
    const follower = await lockFollower(tx, caller.userId);
    if (!follower || follower.is_gone) throw new Failure('unauthorized_error');
    const others = (await readProfileFollows(tx, caller.userId)).filter(
      (one) => one.kind !== kind || one.ref !== row.ref,
    );
    if (others.length >= limits.profileFollowsMax) throw new Failure('too_many_profile_follows');
    await addProfileFollow(tx, caller.userId, row);
    return {
      profile: viewProfile(row, language),
      mailed_to: follower.email && maskContact(follower.email),
    };
  });
}

/** DELETE /profile-follows/:kind/:slug */
export async function unfollowProfile({ params, caller, language, deps }: Call<FollowDeps, OneProfile>) {
  const { kind, slug } = params;
  const row = await readProfile(deps.db, kind, slug);
  // An artist whom no event names any more is still followed by its slug.
  const ref = row?.ref ?? (kind === 'artist' ? slug : undefined);
  if (ref !== undefined) await removeProfileFollow(deps.db, caller.userId, { kind, ref });
  return { profile: row ? viewProfile(row, language) : null };
}

/** GET /profile-follows */
export async function listProfileFollows({ caller, language, deps }: Call<FollowDeps, { auth: 'user' }>) {
  const followed = await readProfileFollows(deps.db, caller.userId);
  return (await readProfilesByRef(deps.db, followed)).map((row) => viewProfile(row, language));
}

/** GET /profile-follows/:kind/:slug */
export async function readProfileFollowed({
  params: { kind, slug },
  caller,
  deps: { db },
}: Call<FollowDeps, { params: typeof profileParams }>) {
  if (!caller.userId) return { is_followed: false };
  const ref = kind === 'artist' ? slug : (await readProfile(db, kind, slug))?.ref;
  return { is_followed: ref !== undefined && (await isProfileFollowed(db, caller.userId, { kind, ref })) };
}
