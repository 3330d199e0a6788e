import { limits } from '@mo-man/schema/limits.ts';
import type { Language } from '@mo-man/schema/values.ts';
import { sql } from 'kysely';
import type { LocalizedText } from '../../db/tables/column-types.ts';
import type { Db, Tx } from '../../db/open.ts';

export interface NewEventRow {
  id: string;
  slug: string;
  title: LocalizedText;
  venue: LocalizedText;
  starts_at: Date;
  /** Number of all new events, with those that are not listed. */
  in_all: number;
}

/** Events whose first sale opened within limits.newsDays and still runs, the newest first. */
export async function readNewEvents(db: Db): Promise<NewEventRow[]> {
  const since = sql`now() - make_interval(days => ${limits.newsDays})`;
  const { rows } = await sql<NewEventRow>`
    WITH opened AS MATERIALIZED (
      SELECT s.event_id, max(s.sale_opens_at) AS opened_at, min(s.starts_at) AS starts_at FROM showings s
      WHERE s.sale_opens_at > ${since} AND s.sale_opens_at <= now() AND s.sale_closes_at > now()
        AND s.starts_at > now() AND s.status IN ('scheduled', 'moved')
      GROUP BY s.event_id
    )
    SELECT e.id, e.slug, e.title, v.name AS venue, o.starts_at, count(*) OVER ()::int AS in_all
    FROM opened o JOIN events e ON e.id = o.event_id JOIN venues v ON v.id = e.venue_id
    WHERE e.status = 'scheduled' AND e.listed
      AND NOT EXISTS (SELECT FROM showings old WHERE old.event_id = e.id AND old.sale_opens_at <= ${since})
    ORDER BY o.opened_at DESC, e.id LIMIT ${limits.newsEventsMax}`.execute(db);
  return rows;
}

export interface NewsReader {
  id: string;
  name: string;
  language: Language;
  email: string;
}

/** Takes readers who want news and have had none for limits.newsDays; each is taken by one process. */
export async function takeNewsReaders(tx: Tx): Promise<NewsReader[]> {
  const { rows } = await sql<NewsReader>`
    WITH due AS (
      SELECT id FROM users
      WHERE wants_news AND email_verified_at IS NOT NULL AND deleted_at IS NULL
        AND (news_at IS NULL OR news_at <= clock_timestamp() - make_interval(days => ${limits.newsDays}))
      ORDER BY news_at NULLS FIRST LIMIT ${limits.remindersAtOnce} FOR UPDATE SKIP LOCKED
    )
    UPDATE users u SET news_at = clock_timestamp() FROM due WHERE u.id = due.id
    RETURNING u.id, u.name, u.locale AS language, u.email`.execute(tx);
  return rows;
}
