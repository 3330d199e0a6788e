// The search documents that match a search, with the result of each filter in a column of its own, so that the list and the counts are made
// from the same rows.
import { sql, type RawBuilder } from 'kysely';
import { documentsOfMatches, matchesOf, trouble } from './matches.store.ts';
import type { Moments, SearchQuery } from './search-query.rule.ts';

/** SQL: whether a showing `s` that is not over begins within these moments. */
export const beginsWithin = ({ from, before }: Moments): RawBuilder<boolean> =>
  sql<boolean>`(s.starts >= ${from}::timestamptz AND s.starts < ${before}::timestamptz)`;

const itsCity = sql`coalesce(s.city, d.city_id)`;

/**
 * SQL: the WITH queries `matches` (see `matchesOf`; left out without words) and `judged`: for each match its score, its sort keys, and
 * whether it passes the filters of price, city, category and day. `flags` are further columns, aggregated over its showings `s` that are
 * not over.
 */
export function judgedBy(searchQuery: SearchQuery, flags: RawBuilder<unknown> = sql``): RawBuilder<unknown> {
  const { words, cityId, categories, when, price, notOverAt } = searchQuery;
  const matches = words ? sql`${matchesOf(words, notOverAt)},` : sql``;
  const from = words
    ? documentsOfMatches
    : sql`(SELECT *, 0::real AS score FROM search_documents WHERE last_end > ${notOverAt}) AS d`;
  const inPrice = { all: sql`true`, paid: sql`d.is_paid`, free: sql`d.min_price = 0` }[price];
  return sql`
    ${matches} judged AS MATERIALIZED (
      SELECT d.event_id, ${words ? sql`m.score` : sql`d.score`}, d.rank, d.min_price, d.is_paid, d.category,
        ${trouble} AS trouble, times.*,
        ${inPrice} AS in_price,
        ${categories.length === 0 ? sql`true` : sql`d.category = ANY(${[...categories]}::text[])`} AS in_category
      FROM ${from} CROSS JOIN LATERAL (
        SELECT min(s.starts) AS next_start, ${when ? sql`coalesce(bool_or(${beginsWithin(when)}), false)` : sql`true`} AS in_days,
          ${cityId === null ? sql`true` : sql`coalesce(bool_or(${itsCity} = ${cityId}), false)`} AS in_city,
          array_agg(DISTINCT ${itsCity}) AS cities
          ${flags}
        FROM unnest(d.starts, d.ends, d.cities) AS s (starts, ends, city) WHERE s.ends > ${notOverAt}
      ) AS times
    )`;
}
