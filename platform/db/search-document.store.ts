// SQL that writes the search documents; it is here so that it changes together with the catalogue.
import { sql } from 'kysely';
import { lowestNamed } from './event-prices.ts';
import type { Tx } from './open.ts';
import { cityNames } from '../lib/text/city-names.ts';

/** Which search documents are rewritten: those of these events and showings, and of every event at these venues and of these categories. */
export interface Refreshed {
  events?: readonly string[];
  showings?: readonly string[];
  venues?: readonly string[];
  categories?: readonly string[];
}

/** Rewrites search documents; returns how many changed. */
export async function refreshSearchDocuments(
  tx: Tx,
  { events = [], showings = [], venues = [], categories = [] }: Refreshed,
): Promise<number> {
  const listed = (ids: readonly string[]) => sql`ANY(${[...ids]}::text[])`;
  // Only the given conditions are in the statement; beside an empty list the planner would read all events for the other one.
  const which = [
    events.length > 0 && sql`events.id = ${listed(events)}`,
    showings.length > 0 &&
      sql`events.id = ANY(ARRAY(SELECT event_id FROM showings WHERE id = ${listed(showings)}))`,
    venues.length > 0 && sql`events.venue_id = ${listed(venues)}`,
    venues.length > 0 &&
      sql`events.id = ANY(ARRAY(SELECT event_id FROM showings WHERE venue_id = ${listed(venues)}))`,
    categories.length > 0 && sql`events.category = ${listed(categories)}`,
  ].filter((each) => each !== false);
  if (which.length === 0) return 0;
  await sql`
    DELETE FROM search_documents USING events
    WHERE search_documents.event_id = events.id AND NOT events.listed AND (${sql.join(which, sql` OR `)})`.execute(
    tx,
  );
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO search_documents AS old (event_id, title, artists, venue, summary, kind, category, city_id,
      min_price, is_paid, prices, status, starts, ends, cities, venue_ids, last_end, rank, for_families)
    SELECT events.id,
      fold(concat_ws(' ', events.title ->> 'vi', events.title ->> 'en')),
      fold(coalesce((SELECT string_agg(artist, ' ') FROM jsonb_array_elements_text(events.artists) AS listed (artist)), '')),
      fold(concat_ws(' ', venues.name ->> 'vi', venues.name ->> 'en', venues.address ->> 'vi', city.names, others.names)),
      fold(concat_ws(' ', events.summary ->> 'vi', events.summary ->> 'en')),
      category_text(events.category), events.category, venues.city_id, prices.lowest, prices.is_paid, prices.each,
      event_status(events.status, times.statuses), times.starts, times.ends, times.cities, times.venue_ids,
      times.last_end, events.rank, events.for_families
    FROM events
    JOIN venues ON venues.id = events.venue_id
    JOIN jsonb_to_recordset(${JSON.stringify(cityRows)}::jsonb) AS city (id text, names text) ON city.id = venues.city_id
    CROSS JOIN LATERAL (
      SELECT ${lowestNamed} AS lowest, bool_or(t.price > 0) AS is_paid,
        coalesce(array_agg(DISTINCT t.price + t.fee) FILTER (WHERE t.is_named), array_agg(DISTINCT t.price + t.fee)) AS each
      FROM showings JOIN ticket_types t ON t.showing_id = showings.id AND t.opened_by IS NULL AND t.companion_of_id IS NULL
      WHERE showings.event_id = events.id
    ) AS prices
    CROSS JOIN LATERAL (
      SELECT string_agg(DISTINCT concat_ws(' ', place.name ->> 'vi', place.name ->> 'en', place.address ->> 'vi', its.names), ' ') AS names
      FROM showings JOIN venues place ON place.id = showings.venue_id
      JOIN jsonb_to_recordset(${JSON.stringify(cityRows)}::jsonb) AS its (id text, names text) ON its.id = place.city_id
      WHERE showings.event_id = events.id AND place.id <> events.venue_id
    ) AS others
    CROSS JOIN LATERAL (
      SELECT array_agg(showings.status) AS statuses, array_agg(starts_at ORDER BY starts_at, showings.id) AS starts,
        array_agg(ends_at ORDER BY starts_at, showings.id) AS ends,
        array_agg(place.city_id ORDER BY starts_at, showings.id) AS cities,
        array_agg(place.id ORDER BY starts_at, showings.id) AS venue_ids, max(ends_at) AS last_end
      FROM showings JOIN venues place ON place.id = coalesce(showings.venue_id, events.venue_id)
      WHERE showings.event_id = events.id
    ) AS times
    WHERE events.listed AND (${sql.join(which, sql` OR `)})
    ON CONFLICT (event_id) DO UPDATE SET title = excluded.title, artists = excluded.artists, venue = excluded.venue,
      summary = excluded.summary, kind = excluded.kind, category = excluded.category, city_id = excluded.city_id,
      min_price = excluded.min_price, is_paid = excluded.is_paid, prices = excluded.prices,
      status = excluded.status, starts = excluded.starts, ends = excluded.ends, cities = excluded.cities,
      venue_ids = excluded.venue_ids, last_end = excluded.last_end, rank = excluded.rank, for_families = excluded.for_families
    WHERE (old.title, old.artists, old.venue, old.summary, old.kind, old.category, old.city_id, old.min_price, old.is_paid,
        old.prices, old.status, old.starts, old.ends, old.cities, old.venue_ids, old.last_end, old.rank, old.for_families)
      IS DISTINCT FROM (excluded.title, excluded.artists, excluded.venue, excluded.summary, excluded.kind, excluded.category,
        excluded.city_id, excluded.min_price, excluded.is_paid, excluded.prices, excluded.status, excluded.starts, excluded.ends,
        excluded.cities, excluded.venue_ids, excluded.last_end, excluded.rank, excluded.for_families)
  `.execute(tx);
  return Number(numAffectedRows);
}

const cityRows = Object.entries(cityNames).map(([id, { vi, en }]) => ({ id, names: `${vi} ${en}` }));
