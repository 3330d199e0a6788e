import { limits } from '@mo-man/schema/limits.ts';
import type { DayRange } from '@mo-man/schema/rules/search/date-filter.rule.ts';
import { addDays, type Day } from '@mo-man/schema/rules/time/day.rule.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { isUnsold } from './showing-facts.store.ts';

/** Event ids of the lists of the home screen. */
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
 * What is over or cancelled is in no list; the month is told without its weekend. Each list is a walk along an index that ends
 * when the list is full, so that thousands of events cost no more than some tens: whatever is asked of a showing on the way is
 * a scalar subquery, which the planner cannot turn into a join with all of them; and it says yes or no, of which the planner
 * expects half, where it would expect one row of a comparison with an id, and rather sort all than walk. One statement.
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

/** Not over and not cancelled by itself; its event is asked once, where the walk meets it. */
const isComing = (now: Date) => sql`s.ends_at > ${now} AND s.status <> 'cancelled'`;
const liveEvent = sql`JOIN events e ON e.id = w.event_id AND e.status <> 'cancelled'`;
/** Nothing is sold after the start, whatever the closing time says. */
const isNotClosed = (now: Date) => sql`least(s.sale_closes_at, s.starts_at) > ${now}`;

/**
 * The walked showing is not over. Said so that no index answers it and the planner expects half: what starts or opens later is
 * hardly ever over, and it would take the two for independent.
 */
const isAhead = (now: Date) => sql`coalesce(w.ends_at > ${now}::timestamptz, false)`;

/** The first of an event's coming showings. */
const firstOf = (eventId: RawBuilder<unknown>, now: Date) => sql`
  SELECT s.starts_at, s.id FROM showings s WHERE s.event_id = ${eventId} AND ${isComing(now)}
  ORDER BY s.starts_at, s.id LIMIT 1`;

/** Whether the event of the walked showing has a coming one like this; null when it has none. */
const hasOne = (now: Date, which: RawBuilder<unknown>) => sql`(
  SELECT true FROM showings s WHERE s.event_id = w.event_id AND ${isComing(now)} AND ${which} LIMIT 1)`;

const dawn = (day: Day) => sql`${`${day}T00:00:00+07:00`}::timestamptz`;
const isWithin = ({ from, to }: DayRange) =>
  sql`s.starts_at >= ${dawn(from)} AND s.starts_at < ${dawn(addDays(to, 1))}`;

/** By rank, then by the start of the first coming showing. Most events have no rank: of those only the soonest are read. */
function featured(now: Date): RawBuilder<unknown> {
  const most = limits.homePageOffset + limits.homePageLimit;
  const ranked = (which: RawBuilder<unknown>) => sql`
    SELECT e.id AS event_id, e.rank, f.starts_at, f.id FROM events e CROSS JOIN LATERAL (${firstOf(sql`e.id`, now)}) AS f
    WHERE e.rank ${which} AND e.status <> 'cancelled' ORDER BY e.rank DESC, f.starts_at, f.id LIMIT ${most}`;
  return sql`
    SELECT best.event_id FROM (
      (${ranked(sql`> 0`)}) UNION ALL (${ranked(sql`< 0`)})
      UNION ALL (SELECT w.event_id, e.rank, w.starts_at, w.id ${firstShowings(now)} AND e.rank = 0
        ORDER BY w.starts_at, w.id LIMIT ${most})
    ) AS best
    ORDER BY best.rank DESC, best.starts_at, best.id LIMIT ${limits.homePageLimit} OFFSET ${limits.homePageOffset}`;
}

/** FROM and WHERE of a walk along the first coming showings of all events, by their start. */
const firstShowings = (now: Date) => sql`
  FROM showings w ${liveEvent}
  WHERE ${isAhead(now)} AND w.status <> 'cancelled'
    AND w.starts_at > ${now}::timestamptz - (SELECT coalesce(max(ends_at - starts_at), interval '0') FROM showings)
    AND (SELECT f.id = w.id FROM (${firstOf(sql`w.event_id`, now)}) AS f)`;

/** Events with a showing within the days, and none within the others; by the start of their first one. */
function soonest(now: Date, days: DayRange, without?: DayRange): RawBuilder<unknown> {
  return sql`
    SELECT w.event_id ${firstShowings(now)}
      AND w.starts_at < ${dawn(addDays(days.to, 1))} AND ${hasOne(now, isWithin(days))}
      ${without ? sql`AND NOT coalesce(${hasOne(now, isWithin(without))}, false)` : sql``}
    ORDER BY w.starts_at, w.id LIMIT ${limits.homeListMax}`;
}

/** Events that can be booked, the last opened first; the walk takes each event where its last opened showing stands. */
function lastOpened(now: Date): RawBuilder<unknown> {
  const isBookable = sql`s.sale_opens_at <= ${now} AND ${isNotClosed(now)} AND ${isUnsold}`;
  return sql`
    SELECT w.event_id FROM showings w ${liveEvent} CROSS JOIN LATERAL (${firstOf(sql`w.event_id`, now)}) AS f
    WHERE w.sale_opens_at <= ${now} AND ${isAhead(now)}
      AND (
        SELECT s.id = w.id FROM showings s WHERE s.event_id = w.event_id AND ${isComing(now)} AND ${isBookable}
        ORDER BY s.sale_opens_at DESC, s.id LIMIT 1)
    ORDER BY w.sale_opens_at DESC, f.starts_at, f.id LIMIT ${limits.homeListMax}`;
}

/** Events of which nothing can be booked yet and something will be, the next to open first. */
function nextToOpen(now: Date): RawBuilder<unknown> {
  const isWaiting = sql`s.sale_opens_at > ${now} AND ${isNotClosed(now)} AND ${isUnsold}`;
  const isBookable = sql`s.sale_opens_at <= ${now} AND ${isNotClosed(now)} AND ${isUnsold}`;
  return sql`
    SELECT w.event_id FROM showings w ${liveEvent} CROSS JOIN LATERAL (${firstOf(sql`w.event_id`, now)}) AS f
    WHERE w.sale_opens_at > ${now} AND ${isAhead(now)}
      AND (
        SELECT s.id = w.id FROM showings s WHERE s.event_id = w.event_id AND ${isComing(now)} AND s.sale_opens_at > ${now}
        ORDER BY s.sale_opens_at, s.id LIMIT 1)
      AND ${hasOne(now, isWaiting)} AND NOT coalesce(${hasOne(now, isBookable)}, false)
    ORDER BY w.sale_opens_at, f.starts_at, f.id LIMIT ${limits.homeListMax}`;
}
