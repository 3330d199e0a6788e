import type { ProfileKind } from '@mo-man/schema/values.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { cursorMoment } from '../../lib/cursor.store.ts';

export interface ProfileEventRow {
  id: string;
  starts_at: Date;
  /** The same to the microsecond, as cursors need it. */
  starts_at_text: string;
  showing_count: number;
}

export interface ProfileEventChoice {
  kind: ProfileKind;
  ref: string;
  when: 'upcoming' | 'past';
  now: Date;
  after: { startsAt: string; id: string } | null;
  most: number;
}

/** TABLE: SQL of the listed events of each kind: their ids and venues. Each side of the union is answered by an index of its own. */
const eventsOf: Readonly<Record<ProfileKind, (ref: string) => RawBuilder<unknown>>> = {
  artist: (ref) =>
    sql`SELECT e.id, e.venue_id FROM events e WHERE artist_slugs(e.artists) @> ARRAY[${ref}::text] AND e.listed`,
  organizer: (ref) => sql`SELECT e.id, e.venue_id FROM events e WHERE e.organizer_id = ${ref} AND e.listed`,
  venue: (ref) => sql`
    SELECT e.id, e.venue_id FROM events e WHERE e.venue_id = ${ref} AND e.listed
    UNION SELECT e.id, e.venue_id FROM events e
    WHERE e.id IN (SELECT s.event_id FROM showings s WHERE s.venue_id = ${ref}) AND e.listed`,
};

/**
 * A page of the events of an artist, an organizer or a venue, with the total number: to come by the start of the first showing that is not
 * over, past ones by that of the last one, the newest first. At a venue only showings that take place there count. One statement.
 */
export async function readProfileEvents(
  db: Db,
  { kind, ref, when, now, after, most }: ProfileEventChoice,
): Promise<{ page: ProfileEventRow[]; total: number }> {
  const isPast = when === 'past';
  const direction = isPast ? sql`DESC` : sql`ASC`;
  const later = after
    ? sql`WHERE (starts_at, id) ${isPast ? sql`<` : sql`>`} (${after.startsAt}::timestamptz, ${after.id} COLLATE "C")`
    : sql``;
  const { rows } = await sql<{
    page: (Omit<ProfileEventRow, 'starts_at'> & { starts_at: string })[];
    total: number;
  }>`
    WITH theirs AS MATERIALIZED (${eventsOf[kind](ref)}), counted AS (
      SELECT t.id COLLATE "C" AS id, max(s.starts_at) AS last_start, count(*)::int AS in_all,
        min(s.starts_at) FILTER (WHERE s.ends_at > ${now}) AS next_start,
        (count(*) FILTER (WHERE s.ends_at > ${now}))::int AS coming
      FROM theirs t CROSS JOIN LATERAL (
        SELECT * FROM showings s WHERE s.event_id = t.id
          ${kind === 'venue' ? sql`AND coalesce(s.venue_id, t.venue_id) = ${ref}` : sql``}) AS s
      GROUP BY t.id
    ), chosen AS (
      ${
        isPast
          ? sql`SELECT id, last_start AS starts_at, in_all AS showing_count FROM counted WHERE next_start IS NULL`
          : sql`SELECT id, next_start AS starts_at, coming AS showing_count FROM counted WHERE next_start IS NOT NULL`
      }
    ), page AS (
      SELECT * FROM chosen ${later} ORDER BY starts_at ${direction}, id ${direction} LIMIT ${most}
    )
    SELECT (SELECT count(*) FROM chosen)::int AS total,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'starts_at', starts_at, 'showing_count', showing_count,
        'starts_at_text', ${cursorMoment(sql`starts_at`)}) ORDER BY starts_at ${direction}, id ${direction}), '[]')
        FROM page) AS page`.execute(db);
  const [read] = rows;
  return {
    total: read?.total ?? 0,
    page: (read?.page ?? []).map(({ starts_at: at, ...row }) => ({ ...row, starts_at: new Date(at) })),
  };
}
