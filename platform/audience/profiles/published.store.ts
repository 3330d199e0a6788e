import { limits } from '@mo-man/schema/limits.ts';
import type { Language, ProfileKind } from '@mo-man/schema/values.ts';
import { sql } from 'kysely';
import type { LocalizedText } from '../../db/tables/column-types.ts';
import type { Db, Tx } from '../../db/open.ts';

/** Remembers when events to come were first listed. */
export async function notePublished(db: Db): Promise<void> {
  await sql`
    INSERT INTO published_events (event_id)
    SELECT d.event_id FROM search_documents d
    WHERE d.last_end > now() AND (SELECT true FROM published_events p WHERE p.event_id = d.event_id LIMIT 1) IS NULL
    ON CONFLICT (event_id) DO NOTHING`.execute(db);
}

/** A new event, with the follows for which somebody is told of it. */
export interface NewsOfFollows {
  event_id: string;
  slug: string;
  title: LocalizedText;
  venue: LocalizedText;
  /** ISO text, of the first showing that is not over. */
  starts_at: string;
  follows: { id: number; kind: ProfileKind; name: string | LocalizedText }[];
}

/** Somebody to be told, with what is new to them, soonest first. */
export interface MailedFollower {
  user_id: string;
  name: string;
  language: Language;
  email: string;
  news: NewsOfFollows[];
}

/** SQL: artists, organizer and venues of event `e`, each with its name. */
const partsOfEvent = sql`
  SELECT 'artist' AS kind, name_slug(listed.artist) AS ref, to_jsonb(listed.artist) AS name
  FROM jsonb_array_elements_text(e.artists) AS listed (artist)
  UNION SELECT 'organizer', o.id, to_jsonb(o.name) FROM organizers o WHERE o.id = e.organizer_id
  UNION SELECT 'venue', v.id, v.name FROM venues v WHERE v.id IN (
    SELECT coalesce(s.venue_id, e.venue_id) FROM showings s WHERE s.event_id = e.id AND s.ends_at > now())`;

const isReached = sql`u.email_verified_at IS NOT NULL AND u.deleted_at IS NULL`;
const isNews = sql`f.followed_at < n.published_at AND (u.follow_news_at IS NULL OR u.follow_news_at < n.published_at)`;

/**
 * Takes followers with something new who have had no such mail for limits.followNewsHours, at most limits.remindersAtOnce, and marks them as
 * told of everything that was published so far. Rows that another process has locked are skipped, so each follower is told once.
 */
export async function takeFollowers(tx: Tx): Promise<MailedFollower[]> {
  // Nothing is published while followers are marked: what gets an earlier time than the mark is seen by it.
  await sql`LOCK TABLE published_events IN SHARE MODE`.execute(tx);
  const { rows } = await sql<MailedFollower>`
    WITH fresh AS MATERIALIZED (
      SELECT p.event_id, p.published_at, part.kind, part.ref, part.name,
        jsonb_build_object('event_id', e.id, 'slug', e.slug, 'title', e.title, 'venue', v.name, 'starts_at', next.starts_at) AS event
      FROM published_events p JOIN events e ON e.id = p.event_id JOIN venues v ON v.id = e.venue_id
      CROSS JOIN LATERAL (
        SELECT min(s.starts_at) AS starts_at FROM showings s
        WHERE s.event_id = e.id AND s.ends_at > now() AND s.status IN ('scheduled', 'moved')) AS next
      CROSS JOIN LATERAL (${partsOfEvent}) AS part
      WHERE NOT p.is_told AND p.published_at > now() - make_interval(days => ${limits.followNewsDays})
        AND e.listed AND e.status IN ('scheduled', 'moved') AND next.starts_at IS NOT NULL
    ), due AS (
      SELECT u.id, u.follow_news_at FROM users u
      WHERE u.id = ANY(ARRAY(
          SELECT f.user_id FROM fresh n JOIN profile_follows f ON f.kind = n.kind AND f.ref = n.ref
          JOIN users u ON u.id = f.user_id WHERE ${isNews} AND ${isReached}))
        AND (u.follow_news_at IS NULL OR u.follow_news_at <= now() - make_interval(hours => ${limits.followNewsHours}))
      ORDER BY u.id LIMIT ${limits.remindersAtOnce} FOR NO KEY UPDATE SKIP LOCKED
    ), told AS (
      UPDATE users SET follow_news_at = clock_timestamp() FROM due WHERE users.id = due.id
      RETURNING users.id, users.name, users.locale, users.email, due.follow_news_at
    )
    SELECT u.id AS user_id, u.name, u.locale AS language, u.email, (
      SELECT jsonb_agg(each.event || jsonb_build_object('follows', each.follows) ORDER BY each.event ->> 'starts_at', each.event_id)
      FROM (
        SELECT n.event_id, n.event,
          jsonb_agg(jsonb_build_object('id', f.id, 'kind', f.kind, 'name', n.name) ORDER BY f.id) AS follows
        FROM fresh n JOIN profile_follows f ON f.kind = n.kind AND f.ref = n.ref AND f.user_id = u.id
        WHERE ${isNews} GROUP BY n.event_id, n.event) AS each) AS news
    FROM told u ORDER BY u.id`.execute(tx);
  return rows;
}

/** Marks events that are no news any more, or of which every follower who can be reached has been told. */
export async function endTelling(db: Db): Promise<void> {
  await sql`
    UPDATE published_events n SET is_told = true
    FROM events e WHERE e.id = n.event_id AND NOT n.is_told AND (
      n.published_at <= now() - make_interval(days => ${limits.followNewsDays})
      OR NOT EXISTS (
        SELECT FROM (${partsOfEvent}) AS part JOIN profile_follows f ON f.kind = part.kind AND f.ref = part.ref
        JOIN users u ON u.id = f.user_id WHERE ${isNews} AND ${isReached}))`.execute(db);
}
