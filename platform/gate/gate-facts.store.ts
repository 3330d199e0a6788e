import { limits } from '@mo-man/schema/limits.ts';
import { sql } from 'kysely';
import type { EntryRules } from '@mo-man/schema/rules/gate/entry-rules.rule.ts';
import type { ShowingStatus } from '@mo-man/schema/values.ts';
import type { Db } from '../db/open.ts';

/** Whether and when a showing's tickets are let in. */
export interface ScannedShowing {
  id: string;
  doors_at: Date;
  ends_at: Date;
  /** Its own status unless it is `scheduled`; then the event's. */
  status: ShowingStatus;
  status_since: Date;
  /** Null: the default rules. */
  rules: EntryRules | null;
}

/** Numbers of an order's valid tickets, if the order is of this event and its phone number has this ending. */
export async function readTicketsOfOrder(
  db: Db,
  { eventId, code, phoneEnd }: { eventId: string; code: string; phoneEnd: string },
): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    SELECT t.number FROM orders o JOIN showings s ON s.id = o.showing_id JOIN tickets t ON t.order_code = o.code
    WHERE o.code = ${code} AND s.event_id = ${eventId} AND t.voided_at IS NULL
      AND right(o.contact ->> 'phone', ${limits.gateProofDigits}) = ${phoneEnd}
    ORDER BY t.number`.execute(db);
  return rows.map(({ number }) => number);
}

export async function readScannedShowings(db: Db, ids: readonly string[]): Promise<ScannedShowing[]> {
  const { rows } = await sql<ScannedShowing>`
    SELECT s.id, s.doors_at, s.ends_at, h.status, h.status_since,
      (SELECT rules FROM entry_rules r WHERE r.showing_id = s.id) AS rules
    FROM showings s JOIN events e ON e.id = s.event_id
    CROSS JOIN LATERAL (SELECT s.status, s.status_since WHERE s.status <> 'scheduled'
      UNION ALL SELECT e.status, e.status_since WHERE s.status = 'scheduled') AS h
    WHERE s.id = ANY(${[...ids]}::text[])`.execute(db);
  return rows;
}
