import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/open.ts';
import type { AskedWords } from './asked-words.rule.ts';
import { documentsOfMatches, matchesOf, trouble } from './matches.store.ts';

/** What is searched for, and which part of it is wanted. */
export interface SearchWish {
  /** All events when null. */
  words: AskedWords | null;
  cityId: string | undefined;
  /** Any of these; all when there are none. */
  categories: readonly string[];
  /** First and last day of a showing in Vietnam, both included. */
  from: string | undefined;
  to: string | undefined;
  price: 'all' | 'paid' | 'free';
  notOverAt: Date;
  skip: number;
  most: number;
}

export interface Found {
  event_ids: string[];
  total: number;
}

/** Events that are not over, by their words (`matchesOf`) and filters: best match first, trouble last. One statement. */
export async function searchEvents(db: Db, wish: SearchWish): Promise<Found> {
  const { words, skip, most, notOverAt } = wish;
  const matches = words
    ? matchesOf(words, notOverAt)
    : sql`matches AS (SELECT d.event_id, 0::real AS score FROM search_documents d WHERE d.last_end > ${notOverAt})`;
  const { rows } = await sql<Found>`
    WITH ${matches}, placed AS (
      SELECT d.event_id, row_number() OVER (
        ORDER BY ${trouble}, m.score DESC, d.rank DESC, (
          SELECT min(s.starts_at) FROM showings s WHERE s.event_id = d.event_id AND s.ends_at > ${notOverAt}
        ), d.event_id COLLATE "C"
      ) AS place
      FROM ${documentsOfMatches}
      WHERE ${filters(wish)}
    )
    SELECT count(*) AS total, coalesce(
      array_agg(event_id ORDER BY place) FILTER (WHERE place > ${skip} AND place <= ${skip + most}), '{}'
    ) AS event_ids FROM placed`.execute(db);
  return rows[0] ?? { event_ids: [], total: 0 };
}

function filters({ cityId, categories, from, to, price, notOverAt }: SearchWish): RawBuilder<unknown> {
  const all = [sql`true`];
  if (cityId) all.push(sql`d.city_id = ${cityId}`);
  if (categories.length > 0) all.push(sql`d.category = ANY(${[...categories]}::text[])`);
  if (price === 'free') all.push(sql`d.min_price = 0`);
  if (price === 'paid') {
    all.push(sql`EXISTS (SELECT FROM showings s JOIN ticket_types t ON t.showing_id = s.id
      WHERE s.event_id = d.event_id AND t.price > 0)`);
  }
  if (from ?? to) {
    // Days are compared as text: a year that PostgreSQL has no date for is only a day without showings.
    const day = sql`to_char(s.starts_at AT TIME ZONE 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD') COLLATE "C"`;
    all.push(sql`EXISTS (SELECT FROM showings s WHERE s.event_id = d.event_id AND s.ends_at > ${notOverAt}
      AND ${day} BETWEEN ${from ?? '0000-01-01'} AND ${to ?? '9999-12-31'})`);
  }
  return sql.join(all, sql` AND `);
}
