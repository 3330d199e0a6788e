import { limits } from '@mo-man/schema/limits.ts';
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';

/** Upper bound of the count of holds; a higher number would say nothing more. */
const mostCounted = 10_000;
/** Upper bound of the reported queues, because each one is several time series. */
const mostQueues = 20;

/** Holds that have expired but are still stored as held: how far the sweeper is behind. */
export async function readLapsed(db: Db): Promise<{ lapsed: number; age_seconds: number }> {
  const { rows } = await sql<{ lapsed: number; age_seconds: number }>`
    SELECT count(*) AS lapsed,
      coalesce(extract(epoch FROM clock_timestamp() - min(hold_until))::float8, 0) AS age_seconds
    FROM (SELECT hold_until FROM orders WHERE state = 'holding' AND hold_until <= clock_timestamp()
      ORDER BY hold_until LIMIT ${mostCounted}) AS over`.execute(db);
  return rows[0] ?? { lapsed: 0, age_seconds: 0 };
}

/** A queue in which people gather, or whose sale runs. */
export interface OpenQueue {
  showing_id: string;
  /** Before the draw the number of people who gather, afterwards of queue numbers that were not served. */
  waiting: number;
  served: number;
  max_turns: number;
  /** How long its draw has been due, seconds; 0 when none is. */
  draw_late_seconds: number;
}

/** The longest open queues. */
export async function readOpenQueues(queueDb: Db): Promise<OpenQueue[]> {
  const { rows } = await sql<OpenQueue>`
    SELECT showing_id, now_serving AS served, max_turns,
      CASE WHEN last_number = 0 THEN gathered ELSE last_number - now_serving END AS waiting,
      CASE WHEN drawn_at IS NULL AND gathered > 0 THEN greatest(0,
        extract(epoch FROM clock_timestamp() - greatest(opens_at, coalesce(beacon_at, opens_at)))::float8) ELSE 0 END AS draw_late_seconds
    FROM queues LEFT JOIN queue_draws USING (showing_id)
    WHERE opens_at <= now() + ${limits.gatherMinutes} * interval '1 minute' AND closes_at > now()
    ORDER BY waiting DESC, showing_id LIMIT ${mostQueues}`.execute(queueDb);
  return rows;
}

/** Running turns of each of these showings that has any. */
export async function countTurnsOf(db: Db, showingIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ showing_id: string; turns: number }>`
    SELECT showing_id, count(*) AS turns FROM turns
    WHERE showing_id = ANY(${showingIds}::text[]) AND ended_at IS NULL AND expires_at > clock_timestamp()
    GROUP BY showing_id`.execute(db);
  return new Map(rows.map(({ showing_id: id, turns }) => [id, turns]));
}
