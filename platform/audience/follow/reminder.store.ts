import type { Language } from '@mo-man/schema/values.ts';
import { limits } from '@mo-man/schema/limits.ts';
import { sql } from 'kysely';
import type { LocalizedText } from '../../db/tables/column-types.ts';
import type { Db, Tx } from '../../db/open.ts';
import type { FollowedMemory } from './due-news.rule.ts';

export interface FollowedEvent {
  event_id: string;
  slug: string;
  title: LocalizedText;
  unavailable_since: Date | null;
  returned_at: Date | null;
  /** The database's clock at this read. */
  now: Date;
}

/** Events with followers and a showing to come, by id, starting after the given one. */
export async function readFollowedEvents(db: Db, after: string, most: number): Promise<FollowedEvent[]> {
  const { rows } = await sql<FollowedEvent>`
    SELECT f.event_id, e.slug, e.title, f.unavailable_since, f.returned_at, clock_timestamp() AS now
    FROM followed_events f JOIN events e ON e.id = f.event_id
    WHERE f.event_id > ${after}
      AND EXISTS (SELECT FROM showings s WHERE s.event_id = f.event_id AND s.ends_at > clock_timestamp())
      AND EXISTS (SELECT FROM event_follows o WHERE o.event_id = f.event_id)
    ORDER BY f.event_id LIMIT ${most}`.execute(db);
  return rows;
}

/** Stores what this run saw, unless another process has stored something meanwhile. */
export async function saveMemory(db: Db, event: FollowedEvent, seen: FollowedMemory): Promise<void> {
  await sql`
    UPDATE followed_events SET unavailable_since = ${seen.unavailableSince}, returned_at = ${seen.returnedAt}
    WHERE event_id = ${event.event_id}
      AND unavailable_since IS NOT DISTINCT FROM ${event.unavailable_since}::timestamptz
      AND returned_at IS NOT DISTINCT FROM ${event.returned_at}::timestamptz`.execute(db);
}

export interface DueFollower {
  user_id: string;
  name: string;
  language: Language;
  /** The proven address; null when there is none, then nothing is sent. */
  email: string | null;
}

/**
 * Takes followers who have not been told yet and marks them as told. Rows that another process has locked are skipped, so each follower is
 * told once.
 */
async function takeDue(
  tx: Tx,
  eventId: string,
  { column, at, next }: { column: 'openings_after' | 'returns_after'; at: Date; next: Date },
): Promise<DueFollower[]> {
  const after = sql.ref(column);
  const { rows } = await sql<DueFollower>`
    WITH due AS (
      SELECT user_id FROM event_follows WHERE event_id = ${eventId} AND ${after} < ${at}
      LIMIT ${limits.remindersAtOnce} FOR UPDATE SKIP LOCKED
    ), told AS (
      UPDATE event_follows f SET ${after} = ${next} FROM due
      WHERE f.event_id = ${eventId} AND f.user_id = due.user_id RETURNING f.user_id
    )
    SELECT u.id AS user_id, u.name, u.locale AS language,
      CASE WHEN u.email_verified_at IS NOT NULL AND u.deleted_at IS NULL THEN u.email END AS email
    FROM told JOIN users u ON u.id = told.user_id`.execute(tx);
  return rows;
}

/** Followers to be told of a sale that opens at this time. */
export const takeForOpening = (tx: Tx, eventId: string, at: Date): Promise<DueFollower[]> =>
  takeDue(tx, eventId, { column: 'openings_after', at, next: at });

/** Followers to be told of tickets that are back; each is told no other return for limits.returnsPauseHours. */
export const takeForReturn = (tx: Tx, eventId: string, at: Date): Promise<DueFollower[]> =>
  takeDue(tx, eventId, {
    column: 'returns_after',
    at,
    next: new Date(at.getTime() + limits.returnsPauseHours * 3_600_000),
  });
