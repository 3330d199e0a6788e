import type { Day } from '@mo-man/schema/rules/time/day.rule.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { cursorMoment } from '../../lib/cursor.store.ts';
import { randomId } from '../../lib/crypto/random-id.ts';

export interface ReviewRow {
  id: string;
  name: string | null;
  stars: number;
  comment: string;
  created_at: Date;
  edited_at: Date | null;
  hidden_at: Date | null;
}

const columns = sql`r.id, u.name, r.stars, r.comment, r.created_at, r.edited_at, r.hidden_at`;

/** The day of a film's release; undefined when there is no such film. */
export async function readReleaseDay(db: Db, filmId: string): Promise<Day | undefined> {
  const row = await db
    .selectFrom('films')
    .select('released_on')
    .where('event_id', '=', filmId)
    .executeTakeFirst();
  return row?.released_on;
}

/** Reviews that are not hidden, newest first, with their number. */
export async function listReviewRows(
  db: Db,
  filmId: string,
  { after, most }: { after: { at: string; id: string } | null; most: number },
): Promise<{ page: (ReviewRow & { at_text: string })[]; total: number }> {
  const later = after ? sql`AND (r.created_at, r.id) < (${after.at}::timestamptz, ${after.id})` : sql``;
  const { rows } = await sql<ReviewRow & { at_text: string; total: number }>`
    SELECT ${columns}, ${cursorMoment(sql`r.created_at`)} AS at_text,
      (SELECT count(*)::int FROM film_reviews r WHERE r.film_id = ${filmId} AND r.hidden_at IS NULL) AS total
    FROM film_reviews r JOIN users u ON u.id = r.user_id
    WHERE r.film_id = ${filmId} AND r.hidden_at IS NULL ${later}
    ORDER BY r.created_at DESC, r.id DESC LIMIT ${most}`.execute(db);
  return { page: rows, total: rows[0]?.total ?? 0 };
}

export async function findOwnReview(db: Db, filmId: string, userId: string): Promise<ReviewRow | undefined> {
  const { rows } = await sql<ReviewRow>`
    SELECT ${columns} FROM film_reviews r JOIN users u ON u.id = r.user_id
    WHERE r.film_id = ${filmId} AND r.user_id = ${userId}`.execute(db);
  return rows[0];
}

/** Whether an account has a ticket of a film that was used, or whose showing has begun. */
export async function hasSeen(db: Db, filmId: string, userId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    SELECT EXISTS (
      SELECT FROM tickets t JOIN showings s ON s.id = t.showing_id
      WHERE t.user_id = ${userId} AND s.event_id = ${filmId} AND t.voided_at IS NULL AND s.status <> 'cancelled'
        AND (t.checked_in_at IS NOT NULL OR s.starts_at <= ${now})) AS has`.execute(db);
  return rows[0]?.has ?? false;
}

/** Inserts or replaces a review; false when the operator has hidden the present one. */
export async function saveReview(
  db: Db,
  review: { filmId: string; userId: string; stars: number; comment: string },
): Promise<boolean> {
  const { filmId, userId, stars, comment } = review;
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO film_reviews AS r (id, film_id, user_id, stars, comment)
    VALUES (${randomId()}, ${filmId}, ${userId}, ${stars}, ${comment})
    ON CONFLICT (film_id, user_id) DO UPDATE SET stars = excluded.stars, comment = excluded.comment,
      edited_at = CASE WHEN (r.stars, r.comment) = (excluded.stars, excluded.comment) THEN r.edited_at
        ELSE clock_timestamp() END
    WHERE r.hidden_at IS NULL`.execute(db);
  return numAffectedRows > 0n;
}

/** Stores a report of a review for the operator; a repeated one changes nothing. False when the review is not shown. */
export async function saveReport(db: Db, reviewId: string, userId: string): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    WITH there AS (SELECT id FROM film_reviews WHERE id = ${reviewId} AND hidden_at IS NULL), report AS (
      INSERT INTO review_reports (review_id, user_id) SELECT id, ${userId} FROM there ON CONFLICT DO NOTHING
    )
    SELECT EXISTS (SELECT FROM there) AS is_there`.execute(db);
  return rows[0]?.is_there ?? false;
}
