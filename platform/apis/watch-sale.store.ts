import { limits } from '@mo-man/schema/limits.ts';
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';

/** Most holds that are counted: beyond it the number says nothing more. */
const mostCounted = 10_000;
/** Most queues that are told: each is a few figures for as long as they are kept. */
const mostQueues = 20;

/** How far the sweeper is behind: holds that are over and still written down as held. */
export async function readLapsed(db: Db): Promise<{ lapsed: number; age_seconds: number }> {
  const { rows } = await sql<{ lapsed: number; age_seconds: number }>`
    SELECT count(*) AS lapsed,
      coalesce(extract(epoch FROM clock_timestamp() - min(hold_until))::float8, 0) AS age_seconds
    FROM (SELECT hold_until FROM orders WHERE state = 'holding' AND hold_until <= clock_timestamp()
      ORDER BY hold_until LIMIT ${mostCounted}) AS over`.execute(db);
  return rows[0] ?? { lapsed: 0, age_seconds: 0 };
}

/** A queue where people gather, or of a sale that runs. */
export interface OpenQueue {
  showing_id: string;
  /** Before the draw those who gather, afterwards the numbers that were not served. */
  waiting: number;
  served: number;
  max_turns: number;
}

/** The longest queues of all that are open. */
export async function readOpenQueues(queueDb: Db): Promise<OpenQueue[]> {
  const { rows } = await sql<OpenQueue>`
    SELECT showing_id, now_serving AS served, max_turns,
      CASE WHEN last_number = 0 THEN gathered ELSE last_number - now_serving END AS waiting
    FROM queues
    WHERE opens_at <= now() + ${limits.gatherMinutes} * interval '1 minute' AND closes_at > now()
    ORDER BY waiting DESC, showing_id LIMIT ${mostQueues}`.execute(queueDb);
  return rows;
}

/** Turns that run now, of each of these showings that has any. */
export async function countTurnsOf(db: Db, showingIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ showing_id: string; turns: number }>`
    SELECT showing_id, count(*) AS turns FROM turns
    WHERE showing_id = ANY(${showingIds}::text[]) AND ended_at IS NULL AND expires_at > clock_timestamp()
    GROUP BY showing_id`.execute(db);
  return new Map(rows.map(({ showing_id: id, turns }) => [id, turns]));
}
