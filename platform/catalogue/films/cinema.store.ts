import { sql } from 'kysely';
import type { LocalizedText } from '../../db/tables/column-types.ts';
import type { Db } from '../../db/open.ts';
import { previewAt } from '../../db/picture-preview.ts';
import type { StoredScreening } from '../../db/tables/films-tables.ts';

export interface CinemaRow {
  id: string;
  slug: string;
  name: LocalizedText;
  address: LocalizedText;
  city_id: string;
  latitude: number | null;
  longitude: number | null;
  picture: string | null;
  picture_preview: string | null;
  rooms: { id: string; name: LocalizedText }[];
}

const columns = sql`v.id, coalesce(v.slug, v.id) AS slug, v.name, v.address, v.city_id, v.latitude, v.longitude, v.picture,
  ${previewAt(sql`v.picture`)} AS picture_preview, coalesce(v.rooms, '[]') AS rooms`;

/** All venues with rooms, or those of a city, by name. */
export async function listCinemaRows(db: Db, cityId: string | undefined): Promise<CinemaRow[]> {
  const { rows } = await sql<CinemaRow>`
    SELECT ${columns} FROM venues v
    WHERE v.rooms IS NOT NULL ${cityId === undefined ? sql`` : sql`AND v.city_id = ${cityId}`}
    ORDER BY v.name ->> 'vi', v.id`.execute(db);
  return rows;
}

/** The cinemas with these ids, in no particular order. */
export async function readCinemaRows(db: Db, ids: readonly string[]): Promise<CinemaRow[]> {
  const { rows } = await sql<CinemaRow>`
    SELECT ${columns} FROM venues v WHERE v.id = ANY(${[...ids]}::text[])`.execute(db);
  return rows;
}

/** A screening of a film that is not over. */
export interface ScreeningRow {
  showing_id: string;
  cinema_id: string;
  screening: StoredScreening;
}

/** Soonest first; undefined when there is no such film. */
export async function readScreeningRows(
  db: Db,
  filmId: string,
  now: Date,
): Promise<ScreeningRow[] | undefined> {
  const { rows } = await sql<{ screenings: ScreeningRow[] }>`
    SELECT coalesce((
      SELECT jsonb_agg(jsonb_build_object('showing_id', s.id, 'cinema_id', coalesce(s.venue_id, e.venue_id),
        'screening', s.screening) ORDER BY s.starts_at, s.id)
      FROM showings s WHERE s.event_id = f.event_id AND s.ends_at > ${now} AND s.screening IS NOT NULL), '[]') AS screenings
    FROM films f JOIN events e ON e.id = f.event_id WHERE f.event_id = ${filmId}`.execute(db);
  return rows[0]?.screenings;
}
