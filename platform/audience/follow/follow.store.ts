import { limits } from '@mo-man/schema/limits.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/open.ts';

const isComing = sql`EXISTS (SELECT FROM showings s WHERE s.event_id = e.id AND s.ends_at > clock_timestamp())`;

/** Whether the event exists, and whether any of its showings is still to come. */
export async function findFollowable(
  db: Db,
  eventId: string,
): Promise<{ is_followable: boolean } | undefined> {
  const { rows } = await sql<{ is_followable: boolean }>`
    SELECT e.status <> 'cancelled' AND EXISTS (SELECT FROM showings s WHERE s.event_id = e.id
      AND s.status <> 'cancelled' AND s.ends_at > clock_timestamp()) AS is_followable
    FROM events e WHERE e.id = ${eventId}`.execute(db);
  return rows[0];
}

export interface Follower {
  email: string | null;
  is_gone: boolean;
}

const provenEmail = sql<string | null>`CASE WHEN u.email_verified_at IS NOT NULL THEN u.email END`;

/** Locks the account, so that two follows at the same moment cannot exceed its limit together. */
export async function lockFollower(tx: Tx, userId: string): Promise<Follower | undefined> {
  const { rows } = await sql<Follower>`
    SELECT ${provenEmail} AS email, u.deleted_at IS NOT NULL OR u.merged_into IS NOT NULL AS is_gone
    FROM users u WHERE u.id = ${userId} FOR NO KEY UPDATE`.execute(tx);
  return rows[0];
}

/** The events that an account follows and that are not over, the last followed first. */
export async function readFollows(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ event_id: string }>`
    SELECT f.event_id FROM event_follows f JOIN events e ON e.id = f.event_id
    WHERE f.user_id = ${userId} AND ${isComing}
    ORDER BY f.followed_at DESC, f.event_id LIMIT ${limits.followsMax}`.execute(db);
  return rows.map((row) => row.event_id);
}

export async function readFollowedOf(db: Db, userId: string, eventIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('event_follows')
    .select('event_id')
    .where('user_id', '=', userId)
    .where('event_id', 'in', [...eventIds])
    .execute();
  return rows.map((row) => row.event_id);
}

/** An existing follow stays unchanged, so that its follower is not told the same again. */
export async function addFollow(tx: Tx, eventId: string, userId: string): Promise<void> {
  await tx
    .insertInto('followed_events')
    .values({ event_id: eventId, unavailable_since: null, returned_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto('event_follows')
    .values({ event_id: eventId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Ends a follow of the account, or of the account that it was joined to. */
export async function removeFollow(db: Db, eventId: string, userId: string): Promise<void> {
  await sql`
    DELETE FROM event_follows WHERE event_id = ${eventId}
      AND user_id IN (SELECT coalesce(merged_into, id) FROM users WHERE id = ${userId})`.execute(db);
}

/** Ends these follows of artists, organizers and venues of the account, or of the account that it was joined to. */
export async function endProfileFollows(db: Db, userId: string, ids: readonly number[]): Promise<void> {
  await sql`
    DELETE FROM profile_follows WHERE id = ANY(${[...ids]}::bigint[])
      AND user_id IN (SELECT coalesce(merged_into, id) FROM users WHERE id = ${userId})`.execute(db);
}

/** Deletes follows of events that ended long ago, then what was stored about these events. Returns the number of follows. */
export async function forgetOldFollows(db: Db): Promise<number> {
  const isOld = sql`coalesce((SELECT max(s.ends_at) FROM showings s WHERE s.event_id = e.event_id), '-infinity')
    <= clock_timestamp() - make_interval(days => ${limits.followKeptDays})`;
  const { numAffectedRows } = await sql`
    DELETE FROM event_follows WHERE ctid = ANY(ARRAY(
      SELECT f.ctid FROM followed_events e CROSS JOIN LATERAL (
        SELECT o.ctid FROM event_follows o WHERE o.event_id = e.event_id LIMIT 10000) AS f
      WHERE ${isOld} LIMIT 10000))`.execute(db);
  await sql`
    DELETE FROM followed_events e
    WHERE ${isOld} AND (SELECT true FROM event_follows f WHERE f.event_id = e.event_id LIMIT 1) IS NULL`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}
