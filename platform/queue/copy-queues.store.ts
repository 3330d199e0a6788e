// Copies queue settings from the shop's database, where operator, catalogue and demo write them, to the queue database, if there is one.
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import type { QueueControl } from '@mo-man/schema/values.ts';
import type { QueueDatabases } from './queue.store.ts';

/** The settings of a queue as the shop's database has them. */
interface WantedQueue {
  showing_id: string;
  status: QueueControl;
  rate_per_minute: number;
  max_turns: number;
  opens_at: string;
  closes_at: string;
  is_cancelled: boolean;
}

/** Settings are copied until so many hours after the sale closed, so that a sale that was shortened or postponed is still copied. */
const HOURS_AFTER = 24;
/** Epoch of a queue that is created for the first time: one more than in the shop's row. A higher one means that the queue was lost. */
const FIRST_EPOCH = 2;

/** Copies the settings of all queues whose sale is to come, runs, or closed lately, and creates those that are missing. */
export async function copyQueues({ db, queueDb }: QueueDatabases): Promise<void> {
  const wanted = await readWanted(db);
  if (wanted.length === 0) return;
  const missing = await changeThere(queueDb, wanted);
  if (missing.length === 0) return;
  const restored = await readNumbers(db, missing);
  await sql`
    INSERT INTO queues (showing_id, status, rate_per_minute, max_turns, opens_at, closes_at, is_cancelled, epoch, last_number, now_serving,
      returning_until)
    SELECT showing_id, status, rate_per_minute, max_turns, opens_at, closes_at, is_cancelled, epoch, number, number,
      CASE WHEN epoch > ${FIRST_EPOCH} THEN 'infinity'::timestamptz END
    FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS line (showing_id text, status text, rate_per_minute int,
      max_turns int, opens_at timestamptz, closes_at timestamptz, is_cancelled boolean)
    JOIN jsonb_to_recordset(${JSON.stringify(restored)}::jsonb) AS known (showing_id text, epoch int, number bigint)
      USING (showing_id)
    ON CONFLICT (showing_id) DO NOTHING`.execute(queueDb);
}

async function readWanted(db: Db): Promise<WantedQueue[]> {
  const { rows } = await sql<WantedQueue>`
    SELECT showing_id, status, rate_per_minute, max_turns, opens_at::text, closes_at::text, is_cancelled
    FROM queues WHERE closes_at > now() - ${HOURS_AFTER} * interval '1 hour'`.execute(db);
  return rows;
}

/** Updates queues whose settings differ; returns those that do not exist in the queue database. */
async function changeThere(queueDb: Db, wanted: readonly WantedQueue[]): Promise<string[]> {
  const { rows } = await sql<{ showing_id: string }>`
    WITH wanted AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS line (showing_id text, status text,
        rate_per_minute int, max_turns int, opens_at timestamptz, closes_at timestamptz, is_cancelled boolean)
    ), changed AS (
      UPDATE queues SET status = wanted.status, rate_per_minute = wanted.rate_per_minute, max_turns = wanted.max_turns,
        opens_at = wanted.opens_at, closes_at = wanted.closes_at, is_cancelled = wanted.is_cancelled
      FROM wanted WHERE queues.showing_id = wanted.showing_id
        AND (queues.status, queues.rate_per_minute, queues.max_turns, queues.opens_at, queues.closes_at, queues.is_cancelled)
          IS DISTINCT FROM (wanted.status, wanted.rate_per_minute, wanted.max_turns, wanted.opens_at, wanted.closes_at, wanted.is_cancelled)
    )
    SELECT showing_id FROM wanted WHERE NOT EXISTS (SELECT FROM queues WHERE queues.showing_id = wanted.showing_id)`.execute(
    queueDb,
  );
  return rows.map((row) => row.showing_id);
}

/**
 * Epoch and first number of queues that do not exist yet. The epoch is counted in the shop's row, so that listeners drop messages of a queue
 * that was lost; its numbers go on behind the highest one that a turn was started with (0 for a new queue).
 */
async function readNumbers(
  db: Db,
  missing: readonly string[],
): Promise<{ showing_id: string; epoch: number; number: number }[]> {
  const { rows } = await sql<{ showing_id: string; epoch: number; number: number }>`
    UPDATE queues SET epoch = epoch + 1 WHERE showing_id = ANY (${[...missing]})
    RETURNING showing_id, epoch,
      (SELECT coalesce(max(number), 0) FROM turns WHERE turns.showing_id = queues.showing_id) AS number`.execute(
    db,
  );
  return rows;
}
