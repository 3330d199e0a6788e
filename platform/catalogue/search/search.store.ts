import type { SearchSort } from '@mo-man/schema/rules/search/search-address.rule.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { LocalizedText } from '../../db/tables/column-types.ts';
import { judgedBy } from './judged.store.ts';
import type { SearchQuery } from './search-query.rule.ts';

export interface Part {
  sort: SearchSort;
  skip: number;
  most: number;
}

export interface Found {
  event_ids: string[];
  total: number;
  /** Whether some event has the words as they were typed; true without words. */
  is_exact: boolean;
  /** Of the venue that was asked for. */
  venue_name: LocalizedText | null;
  /** When none has: the closest events, regardless of filters. */
  nearest: string[];
}

/** How many of the closest events are read to suggest spellings. */
const NEAREST = 5;

/** Postponed and cancelled events come last in every order; the earlier start decides between equal ones. */
const orders: Record<SearchSort, RawBuilder<unknown>> = {
  relevance: sql`j.trouble, j.score DESC, j.rank DESC, j.next_start, j.event_id COLLATE "C"`,
  soonest: sql`j.trouble, j.next_start, j.score DESC, j.rank DESC, j.event_id COLLATE "C"`,
  price: sql`j.trouble, j.min_price, j.next_start, j.score DESC, j.event_id COLLATE "C"`,
  newest: sql`j.trouble, j.announced_at DESC, j.rank DESC, j.next_start, j.event_id COLLATE "C"`,
  opening: sql`j.trouble, j.opening, j.next_start, j.rank DESC, j.event_id COLLATE "C"`,
};

/** Finds events that are not over by words (`matchesOf`) and filters. One statement. */
export async function searchEvents(
  db: Db,
  searchQuery: SearchQuery,
  { sort, skip, most }: Part,
): Promise<Found> {
  const { words, venueId } = searchQuery;
  const venueName =
    venueId === null ? sql`NULL::jsonb` : sql`(SELECT v.name FROM venues v WHERE v.id = ${venueId})`;
  const { rows } = await sql<Found>`
    WITH ${judgedBy(searchQuery, { hasOpening: sort === 'opening' })}, placed AS (
      SELECT j.event_id, row_number() OVER (ORDER BY ${orders[sort]}) AS place
      FROM judged j WHERE j.in_price AND j.in_city AND j.in_category AND j.in_days
    )
    SELECT count(*) AS total, coalesce(
      array_agg(event_id ORDER BY place) FILTER (WHERE place > ${skip} AND place <= ${skip + most}), '{}'
    ) AS event_ids, ${venueName} AS venue_name, ${words ? nearestOf : sql`true AS is_exact, '{}'::text[] AS nearest`}
    FROM placed`.execute(db);
  return rows[0] ?? { event_ids: [], total: 0, is_exact: true, venue_name: null, nearest: [] };
}

const nearestOf = sql`
  EXISTS (SELECT FROM matches WHERE way = 'exact') AS is_exact,
  ARRAY(SELECT event_id FROM matches WHERE way <> 'exact' ORDER BY score DESC, event_id LIMIT ${sql.lit(NEAREST)}) AS nearest`;
