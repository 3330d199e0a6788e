// SQL conditions by which home, the search and an event's button tell what can be booked.
import { sql } from 'kysely';

/**
 * SQL: whether showing `s` has unsold units. An unsold unit is free, held, or in payment, and each of these has an index that answers at
 * once; "NOT sold" would scan all units of a sold-out showing, and EXISTS could collect the held units of all showings. The table of orders
 * is not named, because a statement waits for locks of every table that it names, even of one that it does not read.
 */
export const isUnsold = sql<boolean>`coalesce(
  (SELECT true FROM units u WHERE u.showing_id = s.id AND u.claim_kind IS NULL LIMIT 1),
  (SELECT true FROM units u WHERE u.showing_id = s.id AND u.held_until IS NOT NULL LIMIT 1),
  (SELECT true FROM units u WHERE u.showing_id = s.id AND u.claim_kind IS NOT NULL AND u.held_until IS NULL AND NOT u.sold LIMIT 1),
  false)`;

/** SQL: showing `s` is neither over nor cancelled; nothing is said about its event. */
export const isComing = (now: Date) => sql<boolean>`s.ends_at > ${now} AND s.status <> 'cancelled'`;

/** SQL: the sale of showing `s` runs. Nothing is sold after the start, whatever the closing time says. */
export const isOpen = (now: Date) =>
  sql<boolean>`s.sale_opens_at <= ${now} AND least(s.sale_closes_at, s.starts_at) > ${now}`;

/** SQL: showing `s`, which is to come, can be booked. */
export const isBookable = (now: Date) => sql<boolean>`${isOpen(now)} AND ${isUnsold}`;

/** SQL: showing `s`, which is to come, cannot be booked yet, but will be. */
export const isWaiting = (now: Date) =>
  sql<boolean>`s.sale_opens_at > ${now} AND least(s.sale_closes_at, s.starts_at) > ${now} AND ${isUnsold}`;
