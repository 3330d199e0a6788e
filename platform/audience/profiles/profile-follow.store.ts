import type { ProfileKind } from '@mo-man/schema/values.ts';
import { limits } from '@mo-man/schema/limits.ts';
import type { Db, Tx } from '../../db/open.ts';

/** What is followed: slug of an artist, id of an organizer or a venue. */
export interface FollowedRef {
  kind: ProfileKind;
  ref: string;
}

/** The last followed first. */
export async function readProfileFollows(db: Db, userId: string): Promise<FollowedRef[]> {
  return db
    .selectFrom('profile_follows')
    .select(['kind', 'ref'])
    .where('user_id', '=', userId)
    .orderBy('followed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limits.profileFollowsMax)
    .execute();
}

export async function isProfileFollowed(
  db: Db,
  userId: string,
  { kind, ref }: FollowedRef,
): Promise<boolean> {
  const row = await db
    .selectFrom('profile_follows')
    .select('id')
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** An existing follow stays unchanged. */
export async function addProfileFollow(tx: Tx, userId: string, { kind, ref }: FollowedRef): Promise<void> {
  await tx
    .insertInto('profile_follows')
    .values({ kind, ref, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeProfileFollow(db: Db, userId: string, { kind, ref }: FollowedRef): Promise<void> {
  await db
    .deleteFrom('profile_follows')
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .where('user_id', '=', userId)
    .execute();
}
