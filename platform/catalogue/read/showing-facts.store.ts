import { sql } from 'kysely';
import type { ShowingStatus } from '@mo-man/schema/values.ts';
import type { Db } from '../../db/open.ts';

/** The facts that decide an event's button and badge. */
export interface ShowingFactsRow {
  id: string;
  event_id: string;
  starts_at: Date;
  ends_at: Date;
  sale_opens_at: Date;
  sale_closes_at: Date;
  kind: 'sale' | 'registration';
  queue_required: boolean;
  /** `cancelled` when the event is. */
  status: ShowingStatus;
  /** Whether there are unsold units, held ones included. */
  unsold: boolean;
}

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

/** All showings of these events, soonest first. One statement. */
export async function readShowingFacts(db: Db, eventIds: readonly string[]): Promise<ShowingFactsRow[]> {
  const { rows } = await sql<ShowingFactsRow>`
    SELECT s.id, s.event_id, s.starts_at, s.ends_at, s.sale_opens_at, s.sale_closes_at, s.kind,
      s.queue_required, CASE WHEN e.status = 'cancelled' THEN e.status ELSE s.status END AS status,
      ${isUnsold} AS unsold
    FROM showings s JOIN events e ON e.id = s.event_id
    WHERE s.event_id = ANY(${[...eventIds]}::text[]) ORDER BY s.starts_at, s.id`.execute(db);
  return rows;
}
