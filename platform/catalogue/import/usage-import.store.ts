// SQL that reads how showings are used, before an import deletes something.
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/open.ts';
import { transact } from '../../db/transact.ts';
import type { Usage } from './judge-changes.rule.ts';

interface UsageRow {
  showing_id: string;
  orders: number;
  section_ids: string[];
  ticket_type_ids: string[];
  add_on_ids: string[];
}

/** One row per showing. */
export async function readUsages(db: Db, showingIds: readonly string[], queueDb: Db): Promise<Usage[]> {
  if (showingIds.length === 0) return [];
  const { rows } = await sql<UsageRow>`
    SELECT asked.id AS showing_id,
      (SELECT count(*) FROM orders WHERE showing_id = asked.id) AS orders,
      ARRAY(SELECT DISTINCT section_id FROM orders WHERE showing_id = asked.id) AS section_ids,
      ARRAY(SELECT DISTINCT line ->> 'ticket_type_id' FROM orders, jsonb_array_elements(lines) AS listed (line)
        WHERE showing_id = asked.id) AS ticket_type_ids,
      ARRAY(SELECT DISTINCT line ->> 'add_on_id' FROM orders, jsonb_array_elements(add_ons) AS listed (line)
        WHERE showing_id = asked.id) AS add_on_ids
    FROM unnest(${[...showingIds]}::text[]) AS asked (id)`.execute(db);
  const waiting = await countWaiting(queueDb, showingIds);
  return rows.map((row) => ({
    showingId: row.showing_id,
    orders: row.orders,
    waiting: waiting.get(row.showing_id) ?? 0,
    sectionIds: new Set(row.section_ids),
    ticketTypeIds: new Set(row.ticket_type_ids),
    addOnIds: new Set(row.add_on_ids),
  }));
}

/** Locks showings until the end of the transaction, so that nobody orders them: an order references its showing. */
export async function lockAgainstOrders(tx: Tx, showingIds: readonly string[]): Promise<void> {
  if (showingIds.length === 0) return;
  await sql`SELECT FROM showings WHERE id = ANY(${[...showingIds]}::text[]) ORDER BY id FOR UPDATE`.execute(
    tx,
  );
}

/** Number of people who wait in the queues of these showings and have not started a turn. */
async function countWaiting(queueDb: Db, showingIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ showing_id: string; waiting: number }>`
    SELECT showing_id, count(*) AS waiting FROM queue_entries
    WHERE showing_id = ANY(${[...showingIds]}::text[]) AND left_at IS NULL AND turn_id IS NULL
    GROUP BY showing_id`.execute(queueDb);
  return new Map(rows.map((row) => [row.showing_id, row.waiting]));
}

/** Deletes queues of deleted showings, when queues have a database of their own. */
export async function forgetQueues(db: Db, queueDb: Db): Promise<void> {
  const queues = await queueDb.selectFrom('queues').select('showing_id').execute();
  const { rows } = await sql<{ id: string }>`
    SELECT line.id FROM unnest(${queues.map((queue) => queue.showing_id)}::text[]) AS line (id)
    LEFT JOIN showings ON showings.id = line.id WHERE showings.id IS NULL`.execute(db);
  const gone = rows.map(({ id }) => id);
  if (gone.length > 0) await transact(queueDb, (tx) => deleteQueues(tx, gone));
}

async function deleteQueues(tx: Tx, showingIds: readonly string[]): Promise<void> {
  for (const table of ['queue_draw_entries', 'queue_draws', 'queue_entries', 'queues'] as const) {
    await sql`DELETE FROM ${sql.table(table)} WHERE showing_id = ANY(${[...showingIds]})`.execute(tx);
  }
}

/** Deletes rows that reference showings which will be deleted, and that no buyer depends on. */
export async function deleteDependents(tx: Tx, showingIds: readonly string[]): Promise<void> {
  for (const table of ['turns', 'showing_buyers'] as const) {
    await sql`DELETE FROM ${sql.table(table)} WHERE showing_id = ANY(${[...showingIds]})`.execute(tx);
  }
  await deleteQueues(tx, showingIds);
}

/** Candidates of these votings that have votes, as `voting/candidate`. */
export async function readVoted(tx: Tx, votingIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ at: string }>`
    SELECT DISTINCT voting_id || '/' || candidate_id AS at FROM vote_slots
    WHERE voting_id = ANY(${[...votingIds]}::text[])`.execute(tx);
  return rows.map(({ at }) => at);
}
