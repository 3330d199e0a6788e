import type { QueueControl } from '@mo-man/schema/values.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/open.ts';

/** What the operator and the catalogue want of a queue: it is written in the shop, and the queue follows within a second. */
export interface QueueSettings {
  status: QueueControl;
  rate_per_minute: number;
  max_turns: number;
}

/** The row is kept until the end of the transaction, where there is one. */
export async function readQueueSettings(db: Db | Tx, showingId: string): Promise<QueueSettings | undefined> {
  return db
    .selectFrom('queues')
    .select(['status', 'rate_per_minute', 'max_turns'])
    .where('showing_id', '=', showingId)
    .executeTakeFirst();
}

export async function changeQueue(tx: Tx, showingId: string, change: Partial<QueueSettings>): Promise<void> {
  await tx.updateTable('queues').set(change).where('showing_id', '=', showingId).execute();
}

/** How a queue stands. */
export interface QueueFigures {
  last_number: number;
  now_serving: number;
  gathered: number;
  free_units: number;
  sold_out_at: Date | null;
  owner_until: Date | null;
  now: Date;
  waiting: number;
}

export async function readQueueFigures(queueDb: Db, showingId: string): Promise<QueueFigures | undefined> {
  const { rows } = await sql<QueueFigures>`
    SELECT last_number, now_serving, gathered, free_units, sold_out_at, owner_until, clock_timestamp() AS now,
      (SELECT count(*) FROM queue_entries WHERE queue_entries.showing_id = queues.showing_id
        AND left_at IS NULL AND turn_id IS NULL) AS waiting
    FROM queues WHERE showing_id = ${showingId}`.execute(queueDb);
  return rows[0];
}
