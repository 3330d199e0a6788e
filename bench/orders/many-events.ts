import type { Database } from '../../platform/db/open.ts';

/**
 * Adds that many events, copied in turn from the existing ones, each with one showing of twenty places: over the next
 * 90 days, with sales that open from 40 days ago to 20 days ahead, every tenth sold out.
 */
export async function addManyEvents({ pool }: Pick<Database, 'pool'>, count: number): Promise<void> {
  await pool.query(`
    CREATE TEMP TABLE many AS
    SELECT 'many' || k AS event_id, 'many' || k || 's' AS showing_id, k,
      now() + (k % 90) * interval '1 day' + interval '3 hours' AS starts_at, e.id AS source
    FROM generate_series(1, ${Math.trunc(count)}) AS k
    JOIN (SELECT id, row_number() OVER (ORDER BY id) AS n, count(*) OVER () AS of FROM events) AS e ON e.n = k % e.of + 1;

    INSERT INTO events (id, slug, title, summary, about, artists, category, organizer_id, venue_id, poster, banner)
    SELECT m.event_id, e.slug || '-' || m.k, e.title, e.summary, e.about, e.artists, e.category, e.organizer_id,
      e.venue_id, e.poster, e.banner FROM many m JOIN events e ON e.id = m.source;

    INSERT INTO showings (id, event_id, starts_at, ends_at, doors_at, sale_opens_at, sale_closes_at)
    SELECT showing_id, event_id, starts_at, starts_at + interval '2 hours', starts_at - interval '1 hour',
      now() + (k * 7 % 60 - 40) * interval '1 day', starts_at FROM many;

    INSERT INTO sections (showing_id, id, name, kind, position)
    SELECT showing_id, 'floor', '{"vi": "Sàn", "en": "Floor"}', 'standing', 0 FROM many;

    INSERT INTO ticket_types (showing_id, id, section_id, name, price, position)
    SELECT showing_id, 'place', 'floor', '{"vi": "Đứng", "en": "Standing"}', 200000, 0 FROM many;

    INSERT INTO units (showing_id, id, section_id, ticket_type_id, claim_kind, claim_id, sold, shuffle)
    SELECT showing_id, 'P' || p, 'floor', 'place', CASE WHEN k % 10 = 0 THEN 'order' END, CASE WHEN k % 10 = 0 THEN 'ABCDEFGHJK' END,
      k % 10 = 0, p
    FROM many, generate_series(1, 20) AS p;

    DROP TABLE many;
    ANALYZE;`);
}
