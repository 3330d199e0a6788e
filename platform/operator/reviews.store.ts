import { sql } from 'kysely';
import type { Db, Tx } from '../db/open.ts';

/** A review as the operator reads it. */
export interface OperatorReview {
  id: string;
  film: string;
  stars: number;
  comment: string;
  reports: number;
  created_at: Date;
  hidden_because: string | null;
}

const columns = sql`r.id, e.title ->> 'vi' AS film, r.stars, r.comment, r.created_at, r.hidden_because,
  (SELECT count(*)::int FROM review_reports p WHERE p.review_id = r.id) AS reports`;

/** Reviews that somebody reported and nobody hid, the most reported first. */
export async function listReported(db: Db, most: number): Promise<OperatorReview[]> {
  const { rows } = await sql<OperatorReview>`
    SELECT ${columns} FROM film_reviews r JOIN events e ON e.id = r.film_id
    WHERE r.hidden_at IS NULL AND EXISTS (SELECT FROM review_reports p WHERE p.review_id = r.id)
    ORDER BY reports DESC, r.created_at, r.id LIMIT ${most}`.execute(db);
  return rows;
}

export async function findReview(db: Db, id: string): Promise<OperatorReview | undefined> {
  const { rows } = await sql<OperatorReview>`
    SELECT ${columns} FROM film_reviews r JOIN events e ON e.id = r.film_id WHERE r.id = ${id}`.execute(db);
  return rows[0];
}

/** Hides a review from everybody but its author, or shows it again (null). */
export async function hideReview(tx: Tx, id: string, because: string | null): Promise<void> {
  await sql`
    UPDATE film_reviews SET hidden_because = ${because}::text,
      hidden_at = CASE WHEN ${because}::text IS NULL THEN NULL ELSE clock_timestamp() END
    WHERE id = ${id}`.execute(tx);
}
