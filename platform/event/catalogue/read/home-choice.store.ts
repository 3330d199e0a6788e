import { limits } from '@mo-man/schema/limits.ts';
import type { DayRange } from '@mo-man/schema/rules/event/date-filter.rule.ts';
import { addDays, type Day } from '@mo-man/schema/rules/event/day.rule.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/open.ts';

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
 * a scalar subquery, which the planner cannot turn into a join with all of them. One statement.
 */
export async function chooseHome(db: Db, { now, weekend, month }: HomeMoment): Promise<HomeChoice> {
  const { rows } = await sql<HomeChoice>`
    SELECT
      ARRAY(
        SELECT e.id FROM events e CROSS JOIN LATERAL (${firstOf(sql`e.id`, now)}) AS f
        WHERE e.status <> 'cancelled' ORDER BY e.rank DESC, f.starts_at, f.id
        LIMIT ${limits.homePageLimit} OFFSET ${limits.homePageOffset}
      ) AS featured,
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
/** Free, held, in payment: what is not sold is one of these, and each has an index that answers at once. */
const isUnsold = sql`(
  EXISTS (SELECT FROM units u WHERE u.showing_id = s.id AND u.order_code IS NULL)
  OR EXISTS (SELECT FROM units u WHERE u.showing_id = s.id AND u.held_until IS NOT NULL)
  OR EXISTS (SELECT FROM orders o WHERE o.showing_id = s.id AND o.state = 'awaiting_payment'))`;

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

/** Events with a showing within the days, and none within the others; by the start of their first one. */
function soonest(now: Date, days: DayRange, without?: DayRange): RawBuilder<unknown> {
  return sql`
    SELECT w.event_id FROM showings w ${liveEvent}
    WHERE w.ends_at > ${now} AND w.status <> 'cancelled'
      AND w.starts_at > ${now}::timestamptz - (SELECT coalesce(max(ends_at - starts_at), interval '0') FROM showings)
      AND w.starts_at < ${dawn(addDays(days.to, 1))}
      AND w.id = (SELECT f.id FROM (${firstOf(sql`w.event_id`, now)}) AS f)
      AND ${hasOne(now, isWithin(days))}
      ${without ? sql`AND ${hasOne(now, isWithin(without))} IS NULL` : sql``}
    ORDER BY w.starts_at, w.id LIMIT ${limits.homeListMax}`;
}

/** Events that can be booked, the last opened first; the walk takes each event where its last opened showing stands. */
function lastOpened(now: Date): RawBuilder<unknown> {
  const isBookable = sql`s.sale_opens_at <= ${now} AND ${isNotClosed(now)} AND ${isUnsold}`;
  return sql`
    SELECT w.event_id FROM showings w ${liveEvent} CROSS JOIN LATERAL (${firstOf(sql`w.event_id`, now)}) AS f
    WHERE w.sale_opens_at <= ${now} AND w.ends_at > ${now}
      AND w.id = (
        SELECT s.id FROM showings s WHERE s.event_id = w.event_id AND ${isComing(now)} AND ${isBookable}
        ORDER BY s.sale_opens_at DESC, s.id LIMIT 1)
    ORDER BY w.sale_opens_at DESC, f.starts_at, f.id LIMIT ${limits.homeListMax}`;
}

/** Events of which nothing can be booked yet and something will be, the next to open first. */
function nextToOpen(now: Date): RawBuilder<unknown> {
  const isWaiting = sql`s.sale_opens_at > ${now} AND ${isNotClosed(now)} AND ${isUnsold}`;
  const isBookable = sql`s.sale_opens_at <= ${now} AND ${isNotClosed(now)} AND ${isUnsold}`;
  return sql`
    SELECT w.event_id FROM showings w ${liveEvent} CROSS JOIN LATERAL (${firstOf(sql`w.event_id`, now)}) AS f
    WHERE w.sale_opens_at > ${now} AND w.ends_at > ${now}
      AND w.id = (
        SELECT s.id FROM showings s WHERE s.event_id = w.event_id AND ${isComing(now)} AND s.sale_opens_at > ${now}
        ORDER BY s.sale_opens_at, s.id LIMIT 1)
      AND ${hasOne(now, isWaiting)} AND ${hasOne(now, isBookable)} IS NULL
    ORDER BY w.sale_opens_at, f.starts_at, f.id LIMIT ${limits.homeListMax}`;
}
