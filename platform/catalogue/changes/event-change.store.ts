import { limits } from '@mo-man/schema/limits.ts';
import type { EventChangeKind } from '@mo-man/schema/values.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/open.ts';

export interface EventChangeRow {
  id: number;
  event_id: string;
  kind: EventChangeKind;
  showing_ids: string[];
  at: Date;
}

/**
 * Writes the sales that opened since limits.saleOpeningToldHours, each once: by then every process has seen them, unless none ran for so long.
 */
export async function noteOpenedSales(db: Db): Promise<void> {
  await sql`
    INSERT INTO event_changes (event_id, kind, showing_ids, at)
    SELECT s.event_id, 'sale_opened', CASE WHEN count(*) > 100 THEN '{}' ELSE array_agg(s.id ORDER BY s.id) END, s.sale_opens_at
    FROM showings s JOIN events e ON e.id = s.event_id
    WHERE s.sale_opens_at <= now()
      AND s.sale_opens_at > now() - make_interval(hours => ${limits.saleOpeningToldHours})
      AND s.status IN ('scheduled', 'moved') AND e.status IN ('scheduled', 'moved')
      AND NOT EXISTS (SELECT FROM event_changes c
        WHERE c.event_id = s.event_id AND c.kind = 'sale_opened' AND c.at = s.sale_opens_at)
    GROUP BY s.event_id, s.sale_opens_at
    ON CONFLICT (event_id, kind, at) DO NOTHING`.execute(db);
}

/** Key of the advisory lock of those who tell changes: "events" in ASCII. */
const advisoryLock = 0x6576656e7473;

/**
 * Takes changes of which nobody was told, the oldest first, and marks them as told; none while another process does, so that those of an event
 * are told in their order.
 */
export async function takeUntold(tx: Tx, most: number): Promise<EventChangeRow[]> {
  const { rows: locks } = await sql<{ is_mine: boolean }>`
    SELECT pg_try_advisory_xact_lock(${advisoryLock}) AS is_mine`.execute(tx);
  if (!locks[0]?.is_mine) return [];
  const { rows } = await sql<EventChangeRow>`
    WITH untold AS (
      SELECT id FROM event_changes WHERE told_at IS NULL ORDER BY id LIMIT ${most} FOR UPDATE SKIP LOCKED
    ), told AS (
      UPDATE event_changes c SET told_at = clock_timestamp() FROM untold WHERE c.id = untold.id
      RETURNING c.id, c.event_id, c.kind, c.showing_ids, c.at
    )
    SELECT id, event_id, kind, showing_ids, at FROM told ORDER BY id`.execute(tx);
  return rows;
}

/** Deletes changes that were told long ago. Returns how many. */
export async function forgetEventChanges(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM event_changes WHERE ctid = ANY(ARRAY(
      SELECT ctid FROM event_changes WHERE told_at < clock_timestamp() - make_interval(days => ${limits.eventChangeKeptDays})
      ORDER BY told_at LIMIT 10000))`.execute(db);
  return Number(numAffectedRows ?? 0);
}
