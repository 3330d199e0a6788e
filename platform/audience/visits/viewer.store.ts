import { limits } from '@mo-man/schema/limits.ts';
import type { Language } from '@mo-man/schema/values.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/open.ts';
import type { LocalizedText } from '../../db/tables/column-types.ts';

/** A showing of a film whose viewers are to be asked now. */
export interface SeenShowing {
  showing_id: string;
  film_id: string;
  slug: string;
  title: LocalizedText;
  ends_at: Date;
}

/** When the viewers of a showing are asked: on the day after it ended. */
const askedAt = sql`((s.ends_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date + 1 + make_interval(hours => ${limits.visitReminderHour}))
  AT TIME ZONE 'Asia/Ho_Chi_Minh'`;

/** Showings of films that are over and whose viewers are not all asked, the earliest first. */
export async function readSeenShowings(db: Db, most: number): Promise<SeenShowing[]> {
  const { rows } = await sql<SeenShowing>`
    SELECT s.id AS showing_id, s.event_id AS film_id, e.slug, e.title, s.ends_at
    FROM showings s JOIN films f ON f.event_id = s.event_id JOIN events e ON e.id = s.event_id
    LEFT JOIN review_asks r ON r.showing_id = s.id
    WHERE s.ends_at < now() AND s.ends_at > now() - make_interval(days => 1 + ${limits.reviewAskLateDays})
      AND s.status IN ('scheduled', 'moved') AND e.status IN ('scheduled', 'moved')
      AND ${askedAt} <= now() AND r.is_done IS NOT TRUE
    ORDER BY s.ends_at, s.id LIMIT ${most}`.execute(db);
  return rows;
}

export interface Viewer {
  user_id: string;
  name: string;
  language: Language;
  /** The proven address; null when there is none, no such mails are wanted, or the film was reviewed or asked about before. */
  email: string | null;
}

/**
 * Takes the next viewers of a showing, at most limits.remindersAtOnce, and remembers them as asked. Where tickets were checked in, only those who
 * were let in have seen it.
 */
export async function takeViewers(tx: Tx, { showing_id, film_id, ends_at }: SeenShowing): Promise<Viewer[]> {
  const locked = await sql<{ told_through: string; is_done: boolean }>`
    INSERT INTO review_asks AS r (showing_id) VALUES (${showing_id})
    ON CONFLICT (showing_id) DO UPDATE SET is_done = r.is_done RETURNING told_through, is_done`.execute(tx);
  const [row] = locked.rows;
  if (!row || row.is_done) return [];
  const { rows } = await sql<Viewer>`
    WITH viewers AS (
      SELECT DISTINCT t.user_id FROM tickets t
      WHERE t.showing_id = ${showing_id} AND t.user_id > ${row.told_through} AND t.voided_at IS NULL
        AND (t.checked_in_at IS NOT NULL
          OR NOT EXISTS (SELECT FROM tickets c WHERE c.showing_id = ${showing_id} AND c.checked_in_at IS NOT NULL))
      ORDER BY t.user_id LIMIT ${limits.remindersAtOnce}
    )
    SELECT w.user_id, u.name, u.locale AS language,
      CASE WHEN u.email_verified_at IS NOT NULL AND u.deleted_at IS NULL AND u.wants_reminders
        AND NOT EXISTS (SELECT FROM film_reviews f WHERE f.film_id = ${film_id} AND f.user_id = w.user_id)
        AND NOT EXISTS (SELECT FROM tickets o JOIN showings p ON p.id = o.showing_id
          WHERE o.user_id = w.user_id AND o.voided_at IS NULL AND p.event_id = ${film_id} AND p.ends_at < ${ends_at})
        THEN u.email END AS email
    FROM viewers w JOIN users u ON u.id = w.user_id ORDER BY w.user_id`.execute(tx);
  const last = rows.at(-1);
  await tx
    .updateTable('review_asks')
    .set({ ...(last && { told_through: last.user_id }), is_done: rows.length < limits.remindersAtOnce })
    .where('showing_id', '=', showing_id)
    .execute();
  return rows;
}
