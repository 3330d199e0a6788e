import { limits } from '@mo-man/schema/limits.ts';
import type { DayRange } from '@mo-man/schema/rules/search/date-filter.rule.ts';
import { addDays, type Day } from '@mo-man/schema/rules/time/day.rule.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { isBookable, isComing, isWaiting } from '../../db/showing-sale.ts';

export interface HomeChoice {
  featured: string[];
  this_weekend: string[];
  this_month: string[];
  on_sale: string[];
  coming_soon: string[];
}

export interface HomeMoment {
  now: Date;
  weekend: DayRange;
  month: DayRange;
}

/**
 * Chooses the events of the home screen's lists in one statement. Past and cancelled events are in none; the month does not repeat the
 * weekend. Each list is an index scan that stops when the list is full, so that thousands of events cost as little as some tens. To get
 * that plan, conditions on a showing are scalar subqueries, which PostgreSQL cannot turn into joins, and booleans, for which it assumes a
 * selectivity of one half; for a comparison with an id it would assume one row and prefer to sort all.
 */
export async function chooseHome(db: Db, { now, weekend, month }: HomeMoment): Promise<HomeChoice> {
  const { rows } = await sql<HomeChoice>`
    SELECT
      ARRAY(${featured(now)}) AS featured,
      ARRAY(${soonest(now, weekend)}) AS this_weekend,
      ARRAY(${soonest(now, month, weekend)}) AS this_month,
      ARRAY(${lastOpened(now)}) AS on_sale,
      ARRAY(${nextToOpen(now)}) AS coming_soon`.execute(db);
  return rows[0] ?? { featured: [], this_weekend: [], this_month: [], on_sale: [], coming_soon: [] };
}

/** Whether the event of the scanned showing is cancelled or not listed is checked once. */
const liveEvent = sql`JOIN events e ON e.id = w.event_id AND e.status <> 'cancelled' AND e.listed`;

/**
 * SQL: the scanned showing `w` is not over. Wrapped in coalesce so that no index is used for it and PostgreSQL assumes a selectivity of one
 * half: it does not know that showings that start or open later are hardly ever over.
 */
const isAhead = (now: Date) => sql`coalesce(w.ends_at > ${now}::timestamptz, false)`;

const firstOf = (eventId: RawBuilder<unknown>, now: Date) => sql`
  SELECT s.starts_at, s.id FROM showings s WHERE s.event_id = ${eventId} AND ${isComing(now)}
  ORDER BY s.starts_at, s.id LIMIT 1`;

/** SQL: true when the event of the scanned showing has a coming showing with this condition, else null. */
const hasOne = (now: Date, which: RawBuilder<unknown>) => sql`(
  SELECT true FROM showings s WHERE s.event_id = w.event_id AND ${isComing(now)} AND ${which} LIMIT 1)`;

const dawn = (day: Day) => sql`${`${day}T00:00:00+07:00`}::timestamptz`;
const isWithin = ({ from, to }: DayRange) =>
  sql`s.starts_at >= ${dawn(from)} AND s.starts_at < ${dawn(addDays(to, 1))}`;

/**
 * Featured events, by rank, then by the start of their first coming showing. Of the many events without a rank only the soonest are read.
 */
function featured(now: Date): RawBuilder<unknown> {
  const most = limits.homePageOffset + limits.homePageLimit;
  const ranked = (which: RawBuilder<unknown>) => sql`
    SELECT e.id AS event_id, e.rank, f.starts_at, f.id FROM events e CROSS JOIN LATERAL (${firstOf(sql`e.id`, now)}) AS f
    WHERE e.rank ${which} AND e.status <> 'cancelled' AND e.listed ORDER BY e.rank DESC, f.starts_at, f.id LIMIT ${most}`;
  return sql`
    SELECT best.event_id FROM (
      (${ranked(sql`> 0`)}) UNION ALL (${ranked(sql`< 0`)})
      UNION ALL (SELECT w.event_id, e.rank, w.starts_at, w.id ${firstShowings(now)} AND e.rank = 0
        ORDER BY w.starts_at, w.id LIMIT ${most})
    ) AS best
    ORDER BY best.rank DESC, best.starts_at, best.id LIMIT ${limits.homePageLimit} OFFSET ${limits.homePageOffset}`;
}

/** FROM and WHERE of a scan over the first coming showing of each event, by start. */
const firstShowings = (now: Date) => sql`
  FROM showings w ${liveEvent}
  WHERE ${isAhead(now)} AND w.status <> 'cancelled'
    AND w.starts_at > ${now}::timestamptz - (SELECT coalesce(max(ends_at - starts_at), interval '0') FROM showings)
    AND (SELECT f.id = w.id FROM (${firstOf(sql`w.event_id`, now)}) AS f)`;

/** Events with a showing within `days` and none within `without`, by the start of their first showing. */
function soonest(now: Date, days: DayRange, without?: DayRange): RawBuilder<unknown> {
  return sql`
    SELECT w.event_id ${firstShowings(now)}
      AND w.starts_at < ${dawn(addDays(days.to, 1))} AND ${hasOne(now, isWithin(days))}
      ${without ? sql`AND NOT coalesce(${hasOne(now, isWithin(without))}, false)` : sql``}
    ORDER BY w.starts_at, w.id LIMIT ${limits.homeListMax}`;
}

/**
 * Events that can be booked, latest opening first. The scan meets an event at several showings and takes it at the one that opened last.
 */
function lastOpened(now: Date): RawBuilder<unknown> {
  return sql`
    SELECT w.event_id FROM showings w ${liveEvent} CROSS JOIN LATERAL (${firstOf(sql`w.event_id`, now)}) AS f
    WHERE w.sale_opens_at <= ${now} AND ${isAhead(now)}
      AND (
        SELECT s.id = w.id FROM showings s WHERE s.event_id = w.event_id AND ${isComing(now)} AND ${isBookable(now)}
        ORDER BY s.sale_opens_at DESC, s.id LIMIT 1)
    ORDER BY w.sale_opens_at DESC, f.starts_at, f.id LIMIT ${limits.homeListMax}`;
}

/** Events that cannot be booked yet but will be, next opening first. */
function nextToOpen(now: Date): RawBuilder<unknown> {
  return sql`
    SELECT w.event_id FROM showings w ${liveEvent} CROSS JOIN LATERAL (${firstOf(sql`w.event_id`, now)}) AS f
    WHERE w.sale_opens_at > ${now} AND ${isAhead(now)}
      AND (
        SELECT s.id = w.id FROM showings s WHERE s.event_id = w.event_id AND ${isComing(now)} AND s.sale_opens_at > ${now}
        ORDER BY s.sale_opens_at, s.id LIMIT 1)
      AND ${hasOne(now, isWaiting(now))} AND NOT coalesce(${hasOne(now, isBookable(now))}, false)
    ORDER BY w.sale_opens_at, f.starts_at, f.id LIMIT ${limits.homeListMax}`;
}
