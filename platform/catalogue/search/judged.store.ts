// The search documents that match a search, with the result of each filter in a column of its own, so that the list and the counts are made
// from the same rows.
import { limits } from '@mo-man/schema/limits.ts';
import type { SaleFilter } from '@mo-man/schema/values.ts';
import { sql, type RawBuilder } from 'kysely';
import { isBookable, isComing, isOpen, isWaiting } from '../../db/showing-sale.ts';
import { documentsOfMatches, matchesOf, trouble } from './matches.store.ts';
import type { Moments, SearchQuery } from './search-query.rule.ts';

/** SQL: whether a showing `s` that is not over begins within these moments. */
export const beginsWithin = ({ from, before }: Moments): RawBuilder<boolean> =>
  sql<boolean>`(s.starts >= ${from}::timestamptz AND s.starts < ${before}::timestamptz)`;

const itsCity = sql`coalesce(s.city, d.city_id)`;

/** SQL: the prices of document `d`. */
const itsPrices = sql`CASE WHEN d.prices = '{}' THEN ARRAY[d.min_price] ELSE d.prices END`;

interface Judged {
  /** Further columns, aggregated over the showings `s` of a match that are not over. */
  flags?: RawBuilder<unknown>;
  /** Whether the sort key `opening` is needed, for which the showings of every match are read. */
  hasOpening?: boolean;
}

/**
 * SQL: the WITH queries `matches` (see `matchesOf`; left out without words) and `judged`: for each match at the venue, with the sale and
 * for the audience that were asked for its score, its sort keys, and whether it passes the filters of price, city, category and day.
 */
export function judgedBy(
  searchQuery: SearchQuery,
  { flags = sql``, hasOpening = false }: Judged = {},
): RawBuilder<unknown> {
  const { words, cityId, venueId, categories, when, sale, audience, notOverAt } = searchQuery;
  const matches = words ? sql`${matchesOf(words, notOverAt)},` : sql``;
  const from = words
    ? documentsOfMatches
    : sql`(SELECT *, 0::real AS score FROM search_documents WHERE last_end > ${notOverAt}) AS d`;
  const hasSales = hasOpening || sale !== 'all';
  return sql`
    ${matches} judged AS MATERIALIZED (
      SELECT d.event_id, ${words ? sql`m.score` : sql`d.score`}, d.rank, d.min_price, d.is_paid, d.category, d.announced_at,
        ${trouble} AS trouble, times.*,
        ${hasSales ? opening(notOverAt) : sql`NULL::numeric`} AS opening,
        ${inPrice(searchQuery)} AS in_price,
        ${categories.length === 0 ? sql`true` : sql`d.category = ANY(${[...categories]}::text[])`} AS in_category
      FROM ${from} CROSS JOIN LATERAL (
        SELECT min(s.starts) AS next_start, ${when ? sql`coalesce(bool_or(${beginsWithin(when)}), false)` : sql`true`} AS in_days,
          ${venueId === null ? sql`true` : sql`coalesce(bool_or(s.venue = ${venueId}), false)`} AS at_venue,
          ${cityId === null ? sql`true` : sql`coalesce(bool_or(${itsCity} = ${cityId}), false)`} AS in_city,
          array_agg(DISTINCT ${itsCity}) AS cities
          ${flags}
        FROM unnest(d.starts, d.ends, d.cities, d.venue_ids) AS s (starts, ends, city, venue) WHERE s.ends > ${notOverAt}
      ) AS times
      ${hasSales ? salesOf(notOverAt) : sql``}
      WHERE times.at_venue AND ${isInSale(sale, notOverAt)} ${audience === 'families' ? sql`AND d.for_families` : sql``}
    )`;
}

function inPrice({ price, prices }: SearchQuery): RawBuilder<unknown> {
  const choice = { all: sql`true`, paid: sql`d.is_paid`, free: sql`d.min_price = 0` }[price];
  return prices === null
    ? choice
    : sql`(${choice} AND EXISTS (SELECT FROM unnest(${itsPrices}) AS price WHERE price BETWEEN ${prices.from} AND ${prices.to}))`;
}

/** SQL: `sales`, when the sales of the event of document `d` opened or will open. */
const salesOf = (now: Date) => sql`
  CROSS JOIN LATERAL (
    SELECT max(s.sale_opens_at) FILTER (WHERE ${isBookable(now)}) AS last_opened,
      min(s.sale_opens_at) FILTER (WHERE ${isWaiting(now)}) AS next_opening
    FROM showings s WHERE s.event_id = d.event_id AND ${isComing(now)}
  ) AS sales`;

/** SQL: seconds from now to the opening of the sale, in either direction. */
const opening = (now: Date) => sql`
  extract(epoch FROM coalesce(${now}::timestamptz - sales.last_opened, sales.next_opening - ${now}::timestamptz))`;

/** SQL: whether document `d` passes the filter of sales. */
function isInSale(sale: SaleFilter, now: Date): RawBuilder<unknown> {
  switch (sale) {
    case 'all':
      return sql`true`;
    case 'onSale':
      return sql`(d.status <> 'cancelled' AND sales.last_opened IS NOT NULL)`;
    case 'comingSoon':
      return sql`(d.status <> 'cancelled' AND sales.last_opened IS NULL AND sales.next_opening IS NOT NULL)`;
    case 'lastSeats':
      return sql`(d.status IN ('scheduled', 'moved') AND sales.last_opened IS NOT NULL
        AND ${ticketsLeft(now)} BETWEEN 1 AND ${limits.fewTicketsLeft})`;
  }
}

/**
 * SQL: how many tickets can be held now of the showings of document `d` on sale; of a showing that has more than few, only some are
 * counted. By the database's clock, as holds are.
 */
function ticketsLeft(now: Date): RawBuilder<unknown> {
  const some = sql.lit(limits.fewTicketsLeft + 1);
  return sql`(
    SELECT coalesce(sum(free.tickets), 0) FROM showings s CROSS JOIN LATERAL (
      SELECT count(*) AS tickets FROM (
        (SELECT u.id FROM units u WHERE u.showing_id = s.id AND u.claim_kind IS NULL LIMIT ${some})
        UNION ALL (SELECT u.id FROM units u WHERE u.showing_id = s.id AND u.held_until <= now() LIMIT ${some})
      ) AS counted
    ) AS free
    WHERE s.event_id = d.event_id AND ${isComing(now)} AND s.status <> 'postponed' AND ${isOpen(now)})`;
}
