// What turn alerts read of the queue's tables. Joins with other tables are not possible: queues may have a database of their own.
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { QueuesTable } from '../../db/tables/queue-tables.ts';

export type ReadQueue = Pick<
  Selectable<QueuesTable>,
  | 'showing_id'
  | 'status'
  | 'now_serving'
  | 'rate_per_minute'
  | 'gathered'
  | 'frozen_at'
  | 'drawn_at'
  | 'sold_out_at'
>;

export async function readQueues(queueDb: Db, showingIds: readonly string[]): Promise<ReadQueue[]> {
  const { rows } = await sql<ReadQueue>`
    SELECT showing_id, status, now_serving, rate_per_minute, gathered, frozen_at, drawn_at, sold_out_at
    FROM queues WHERE showing_id = ANY (${showingIds}::text[])`.execute(queueDb);
  return rows;
}

export interface NearPlace {
  user_id: string;
  entry_id: string;
  number: number;
}

/** Places with these numbers whose owners have not started their turn. */
export async function readNearPlaces(
  queueDb: Db,
  showingId: string,
  { from, to }: { from: number; to: number },
): Promise<NearPlace[]> {
  const { rows } = await sql<NearPlace>`
    SELECT user_id, entry_id, number FROM queue_entries AS place
    WHERE place.showing_id = ${showingId} AND place.number BETWEEN ${from} AND ${to} AND place.left_at IS NULL
      AND place.turn_id IS NULL
    ORDER BY place.number`.execute(queueDb);
  return rows;
}
