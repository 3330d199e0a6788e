// SQL that asks what people have done with showings, before an import takes something away.
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/open.ts';
import type { Usage } from './judge-changes.rule.ts';

interface UsageRow {
  showing_id: string;
  orders: number;
  waiting: number;
  section_ids: string[];
  ticket_type_ids: string[];
}

/** One row per showing. */
export async function readUsages(db: Db, showingIds: readonly string[]): Promise<Usage[]> {
  if (showingIds.length === 0) return [];
  const { rows } = await sql<UsageRow>`
    SELECT asked.id AS showing_id,
      (SELECT count(*) FROM orders WHERE showing_id = asked.id) AS orders,
      (SELECT count(*) FROM queue_entries WHERE showing_id = asked.id AND left_at IS NULL) AS waiting,
      ARRAY(SELECT DISTINCT section_id FROM orders WHERE showing_id = asked.id) AS section_ids,
      ARRAY(SELECT DISTINCT line ->> 'ticket_type_id' FROM orders, jsonb_array_elements(lines) AS listed (line)
        WHERE showing_id = asked.id) AS ticket_type_ids
    FROM unnest(${[...showingIds]}::text[]) AS asked (id)`.execute(db);
  return rows.map((row) => ({
    showingId: row.showing_id,
    orders: row.orders,
    waiting: row.waiting,
    sectionIds: new Set(row.section_ids),
    ticketTypeIds: new Set(row.ticket_type_ids),
  }));
}

/** Rows that hang on showings which are about to go, and that no buyer depends on. */
export async function deleteDependents(tx: Tx, showingIds: readonly string[]): Promise<void> {
  for (const table of ['turns', 'queue_entries', 'queues', 'showing_buyers'] as const) {
    await sql`DELETE FROM ${sql.table(table)} WHERE showing_id = ANY(${[...showingIds]})`.execute(tx);
  }
}
