import { sql } from 'kysely';
import type { ShowingStatus } from '@mo-man/schema/values.ts';
import type { Db } from '../../db/open.ts';
import { isUnsold } from '../../db/showing-sale.ts';

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
