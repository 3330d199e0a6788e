import type { FacetsAnswerWire } from '@mo-man/schema/wire/search.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/open.ts';
import { beginsWithin, judgedBy } from './judged.store.ts';
import type { Moments, SearchQuery } from './search-query.rule.ts';

/** Ranges of days to count, by code; null for any day. */
export type CountedDays = readonly (readonly [code: string, when: Moments | null])[];

/**
 * Counts, for each value of a filter, the events that it would find with the other filters unchanged. Values without events are left out,
 * but not the total of a filter (`''` of cities and categories). One statement.
 */
export async function countFacets(
  db: Db,
  searchQuery: SearchQuery,
  days: CountedDays,
): Promise<FacetsAnswerWire> {
  const flags = sql.join(
    days.map(([, when], at) =>
      when
        ? sql`, coalesce(bool_or(${beginsWithin(when)}), false) AS ${dayColumn(at)}`
        : sql`, true AS ${dayColumn(at)}`,
    ),
    sql` `,
  );
  const { rows } = await sql<FacetsAnswerWire>`
    WITH ${judgedBy(searchQuery, { flags })}
    SELECT
      (SELECT ${listOf([
        ['all', sql`count(*)`],
        ['paid', sql`count(*) FILTER (WHERE j.is_paid)`],
        ['free', sql`count(*) FILTER (WHERE j.min_price = 0)`],
      ])} FROM judged j WHERE j.in_city AND j.in_category AND j.in_days) AS prices,
      (SELECT ${listOf(days.map(([code], at) => [code, sql`count(*) FILTER (WHERE j.${dayColumn(at)})`]))}
        FROM judged j WHERE j.in_price AND j.in_city AND j.in_category) AS dates,
      ${grouped(sql`city`, sql`j.in_price AND j.in_category AND j.in_days`, sql`CROSS JOIN LATERAL unnest(j.cities) AS city`)} AS cities,
      ${grouped(sql`j.category`, sql`j.in_price AND j.in_city AND j.in_days`)} AS categories`.execute(db);
  return rows[0] ?? { prices: [], dates: [], cities: [], categories: [] };
}

const dayColumn = (at: number) => sql.ref(`day_${at}`);

const listOf = (counts: (readonly [code: string, count: RawBuilder<unknown>])[]): RawBuilder<unknown> =>
  sql`jsonb_build_array(${sql.join(
    counts.map(([code, count]) => sql`jsonb_build_object('code', ${sql.lit(code)}::text, 'count', ${count})`),
  )})`;

/** SQL: one count for each value (with `more` an event may have several), and `''` for all. */
const grouped = (
  value: RawBuilder<unknown>,
  which: RawBuilder<unknown>,
  more: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> => sql`
  (SELECT coalesce(jsonb_agg(jsonb_build_object('code', c.code, 'count', c.found) ORDER BY c.code COLLATE "C"), '[]') FROM (
    SELECT coalesce(${value}, '') AS code, count(DISTINCT j.event_id) AS found FROM judged j ${more} WHERE ${which} GROUP BY GROUPING SETS ((), (${value}))
  ) AS c)`;
