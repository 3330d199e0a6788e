import { sql } from 'kysely';
import type { ShowingStatus } from '@mo-man/schema/values.ts';
import type {
  LocalizedText,
  StoredFaq,
  StoredGalleryPicture,
  StoredLineUpEntry,
} from '../../db/tables/column-types.ts';
import { eventPrices } from '../../db/event-prices.ts';
import type { Db } from '../../db/open.ts';
import { previewAt } from '../../db/picture-preview.ts';
import { cursorMoment } from '../../lib/cursor.store.ts';

export interface VenueRow {
  id: string;
  slug: string | null;
  name: LocalizedText;
  address: LocalizedText;
  city_id: string;
  latitude: number | null;
  longitude: number | null;
  directions: LocalizedText | null;
  picture: string | null;
  picture_preview: string | null;
  map: string | null;
}

export const venueAsJson = (venue: string) =>
  sql`(to_jsonb(${sql.ref(venue)}) - 'about') || jsonb_build_object('picture_preview', ${previewAt(sql.ref(`${venue}.picture`))})`;

/** Pictures of the gallery, in their order, each with its preview. */
const galleryOf = (event: string) => sql`(
  SELECT coalesce(jsonb_agg(entry || jsonb_build_object('preview', ${previewAt(sql`entry ->> 'picture'`)}) ORDER BY at), '[]')
  FROM jsonb_array_elements(${sql.ref(`${event}.gallery`)}) WITH ORDINALITY AS listed (entry, at))`;

/** An event without its showings. */
export interface EventRow {
  id: string;
  slug: string;
  title: LocalizedText;
  summary: LocalizedText;
  about: LocalizedText;
  artists: string[];
  /** Of the pages of `artists`, in their order. */
  artist_slugs: string[];
  line_up: StoredLineUpEntry[];
  faq: StoredFaq[];
  gallery: (StoredGalleryPicture & { preview: string | null })[];
  video: string | null;
  category: string;
  organizer_id: string;
  venue: VenueRow;
  poster: string;
  poster_preview: string | null;
  banner: string;
  banner_preview: string | null;
  min_age: number | null;
  for_families: boolean;
  listed: boolean;
  status: ShowingStatus;
  notice: LocalizedText | null;
  /** Lowest and highest price over all showings, VND, with the lowest and highest service fee. */
  min_price: number;
  max_price: number;
  /** Slug of the event's voting that closes last. */
  voting_slug: string | null;
}

/** In no particular order. One statement. */
export async function readEventRows(db: Db, ids: readonly string[]): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    SELECT e.id, e.slug, e.title, e.summary, e.about, e.artists, artist_slugs(e.artists) AS artist_slugs, e.line_up, e.faq, e.video, e.category, e.organizer_id,
      ${galleryOf('e')} AS gallery,
      ${venueAsJson('v')} AS venue,
      e.poster, ${previewAt(sql`e.poster`)} AS poster_preview,
      e.banner, ${previewAt(sql`e.banner`)} AS banner_preview,
      e.min_age, e.for_families, e.listed, e.status, e.notice, prices.min_price, prices.max_price,
      (SELECT g.slug FROM votings g WHERE g.event_id = e.id ORDER BY g.closes_at DESC LIMIT 1) AS voting_slug
    FROM events e
    JOIN venues v ON v.id = e.venue_id
    CROSS JOIN LATERAL (${eventPrices(sql`e.id`)}) AS prices
    WHERE e.id = ANY(${[...ids]}::text[])`.execute(db);
  return rows;
}

/** Id of the listed event with this slug; of several, of the one that ends last. */
export async function readListedId(db: Db, slug: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`SELECT e.id FROM events e WHERE e.slug = ${slug} AND e.listed
    ORDER BY (SELECT max(s.ends_at) FROM showings s WHERE s.event_id = e.id) DESC NULLS LAST, e.id LIMIT 1`.execute(
    db,
  );
  return rows[0]?.id;
}

/** Filters and cursor of a page of the events that are not over. */
export interface EventPageChoice {
  notOverAt: Date;
  category: string | undefined;
  cityId: string | undefined;
  after: { startsAt: string; id: string } | null;
  most: number;
}

export interface EventPageRow {
  id: string;
  /** Start of its next showing, to the microsecond, as cursors need it. */
  starts_at_text: string;
}

/** Scalar subqueries for each showing to come; with a join PostgreSQL would read all events, past ones included. */
const categoryOf = sql`(SELECT e.category FROM events e WHERE e.id = s.event_id)`;
const isListed = sql`(SELECT e.listed FROM events e WHERE e.id = s.event_id)`;
const cityOf = sql`(SELECT v.city_id FROM events e JOIN venues v ON v.id = coalesce(s.venue_id, e.venue_id) WHERE e.id = s.event_id)`;

/** A page of listed events, by the start of their first showing that is not over, with the total number. One statement. */
export async function readEventPage(
  db: Db,
  { notOverAt, category, cityId, after, most }: EventPageChoice,
): Promise<{ page: EventPageRow[]; total: number }> {
  const later = after
    ? sql`WHERE (starts_at, id) > (${after.startsAt}::timestamptz, ${after.id} COLLATE "C")`
    : sql``;
  const { rows } = await sql<{ page: EventPageRow[]; total: number }>`
    WITH coming AS (
      SELECT s.event_id COLLATE "C" AS id, min(s.starts_at) AS starts_at
      FROM showings s WHERE s.ends_at > ${notOverAt} AND ${isListed} ${category === undefined ? sql`` : sql`AND ${categoryOf} = ${category}`}
        ${cityId === undefined ? sql`` : sql`AND ${cityOf} = ${cityId}`}
      GROUP BY s.event_id
    ), page AS (
      SELECT id, starts_at FROM coming ${later} ORDER BY starts_at, id LIMIT ${most}
    )
    SELECT (SELECT count(*) FROM coming) AS total,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'starts_at_text', ${cursorMoment(sql`starts_at`)})
        ORDER BY starts_at, id), '[]') FROM page) AS page`.execute(db);
  return rows[0] ?? { page: [], total: 0 };
}
