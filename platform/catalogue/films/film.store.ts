import type { AgeLabel } from '@mo-man/schema/rules/event/age-label.rule.ts';
import type { Day } from '@mo-man/schema/rules/time/day.rule.ts';
import type { FilmState } from '@mo-man/schema/values.ts';
import { sql } from 'kysely';
import type { LocalizedText } from '../../db/tables/column-types.ts';
import type { Db } from '../../db/open.ts';

export interface FilmRow {
  id: string;
  original_title: string | null;
  released_on: Day;
  minutes: number;
  age_label: AgeLabel;
  genres: LocalizedText[];
  directors: string[];
  actors: string[];
  trailer: string | null;
  /** Whether it has a showing that is not over. */
  is_on: boolean;
  /** Average of the reviews that are not hidden; null without any. */
  average: number | null;
  reviews: number;
}

const columns = sql`f.event_id AS id, f.original_title, f.released_on, f.minutes, f.age_label, f.genres, f.directors,
  f.actors, f.trailer, rated.average, rated.reviews`;
const rated = sql`CROSS JOIN LATERAL (
  SELECT round(avg(r.stars), 1)::float8 AS average, count(*)::int AS reviews
  FROM film_reviews r WHERE r.film_id = f.event_id AND r.hidden_at IS NULL) AS rated`;

const toCome = (now: Date) => sql`s.event_id = f.event_id AND s.ends_at > ${now} AND s.status <> 'cancelled'`;
const isOn = (now: Date) => sql`EXISTS (SELECT FROM showings s WHERE ${toCome(now)})`;
/** SQL: whether a film has such a showing in a city. Reads only the films with showings, and their venues. */
const isOnIn = (now: Date, cityId: string) => sql`${cityId} = ANY (ARRAY(
  SELECT v.city_id FROM showings s JOIN venues v ON v.id = coalesce(s.venue_id, f.venue_id) WHERE ${toCome(now)}))`;

/** In no particular order. One statement. */
export async function readFilms(db: Db, ids: readonly string[], now: Date): Promise<FilmRow[]> {
  const { rows } = await sql<FilmRow>`
    SELECT ${columns}, e.status <> 'cancelled' AND ${isOn(now)} AS is_on
    FROM films f JOIN events e ON e.id = f.event_id ${rated}
    WHERE f.event_id = ANY(${[...ids]}::text[])`.execute(db);
  return rows;
}

export interface FilmPageChoice {
  state: FilmState;
  cityId: string | undefined;
  today: Day;
  now: Date;
  after: { releasedOn: Day; id: string } | null;
  most: number;
}

/** Films with showings, the newest first; or films to come, the next first. Films that are cancelled or not listed are in neither list. */
export async function listFilmRows(
  db: Db,
  { state, cityId, today, now, after, most }: FilmPageChoice,
): Promise<{ page: FilmRow[]; total: number }> {
  const isShowing = state === 'showing';
  const later = after
    ? sql`WHERE (f.released_on, f.event_id COLLATE "C") ${isShowing ? sql`<` : sql`>`} (${after.releasedOn}::date, ${after.id} COLLATE "C")`
    : sql``;
  const order = isShowing ? sql`DESC` : sql`ASC`;
  const { rows } = await sql<FilmRow & { total: number }>`
    WITH on_now AS MATERIALIZED (
      SELECT f.*, e.venue_id FROM films f JOIN events e ON e.id = f.event_id
      WHERE e.status <> 'cancelled' AND e.listed AND f.released_on ${isShowing ? sql`<=` : sql`>`} ${today}::date AND ${isOn(now)}
    ), chosen AS MATERIALIZED (
      SELECT f.* FROM on_now f ${cityId === undefined ? sql`` : sql`WHERE ${isOnIn(now, cityId)}`})
    SELECT ${columns}, true AS is_on, (SELECT count(*)::int FROM chosen) AS total
    FROM chosen f ${rated} ${later}
    ORDER BY f.released_on ${order}, f.event_id COLLATE "C" ${order} LIMIT ${most}`.execute(db);
  return { page: rows, total: rows[0]?.total ?? 0 };
}
