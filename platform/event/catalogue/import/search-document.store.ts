// SQL that writes what the search service reads; it is written here so that it changes together with the catalogue.
import { sql } from 'kysely';
import type { Tx } from '../../../db/open.ts';
import { cityNames } from '../file/city-names.rule.ts';

/** Whose search documents are written anew: of these events, of every event at these venues and of these categories. */
export interface Refreshed {
  events?: readonly string[];
  venues?: readonly string[];
  categories?: readonly string[];
}

/** Writes search documents anew; says how many changed. */
export async function refreshSearchDocuments(
  tx: Tx,
  { events = [], venues = [], categories = [] }: Refreshed,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO search_documents AS old (event_id, title, artists, venue, summary, kind, category, city_id,
      min_price, first_day, last_day, last_end, rank)
    SELECT events.id,
      fold(concat_ws(' ', events.title ->> 'vi', events.title ->> 'en')),
      fold(coalesce((SELECT string_agg(artist, ' ') FROM jsonb_array_elements_text(events.artists) AS listed (artist)), '')),
      fold(concat_ws(' ', venues.name ->> 'vi', venues.name ->> 'en', venues.address ->> 'vi', city.names)),
      fold(concat_ws(' ', events.summary ->> 'vi', events.summary ->> 'en')),
      category_text(events.category), events.category, venues.city_id, prices.lowest, times.first_day, times.last_day, times.last_end, events.rank
    FROM events
    JOIN venues ON venues.id = events.venue_id
    JOIN jsonb_to_recordset(${JSON.stringify(cityRows)}::jsonb) AS city (id text, names text) ON city.id = venues.city_id
    CROSS JOIN LATERAL (
      SELECT min(ticket_types.price + ticket_types.fee) AS lowest FROM showings
      JOIN ticket_types ON ticket_types.showing_id = showings.id WHERE showings.event_id = events.id
    ) AS prices
    CROSS JOIN LATERAL (
      SELECT min((starts_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date) AS first_day,
        max((starts_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date) AS last_day, max(ends_at) AS last_end
      FROM showings WHERE showings.event_id = events.id
    ) AS times
    WHERE events.id = ANY(${[...events]}) OR events.venue_id = ANY(${[...venues]})
      OR events.category = ANY(${[...categories]})
    ON CONFLICT (event_id) DO UPDATE SET title = excluded.title, artists = excluded.artists, venue = excluded.venue,
      summary = excluded.summary, kind = excluded.kind, category = excluded.category, city_id = excluded.city_id,
      min_price = excluded.min_price, first_day = excluded.first_day, last_day = excluded.last_day,
      last_end = excluded.last_end, rank = excluded.rank
    WHERE (old.title, old.artists, old.venue, old.summary, old.kind, old.category, old.city_id, old.min_price, old.first_day,
        old.last_day, old.last_end, old.rank)
      IS DISTINCT FROM (excluded.title, excluded.artists, excluded.venue, excluded.summary, excluded.kind, excluded.category,
        excluded.city_id, excluded.min_price, excluded.first_day, excluded.last_day, excluded.last_end, excluded.rank)
  `.execute(tx);
  return Number(numAffectedRows);
}

const cityRows = Object.entries(cityNames).map(([id, { vi, en }]) => ({ id, names: `${vi} ${en}` }));
